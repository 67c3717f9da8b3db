// The guided hand: one thing at a time, by what the table shows.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { beginnersTables } from "../src/pages/learn";
import type { RulebookSummary, TableShown } from "../src/api";
import { Lesson, lessonNumber, lessonStep, lessonText, STEPS } from "../src/table/lesson";
import type { Bets } from "../src/table/use_bets";
import type { SpotRule } from "../src/table/use_table";
import { learnWords } from "../src/words_help";
import { line, tableMessage } from "./table_message";

afterEach(cleanup);
const t = learnWords;
const spot = (id: string, name: string, change: object, more: object = {}) =>
  ({ id, rule: { id, name, optional: false, placed: "before_deal", ...change }, ...more }) as unknown as SpotRule;
const spots = [
  spot("stake", "Stake", {}, { main: true }),
  spot("bonus", "Bonus", {}, { equalTo: "stake" }),
  spot("raise", "Raise", { placed: "at_decision" }),
];
const bets = (open: boolean, stake = 0) => ({ open, shown: stake ? { stake } : {} }) as unknown as Bets;
const moment = (actions: { do: string; multiple?: number }[], board: string[] = []) => {
  const message = tableMessage({ board });
  return { ...message, yours: { ...message.yours, actions } };
};

test("six steps, each by what may be done now", () => {
  expect(lessonStep(moment([{ do: "place" }]), bets(true))).toBe("bet");
  expect(lessonStep(moment([{ do: "place" }]), bets(true, 500))).toBe("deal");
  expect(lessonStep(moment([{ do: "check" }, { do: "raise", multiple: 4 }]), bets(false, 500))).toBe("first");
  expect(lessonStep(moment([{ do: "check" }], ["9s", "4d", "2h"]), bets(false, 500))).toBe("flop");
  expect(lessonStep(moment([{ do: "fold" }], ["9s", "4d", "2h"]), bets(false, 500))).toBe("river");
  expect(lessonStep(moment([]), bets(false, 500))).toBe("wait");
  expect(lessonStep(tableMessage({ lines: [line()] }), bets(false))).toBe("result");
  expect(STEPS).toHaveLength(6);
  expect([lessonNumber("bet", 1), lessonNumber("river", 4), lessonNumber("wait", 3), lessonNumber("paid", 5)]).toEqual([1, 4, 3, 6]);
});

test("the wagers have this table's names", () => {
  expect(lessonText("bet", { message: tableMessage(), spots })).toBe(t.bet("Stake", "Bonus"));
  expect(lessonText("flop", { message: tableMessage(), spots })).toBe(t.flop("Raise"));
});

test("a settled hand is explained chip by chip, then a hand alone is offered", () => {
  const go = vi.fn();
  const message = tableMessage({ lines: [line(), line({ wager: "bonus", net: 0, outcome: "push", why: "A pair pays nothing here." })] });
  const alone = { name: "Small", least: "$5", go };
  render(<Lesson message={message} game={null} spots={spots} bets={bets(false)} alone={alone} again={vi.fn()} leave={vi.fn()} />);
  expect(screen.getByText(t.step(5, 6))).toBeTruthy();
  expect(screen.queryByText(/A pair pays nothing here/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: t.next }));
  expect(screen.getByText(t.step(6, 6))).toBeTruthy();
  expect(screen.getByText(/Your pair beats the dealer/)).toBeTruthy();
  expect(screen.getByText(/A pair pays nothing here/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: new RegExp(t.alone) }));
  expect(go).toHaveBeenCalledOnce();
});

test("who folds is told what would have been better", () => {
  const message = tableMessage({ lines: [line({ net: -1000, outcome: "lose" })] });
  message.public.round!.seats[0]!.folded = true;
  expect(lessonText("result", { message, spots })).toBe(t.folded("$10"));
});

test("a beginner begins where the house banks and the least is wagered", () => {
  const table = (id: number, rulebook: string, minimum: number, taken = 0) =>
    ({ id, rulebook, minimum, taken, seats: 6, paused: false, stopped: "" }) as unknown as TableShown;
  const books = [
    { id: "house", banked_by: "house" },
    { id: "player", banked_by: "player" },
  ] as RulebookSummary[];
  const tables = [table(1, "house", 1500), table(2, "player", 100), table(3, "house", 500), table(4, "house", 200, 6)];
  expect(beginnersTables(tables, books).map(({ id }) => id)).toEqual([3, 1]);
});
