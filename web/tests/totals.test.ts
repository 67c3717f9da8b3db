// Sums of decisions, rounds and side wagers.
import { expect, test } from "vitest";
import type { Returns } from "../src/api";
import { sideCost } from "../src/coach/costs";
import { addDecision, addResult, allStreets, noTotals, running } from "../src/coach/totals";

test("decisions add up by street, in antes and in money", () => {
  let totals = addDecision(noTotals(), { street: "before_flop", costAntes: 0.5, ante: 1000 });
  totals = addDecision(totals, { street: "before_flop", costAntes: 0, ante: 1000 });
  totals = addDecision(totals, { street: "after_river", costAntes: 0.25, ante: 2000 });
  expect(totals.streets.before_flop).toEqual({ decisions: 2, mistakes: 1, antes: 0.5, money: 500 });
  expect(allStreets(totals)).toEqual({ decisions: 3, mistakes: 2, antes: 0.75, money: 1000 });
});

test("rounds add up", () => {
  const totals = [
    { at: 1, net: 1500, sides: 30 },
    { at: 2, net: -4000, sides: 12.5 },
  ].reduce(addResult, noTotals());
  expect(totals).toMatchObject({ rounds: 2, net: -2500, sides: 42.5 });
  expect(running([1, -2, 4])).toEqual([0, 1, -1, 3]);
});

test("side wagers cost their edge times their stake; the main game's wagers are no side wagers", () => {
  const returns = {
    sides: [
      { wager: "trips", house_edge_decimal: 0.035 },
      { wager: "progressive", house_edge_decimal: 0.2 },
    ],
  } as unknown as Returns;
  expect(sideCost(returns, { ante: 1500, trips: 500, progressive: 100 })).toBeCloseTo(37.5);
  expect(sideCost(null, { trips: 500 })).toBe(0);
});
