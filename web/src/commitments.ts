// The promises of decks as this browser was sent them, to compare with the proofs afterwards. A table and a round have the
// same numbers in every database, so each promise is kept with its time: one of another database on this address is not
// one of this round.
import type { TableMessage } from "./protocol";
import { recall, remember } from "./prefs";

const KEY = "riverbank.commitments";
const KEEP = 300;

interface Sent {
  commitment: string;
  at: number; // by the server's clock
}
type Kept = Record<string, Sent[]>;

/** Entries of an older page are bare texts without a time: they prove nothing. */
function kept(): Kept {
  const all = recall<Record<string, unknown>>(KEY, {});
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, Sent[]] => Array.isArray(entry[1])));
}

export function keepCommitment(message: TableMessage) {
  const { round, commitment } = message.public;
  if (!round || !commitment || round.settlement) return;
  const all = kept();
  const key = `${message.table}/${round.round}`;
  const sent = all[key] ?? [];
  if (sent.some((each) => each.commitment === commitment)) return; // the first one counts
  delete all[key]; // the newest stand last
  all[key] = [...sent, { commitment, at: message.at }];
  const keys = Object.keys(all);
  for (const old of keys.slice(0, Math.max(0, keys.length - KEEP))) delete all[old];
  remember(KEY, all);
}

/** The first promise this browser was sent while the round was open. */
export function commitmentSent(round: { table: number; number: number; opened_at: string; closed_at: string }): string | undefined {
  const [opened, closed] = [Date.parse(round.opened_at), Date.parse(round.closed_at)];
  return kept()[`${round.table}/${round.number}`]?.find(({ at }) => at >= opened && at <= closed)?.commitment;
}
