// How a chip fits into the bounds that the server gives.
import { expect, test } from "vitest";
import { chipsFor, doubled, withChip } from "../src/bets";
import type { BetShown } from "../src/protocol";

const bet = (change: Partial<BetShown> = {}): BetShown => ({
  wager: "stake",
  stake: 0,
  minimum: 1500,
  maximum: 10_000,
  step: 500,
  fixed: false,
  ...change,
});

test("the first chip makes the least stake, later ones are added to it", () => {
  expect(withChip(bet(), 0, 500)).toBe(1500);
  expect(withChip(bet(), 0, 2500)).toBe(2500);
  expect(withChip(bet(), 1500, 500)).toBe(2000);
});

test("a stake is a whole number of steps, and never more than the bounds allow", () => {
  expect(withChip(bet(), 1500, 100)).toBe(2000);
  expect(withChip(bet(), 9500, 2500)).toBe(10_000);
});

test("where nothing more goes, or no bounds are given, the server is asked and says why", () => {
  expect(withChip(bet(), 10_000, 500)).toBe(10_500);
  expect(withChip(undefined, 0, 500)).toBe(500);
});

test("one amount only: a second press takes it back", () => {
  expect(withChip(bet({ minimum: 500, maximum: 500, fixed: true }), 0, 100)).toBe(500);
  expect(withChip(bet({ minimum: 500, maximum: 500, fixed: true }), 500, 100)).toBe(0);
});

test("doubled, as far as the bounds go", () => {
  expect(doubled(bet(), 1500)).toBe(3000);
  expect(doubled(bet(), 6000)).toBe(10_000);
  expect(doubled(bet({ fixed: true }), 500)).toBe(500);
  expect(doubled(undefined, 500)).toBe(500);
});

test("chips are bought for what is usual, as far as the wallet goes", () => {
  const sit = { do: "sit", minimum: 1500, amount: 20_000, step: 100 };
  expect(chipsFor(100_000, sit)).toBe(20_000);
  expect(chipsFor(7_350, sit)).toBe(7_300);
  expect(chipsFor(7_350, undefined)).toBe(0);
});
