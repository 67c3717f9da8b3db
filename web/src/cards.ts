// Cards as texts ("As"), and which five of seven make the best hand: only to light them up. Who wins and what is paid
// comes from the server.
import { words } from "./words";

const RANKS = "23456789TJQKA";

export function cardName(card: string): string {
  return words.card(words.ranks[card[0]!] ?? card, words.suits[card[1]!] ?? "");
}

export function parseCards(text: string): string[] | null {
  const found = text.replace(/10/g, "T").match(/[2-9tjqka][cdhs]/gi) ?? [];
  if (found.join("").length !== text.replace(/10/g, "T").replace(/[\s,]/g, "").length) return null;
  const cards = found.map((card) => card[0]!.toUpperCase() + card[1]!.toLowerCase());
  return new Set(cards).size === cards.length ? cards : null;
}

/** Larger is better; equal hands have equal values. */
export function handValue(five: string[]): number {
  const ranks = five.map((card) => RANKS.indexOf(card[0]!)).sort((a, b) => b - a);
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const groups = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  const flush = five.every((card) => card[1] === five[0]![1]);
  const wheel = ranks.join() === "12,3,2,1,0";
  const straight = groups.length === 5 && (ranks[0]! - ranks[4]! === 4 || wheel);
  const shape = groups.map((group) => group[1]).join("");
  const order = wheel ? [3, 2, 1, 0, -1] : groups.map((group) => group[0]);
  const category =
    straight && flush ? 8 : shape === "41" ? 7 : shape === "32" ? 6 : flush ? 5 : straight ? 4 : shape === "311" ? 3 : shape === "221" ? 2 : shape === "2111" ? 1 : 0;
  return [...order, 0, 0, 0, 0].slice(0, 5).reduce((sum, rank) => sum * 16 + rank + 1, category);
}

export function bestFive(cards: string[]): string[] {
  let best: string[] = [];
  let value = -1;
  const choose = (from: number, hand: string[]) => {
    if (hand.length === 5) {
      const worth = handValue(hand);
      if (worth > value) [best, value] = [hand, worth];
      return;
    }
    for (let i = from; i < cards.length; ++i) choose(i + 1, [...hand, cards[i]!]);
  };
  choose(0, []);
  return best;
}
