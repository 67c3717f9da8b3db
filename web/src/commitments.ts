// The promises of decks as this browser was sent them, and the share it gave itself, to compare with the proofs afterwards. A table and a round have the
// same numbers in every database, so each promise is kept with its time: one of another database on this address is not
// one of this round.
import type { TableMessage } from "./protocol";
import { recall, remember } from "./prefs";
import { shareMade } from "./shares";

const KEY = "riverbank.commitments";
const KEEP = 300;

/** Of the deck when bets closed, of the server's seed when the round opened, or this browser's own share, as the server showed it. */
export type PromiseOf = "deck" | "seed" | "share";
interface Sent {
  commitment: string;
  at: number; // by the server's clock
  of?: PromiseOf; // left out: the deck
}
type Kept = Record<string, Sent[]>;

/** Entries of an older page are bare texts without a time: they prove nothing. */
function kept(): Kept {
  const all = recall<Record<string, unknown>>(KEY, {});
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, Sent[]] => Array.isArray(entry[1])));
}

export function keepCommitment(message: TableMessage) {
  const { round, commitment, seed_commitment, shares } = message.public;
  if (!round || round.settlement) return;
  const own = shareMade(message);
  const promises: [PromiseOf, string | undefined][] = [
    ["seed", seed_commitment],
    ["share", shares?.some(({ share }) => share === own) ? own : undefined],
    ["deck", commitment],
  ];
  const all = kept();
  const key = `${message.table}/${round.round}`;
  const sent = all[key] ?? [];
  const isNew = ([of, value]: [PromiseOf, string | undefined]) =>
    value && !sent.some((each) => each.commitment === value && (each.of ?? "deck") === of);
  const more = promises.filter(isNew).map(([of, value]) => ({ commitment: value!, at: message.at, of }));
  if (more.length === 0) return; // the first one counts
  delete all[key]; // the newest stand last
  all[key] = [...sent, ...more];
  const keys = Object.keys(all);
  for (const old of keys.slice(0, Math.max(0, keys.length - KEEP))) delete all[old];
  remember(KEY, all);
}

/** The first promise this browser was sent while the round was open. */
export function commitmentSent(
  round: { table: number; number: number; opened_at: string; closed_at: string },
  of: PromiseOf = "deck",
): string | undefined {
  const [opened, closed] = [Date.parse(round.opened_at), Date.parse(round.closed_at)];
  return kept()[`${round.table}/${round.number}`]?.find((each) => (each.of ?? "deck") === of && each.at >= opened && each.at <= closed)
    ?.commitment;
}
