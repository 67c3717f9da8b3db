// Spots to practise: dealt from a repeatable stream of numbers, as they come about when the earlier streets are played
// best, and a spot seen before in other suits.
import type { Ask, Spot, Street } from "./advice";
import { gapOf } from "./advice";

export type Random = () => number; // from 0 to below 1

/** The same numbers again for the same seed (Weyl sequence through a mixing function). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const out = [...list];
  for (let last = out.length - 1; last > 0; --last) {
    const j = Math.floor(random() * (last + 1));
    [out[last], out[j]] = [out[j]!, out[last]!];
  }
  return out;
}

const DECK = [..."AKQJT98765432"].flatMap((rank) => [..."shdc"].map((suit) => rank + suit));
const BOARD: Record<Street, number> = { before_flop: 0, after_flop: 3, after_river: 5 };
/** From here on a decision is plain: few of these are dealt. */
const PLAIN = 0.6;
const SHARE_OF_PLAIN = 0.3;
const TRIES = 40;

export async function dealSpot(house: string, street: Street, random: Random, ask: Ask): Promise<Spot> {
  let spot: Spot = { house, hole: [], board: [] };
  for (let tries = 0; tries < TRIES; ++tries) {
    const cards = shuffled(DECK, random).slice(0, 7);
    const keepPlain = random() < SHARE_OF_PLAIN;
    spot = { house, hole: cards.slice(0, 2), board: cards.slice(2, 2 + BOARD[street]) };
    // Who would have bet earlier never comes here.
    if (street !== "before_flop" && (await ask({ ...spot, board: [] })).best !== "check") continue;
    if (street === "after_river" && (await ask({ ...spot, board: spot.board.slice(0, 3) })).best !== "check") continue;
    if (keepPlain || gapOf(await ask(spot)) < PLAIN) return spot;
  }
  return spot;
}

/** The same spot in other suits: worth the same, but it looks new. */
export function inOtherSuits(spot: Spot, random: Random): Spot {
  const suits = shuffled([..."shdc"], random);
  const turn = (card: string) => card[0]! + suits["shdc".indexOf(card[1]!)]!;
  return { house: spot.house, hole: shuffled(spot.hole.map(turn), random), board: spot.board.map(turn) };
}
