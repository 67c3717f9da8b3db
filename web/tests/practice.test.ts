// Drill and exam: what is dealt, and how it is counted. The adviser here is a stand-in with known answers.
import { expect, test, vi } from "vitest";
import type { Advice } from "../src/api";
import { decisionOf, gapOf, type Ask, type Decision, type Spot } from "../src/coach/advice";
import { dealSpot, inOtherSuits, randomFrom, shuffled } from "../src/coach/deal";
import { costliestKinds, nextDrill } from "../src/coach/drill";
import { EXAM_LENGTH, examSpot, handIn, reportOf } from "../src/coach/exam";

const advice = (values: Record<string, number>): Advice => ({
  actions: Object.entries(values).map(([action, decimal]) => ({ action, decimal, value: { num: "0", den: "1" } })),
  best: Object.entries(values).sort((a, b) => b[1] - a[1])[0]![0],
});
/** An ace bets at once, everything else checks; on the river a pair with the board bets. */
const ask: Ask = async ({ hole, board }) => {
  if (board.length === 0)
    return hole.some((card) => card[0] === "A") ? advice({ "bet 4x": 0.3, check: 0.1 }) : advice({ "bet 4x": -0.3, check: -0.1 });
  const pair = hole.some((card) => board.some((other) => other[0] === card[0]));
  if (board.length === 3) return pair ? advice({ "bet 2x": 0.4, check: 0.2 }) : advice({ "bet 2x": -0.6, check: -0.3 });
  return pair ? advice({ "bet 1x": -0.9, fold: -1 }) : advice({ "bet 1x": -1.2, fold: -1 });
};
const decision = (
  street: "before_flop" | "after_flop" | "after_river",
  chosen: string,
  best: string,
  costAntes: number,
  at: number,
): Decision => ({
  house: "a",
  hole: ["Ks", "4d"],
  board: street === "before_flop" ? [] : ["2s", "3d", "9c"],
  at,
  street,
  chosen,
  best,
  costAntes,
  ante: 500,
  actions: [],
});

test("the same seed gives the same numbers, another one others", () => {
  const take = (seed: number) => Array.from({ length: 5 }, randomFrom(seed));
  expect(take(7)).toEqual(take(7));
  expect(take(7)).not.toEqual(take(8));
  const many = Array.from({ length: 20_000 }, randomFrom(1));
  expect(many.every((each) => each >= 0 && each < 1)).toBe(true);
  expect(many.reduce((sum, each) => sum + each, 0) / many.length).toBeCloseTo(0.5, 1);
});

test("a spot is one that best play comes to", async () => {
  const random = randomFrom(3);
  for (let i = 0; i < 30; ++i) {
    const flop = await dealSpot("a", "after_flop", random, ask);
    expect(new Set([...flop.hole, ...flop.board]).size).toBe(5);
    expect(flop.hole.some((card) => card[0] === "A")).toBe(false);
    const river = await dealSpot("a", "after_river", random, ask);
    expect(river.board.length).toBe(5);
    expect((await ask({ ...river, board: river.board.slice(0, 3) })).best).toBe("check");
  }
});

test("in other suits a spot keeps its ranks and which cards are suited", () => {
  const spot: Spot = { house: "a", hole: ["Ks", "4s"], board: ["2s", "3d", "9c"] };
  for (let seed = 0; seed < 20; ++seed) {
    const turned = inOtherSuits(spot, randomFrom(seed));
    expect([...turned.hole.map((card) => card[0])].sort()).toEqual(["4", "K"]);
    expect(turned.board.map((card) => card[0]).join("")).toBe("239");
    expect(new Set([...turned.hole, turned.board[0]!].map((card) => card[1])).size).toBe(1);
    expect(new Set([...turned.hole, ...turned.board].map((card) => card[1])).size).toBe(3);
  }
  expect(shuffled([1, 2, 3, 4], randomFrom(2)).sort()).toEqual([1, 2, 3, 4]);
});

test("kinds of mistakes are ordered by what they cost, and a right answer in the drill halves one", () => {
  const played = [
    decision("after_flop", "check", "bet 2x", 0.4, 1),
    decision("after_flop", "check", "bet 2x", 0.3, 2),
    decision("before_flop", "check", "bet 4x", 0.5, 3),
    decision("before_flop", "check", "check", 0, 4),
  ];
  expect(costliestKinds(played, []).map((kind) => [kind.key, kind.weight])).toEqual([
    ["after_flop/bet 2x/check", 0.7],
    ["before_flop/bet 4x/check", 0.5],
  ]);
  const right = decision("after_flop", "bet 2x", "bet 2x", 0, 5);
  expect(costliestKinds(played, [right])[0]!.key).toBe("before_flop/bet 4x/check");
  expect(costliestKinds(played, [right])[1]!.weight).toBeCloseTo(0.35);
});

