// A settled round in the coach's book: the result, and what its side wagers cost on average.
import { gamePath, getOnce, type Returns } from "../api";
import type { Stakes } from "../bets";
import type { LineShown } from "../protocol";
import { sideCost } from "./costs";
import type { Result } from "./totals";
import { noteResult } from "./use_book";

interface Played {
  house: string;
  own: LineShown[];
  net: number;
}
interface Ways {
  returns: (house: string) => Promise<Returns>;
  note: (result: Result) => void;
}
const ways: Ways = { returns: (house) => getOnce<Returns>(`${gamePath(house)}/returns`), note: noteResult };

/** A wager may have several lines: what other seats' hands paid it comes with a stake of its own, often none. */
export function stakesOf(lines: LineShown[]): Stakes {
  const stakes: Stakes = {};
  for (const { wager, stake } of lines) stakes[wager] = (stakes[wager] ?? 0) + stake;
  return stakes;
}

/** Waits for the exact returns, which the server may have to solve first; without them the result counts all the same. */
export async function noteRound({ house, own, net }: Played, sides: string[], { returns, note }: Ways = ways): Promise<void> {
  const at = Date.now();
  const stakes = stakesOf(own);
  const known = sides.some((wager) => (stakes[wager] ?? 0) > 0) ? await returns(house).catch(() => null) : null;
  note({ at, net, sides: sideCost(known, stakes) });
}
