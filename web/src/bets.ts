// Stakes on the own spots, by wager, and how a chip fits into the bounds that the server gives for each. What may be
// staked is the server's to say: where it gives no bounds it is asked all the same, and answers why not.
import type { ActionShown, BetShown } from "./protocol";

export type Stakes = Record<string, number>;

/** The first amount within the bounds that is not less; where there is none, the largest. */
function fitted(amount: number, { minimum, maximum, step }: BetShown): number {
  return Math.min(maximum, minimum + Math.ceil(Math.max(0, amount - minimum) / step) * step);
}

/** The stake that a chip makes of the one that lies there. */
export function withChip(bet: BetShown | undefined, now: number, chip: number): number {
  if (bet?.fixed) return now > 0 ? 0 : bet.minimum;
  const next = bet ? fitted(now + chip, bet) : 0;
  return next > now ? next : now + chip;
}

export function doubled(bet: BetShown | undefined, now: number): number {
  return !bet || bet.fixed ? now : Math.max(now, fitted(now * 2, bet));
}

/** What is bought by the actions "sit" and "buy": what is usual, as far as the wallet goes. */
export function chipsFor(wallet: number, action: ActionShown | undefined): number {
  return Math.min(action?.amount ?? 0, wallet - (wallet % (action?.step ?? 1)));
}
