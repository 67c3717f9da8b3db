// What this browser adds to the decks it plays with: 32 random bytes for each round of a table, sent with the bets. The
// same bytes go out with every ask of a round, so it does not matter which of them arrives.
import type { Ask, TableMessage } from "./protocol";
import { toHex } from "./fair/verify";

const SHARE_BYTES = 32;
const made = new Map<number, { round: string; share: string }>(); // by table: the round in play

/** This browser's share of the round in play; nothing where it could not count. */
export function ownShare(message: TableMessage | undefined): string | undefined {
  const { round, rehearsal } = message?.public ?? {};
  if (!message || !round || rehearsal || round.phase !== "betting" || !globalThis.crypto?.getRandomValues) return undefined;
  const known = made.get(message.table);
  if (known?.round === round.id) return known.share;
  const share = toHex(crypto.getRandomValues(new Uint8Array(SHARE_BYTES)));
  made.set(message.table, { round: round.id, share });
  return share;
}

/** The share that was made for this round, whether bets are still open or not. */
export const shareMade = (message: TableMessage) => {
  const known = made.get(message.table);
  return known && known.round === message.public.round?.id ? known.share : undefined;
};

/** Asks that come with bets carry the share. */
export function withShare(ask: Ask, message: TableMessage | undefined): Ask {
  if (ask.do !== "stakes" && ask.do !== "wager" && ask.do !== "ready") return ask;
  const share = ownShare(message);
  return share === undefined ? ask : { ...ask, share };
}
