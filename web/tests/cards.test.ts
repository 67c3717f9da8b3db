import { expect, test } from "vitest";
import { parseCards } from "../src/cards";
import type { RoundView } from "../src/protocol";
import { litCards } from "../src/table/lit";

test("cards as people write them", () => {
  expect(parseCards("ks 10D")).toEqual(["Ks", "Td"]);
  expect(parseCards("KsKs")).toBeNull();
  expect(parseCards("K")).toBeNull();
  expect(parseCards("")).toEqual([]);
});

test("the five cards that light up are those the settlement names", () => {
  const hands = [
    { dealer: true, name: "pair of kings", cards: ["Ks", "Kd", "Qh", "7h", "8c"] },
    { seat: 2, name: "flush, ace high", cards: ["Ah", "9h", "Qh", "7h", "3h"] },
  ];
  const round = { settlement: { lines: [], hands } } as unknown as RoundView;
  expect(litCards(round, 2)).toEqual({ own: hands[1]!.cards, dealer: hands[0]!.cards, name: "flush, ace high" });
  expect(litCards(round, 0).own).toBeUndefined();
  expect(litCards(null, 2)).toEqual({ own: undefined, dealer: undefined, name: undefined });
});
