import { describe, expect, it } from "vitest";
import { bindEqual, planBets, type BetRule } from "../src/bets";

const rules: BetRule[] = [
  { id: "ante", requires: [] },
  { id: "blind", requires: ["ante"], equalTo: "ante" },
  { id: "trips", requires: ["ante", "blind"] },
  { id: "six_card", requires: ["ante", "blind", "trips"] },
];

describe("from the stakes that lie to those that are wanted", () => {
  it("puts down in the rulebook's order", () => {
    expect(planBets(rules, {}, { trips: 500, ante: 1500, blind: 1500 })).toEqual([
      { wager: "ante", amount: 1500 },
      { wager: "blind", amount: 1500 },
      { wager: "trips", amount: 500 },
    ]);
  });
  it("lifts what rests on a stake before it changes, the last first, and puts it back", () => {
    const now = { ante: 1500, blind: 1500, trips: 500 };
    expect(planBets(rules, now, { ante: 2000, blind: 2000, trips: 500 })).toEqual([
      { wager: "trips", amount: 0 },
      { wager: "blind", amount: 0 },
      { wager: "ante", amount: 2000 },
      { wager: "blind", amount: 2000 },
      { wager: "trips", amount: 500 },
    ]);
  });
  it("leaves alone what does not move", () => {
    const now = { ante: 1500, blind: 1500, trips: 500 };
    expect(planBets(rules, now, { ...now, trips: 1000 })).toEqual([{ wager: "trips", amount: 1000 }]);
    expect(planBets(rules, now, now)).toEqual([]);
  });
  it("lifts the third storey too", () => {
    const now = { ante: 1500, blind: 1500, trips: 500, six_card: 500 };
    expect(planBets(rules, now, { ...now, trips: 1000 })).toEqual([
      { wager: "six_card", amount: 0 },
      { wager: "trips", amount: 1000 },
      { wager: "six_card", amount: 500 },
    ]);
  });
  it("clears from the top", () => {
    expect(planBets(rules, { ante: 1500, blind: 1500 }, {})).toEqual([
      { wager: "blind", amount: 0 },
      { wager: "ante", amount: 0 },
    ]);
  });
  it("binds what must be equal", () => {
    expect(bindEqual(rules, { ante: 2500, blind: 500 })).toEqual({ ante: 2500, blind: 2500 });
    expect(bindEqual(rules, { ante: 0, blind: 500 })).toEqual({ ante: 0 });
  });
});
