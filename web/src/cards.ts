// Cards as texts ("As").
import { words } from "./words";

export function cardName(card: string): string {
  return words.card(words.ranks[card[0]!] ?? card, words.suits[card[1]!] ?? "");
}

export function parseCards(text: string): string[] | null {
  const found = text.replace(/10/g, "T").match(/[2-9tjqka][cdhs]/gi) ?? [];
  if (found.join("").length !== text.replace(/10/g, "T").replace(/[\s,]/g, "").length) return null;
  const cards = found.map((card) => card[0]!.toUpperCase() + card[1]!.toLowerCase());
  return new Set(cards).size === cards.length ? cards : null;
}
