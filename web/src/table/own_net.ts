// What the own place won or lost in a settled round: its lines, and the bank if it held it.
import type { LineShown, TableMessage } from "../protocol";

export function ownLines({ public: shown, yours }: TableMessage): LineShown[] {
  return shown.round?.settlement?.lines.filter((line) => line.seat === yours.seat && line.rider === yours.rider) ?? [];
}

export const hasBanked = ({ public: shown, yours }: TableMessage) => yours.seat > 0 && yours.rider === 0 && shown.round?.banker?.seat === yours.seat;

/** Nothing where nothing of one's own was at stake. */
export function ownNet(message: TableMessage): number | null {
  const settlement = message.public.round?.settlement;
  const lines = ownLines(message);
  const banked = hasBanked(message);
  if (!settlement || (lines.length === 0 && !banked)) return null;
  return lines.reduce((sum, line) => sum + line.net, banked ? (settlement.banker_net ?? 0) : 0);
}
