// Why an action is best, in words that are exact.
import { createRoot } from "react-dom/client";
import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Advice, Reason } from "../src/api";
import { cellClass, cellText } from "../src/coach/guides";
import { dryHour } from "../src/coach/side_lessons";
import { Why } from "../src/coach/why";

const reason: Reason = {
  hand: "pair of nines",
  made_by: "own",
  showdowns: { deals: 990, win: 700, tie: 10, lose: 280, not_qualified: 99 },
  outs: [
    { hand: "pair of kings", cards: ["Ks", "Kh", "Kd"] },
    { hand: "pair of queens", cards: ["Qs", "Qd", "Qc"] },
  ],
  dealer: [{ hand: "pair", win: 300, tie: 10, lose: 200 }],
  rule: {
    strategy: "Simple",
    id: "simple/after_river/1",
    action: "bet 1x",
    cost: { num: "0", den: "1" },
    cost_decimal: 0,
    rules: [
      { id: "simple/after_river/1", says: "with a pair or better that uses your card", action: "bet 1x", decides: true },
      { id: "simple/after_river/2", says: "", action: "fold", decides: false },
    ],
  },
};

function shown(advice: Pick<Advice, "best" | "reason">, boardCards: number): HTMLElement {
  const box = document.createElement("div");
  act(() => createRoot(box).render(<Why advice={advice} boardCards={boardCards} />));
  return box;
}

test("the hand, its share of wins, the outs by kind, and the rule that decides", () => {
  const box = shown({ best: "bet 1x", reason }, 5);
  expect(box.textContent).toContain("You have a pair of nines");
  expect(box.textContent).toContain("it uses your card");
  expect(box.textContent).toContain("70.7%");
  expect(box.textContent).toContain("6 cards beat you, of the 45 you do not see");
  expect(box.textContent).toContain("The dealer does not qualify in 10.0%.");
  expect(box.querySelectorAll(".mini-card").length).toBe(6);
  expect(box.querySelector(".decides")?.textContent).toBe("Bet 1× with a pair or better that uses your card.");
  expect(box.textContent).toContain("exactly right");
});

test("a rule that is only nearly right says what is better, and by how much", () => {
  const nearly = { ...reason, rule: { ...reason.rule!, cost_decimal: 0.0321 } };
  const text = shown({ best: "fold", reason: nearly }, 5).textContent;
  expect(text).toContain("only nearly right");
  expect(text).toContain("it says Bet 1×, but Fold is better by 0.0321 antes");
});

test("the table's own hand is called that, and nothing is said without a reason", () => {
  expect(shown({ best: "fold", reason: { ...reason, made_by: "kicker" } }, 5).textContent).toContain("yours decide between equals");
  expect(shown({ best: "fold", reason: { ...reason, made_by: "board" } }, 5).textContent).toContain("so has everybody");
  expect(shown({ best: "check", reason: { ...reason, hand: "king high", made_by: "kicker" } }, 3).textContent).toContain("no pair yet");
  expect(shown({ best: "fold" }, 5).textContent).toBe("");
});

test("a cell of a guide is never rounded to all or nothing", () => {
  expect(cellText({ deals: 1000, bets: 1000 })).toBe("100");
  expect(cellText({ deals: 1000, bets: 999 })).toBe("99");
  expect(cellText({ deals: 1000, bets: 1 })).toBe("1");
  expect(cellText({ deals: 1000, bets: 0 })).toBe("0");
  expect(cellClass({ deals: 1000, bets: 999 })).toBe("guide-cell-most");
  expect(cellClass({ deals: 1000, bets: 1000 })).toBe("guide-cell-all");
  expect(cellClass({ deals: 0, bets: 0 })).toBe("none");
});

test("an hour without a win", () => {
  expect(dryHour(0.25, 2)).toBeCloseTo(0.5625);
  expect(dryHour(1, 5)).toBe(0);
});