test("the drill deals the street and the best action that cost most", async () => {
  const kinds = costliestKinds(
    [decision("after_flop", "check", "bet 2x", 5, 1), decision("before_flop", "check", "bet 4x", 0.0001, 2)],
    [],
  );
  const random = randomFrom(11);
  let flops = 0;
  for (let i = 0; i < 40; ++i) if ((await nextDrill("a", kinds, random, ask)).board.length === 3) ++flops;
  expect(flops).toBeGreaterThan(38);
  expect((await nextDrill("b", [], random, ask)).house).toBe("b");
});

test("an exam is dealt and marked by the server", async () => {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    asked.push([path, init?.body && JSON.parse(init.body as string)]);
    return Promise.resolve(new Response(JSON.stringify({ hole: ["As", "Kd"], board: [], code: "C" })));
  });
  expect(await examSpot("a", 42, 17)).toEqual({ house: "a", hole: ["As", "Kd"], board: [] });
  expect((await handIn("a", 42, [decision("before_flop", "check", "bet 4x", 0.1, 1)])).code).toBe("C");
  expect(asked).toEqual([
    ["/api/games/a/exams/42/18", undefined],
    ["/api/certificates", { house: "a", exam: 42, answers: ["check"] }],
  ]);
  expect(EXAM_LENGTH).toBe(100);
  vi.unstubAllGlobals();
});

test("mistakes under one rule are one kind, whatever was done, and the drill deals that rule", async () => {
  const rule = { id: "simple/after_flop/2", says: "with a pair that uses your card", action: "bet 2x" };
  const under = (made: Decision): Decision => ({ ...made, rule });
  const kinds = costliestKinds(
    [under(decision("after_flop", "check", "bet 2x", 0.4, 1)), under(decision("after_flop", "bet 2x", "check", 0.2, 2))],
    [],
  );
  expect(kinds.map(({ key, weight, spots }) => [key, Number(weight.toFixed(6)), spots.length])).toEqual([[rule.id, 0.6, 2]]);
  // A right answer under the same rule halves it, one under another does not.
  const right = under(decision("after_flop", "bet 2x", "bet 2x", 0, 3));
  const other = { ...right, rule: { ...rule, id: "simple/after_flop/1" } };
  expect(costliestKinds(kinds[0]!.spots, [right])[0]!.weight).toBeCloseTo(0.3);
  expect(costliestKinds(kinds[0]!.spots, [other])[0]!.weight).toBeCloseTo(0.6);
  const withRule: Ask = async (spot) => {
    const given = await ask(spot);
    const id = given.best === "bet 2x" ? rule.id : "simple/after_flop/4";
    const line = { ...rule, id, decides: true };
    return { ...given, reason: { rule: { rules: [line] } } } as unknown as Advice;
  };
  const random = randomFrom(5);
  for (let i = 0; i < 10; ++i) {
    const spot = await nextDrill("a", kinds, random, withRule, ask);
    expect(spot.board.length).toBe(3);
  }
});

test("an exam's report: score, cost, by street, the dearest mistake first", () => {
  const answers = [
    decision("before_flop", "check", "bet 4x", 0.1, 1),
    decision("after_flop", "check", "check", 0, 2),
    decision("after_flop", "bet 2x", "check", 0.6, 3),
  ];
  const report = reportOf(answers);
  expect(report.right).toBe(1);
  expect(report.costAntes).toBeCloseTo(0.7);
  expect(report.totals.streets.after_flop).toMatchObject({ decisions: 2, mistakes: 1 });
  expect(report.mistakes.map((each) => each.costAntes)).toEqual([0.6, 0.1]);
});

test("the cost of a choice is what the best action is worth more", () => {
  const made = decisionOf(advice({ "bet 4x": 0.3, "bet 3x": 0.2, check: -0.1 }), {
    house: "a",
    hole: ["As", "Kd"],
    board: [],
    chosen: "check",
    ante: 1500,
  });
  expect(made).toMatchObject({ best: "bet 4x", street: "before_flop" });
  expect(made.costAntes).toBeCloseTo(0.4);
  expect(gapOf(advice({ "bet 4x": 0.3, "bet 3x": 0.2, check: -0.1 }))).toBeCloseTo(0.1);
});
