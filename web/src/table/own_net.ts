// What the own place won or lost in a settled round: its lines, the bank if it held it, and the fees it paid.
import type { FeeShown, LineShown, SettlementShown, TableMessage } from "../protocol";

export function ownLines({ public: shown, yours }: TableMessage): LineShown[] {
  return shown.round?.settlement?.lines.filter((line) => line.seat === yours.seat && line.rider === yours.rider) ?? [];
}

/** Who banks the round shown; before the first one, who will. The bank of the next round may be taken before this one is gone. */
export const bankerShown = ({ public: shown }: TableMessage) => (shown.round ? shown.round.banker : shown.bank?.banker);

export const hasBanked = ({ public: shown, yours }: TableMessage) =>
  yours.seat > 0 && yours.rider === 0 && shown.round?.banker?.seat === yours.seat;

/** What somebody at this place paid for the round: for wagering, and for banking it. */
export const feesAt = (settlement: SettlementShown | undefined, seat: number, rider: number): FeeShown[] =>
  settlement?.fees.filter((fee) => fee.seat === seat && fee.rider === rider) ?? [];

export const feeSum = (fees: FeeShown[]): number => fees.reduce((sum, fee) => sum + fee.amount, 0);

export const ownFees = ({ public: shown, yours }: TableMessage): FeeShown[] => feesAt(shown.round?.settlement, yours.seat, yours.rider);

/** Nothing where nothing of one's own was at stake. */
export function ownNet(message: TableMessage): number | null {
  const settlement = message.public.round?.settlement;
  const lines = ownLines(message);
  const banked = hasBanked(message);
  if (!settlement || (lines.length === 0 && !banked)) return null;
  return lines.reduce((sum, line) => sum + line.net, banked ? (settlement.banker_net ?? 0) : 0) - feeSum(ownFees(message));
}
