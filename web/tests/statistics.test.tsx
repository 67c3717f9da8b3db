// What mistakes cost by street, in antes and in money.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ByStreet } from "../src/coach/statistics";
import { addDecision, noTotals } from "../src/coach/totals";
import { practiceWords } from "../src/words_practice";

afterEach(cleanup);
const cells = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("td.number")].map((cell) => cell.textContent));

test("each street has its money", () => {
  const one = addDecision(noTotals(), { street: "before_flop", costAntes: 0.5, ante: 1500 });
  render(<ByStreet totals={addDecision(one, { street: "after_river", costAntes: 0.25, ante: 2000 })} />);
  expect(screen.getByRole("columnheader", { name: practiceWords.money })).toBeTruthy();
  expect(cells()).toEqual([
    ["1", "1", "0.500", "$7.50"],
    ["0", "0", "0.000", "$0"],
    ["1", "1", "0.250", "$5"],
  ]);
});

test("an exam has none: nothing is at stake there", () => {
  render(<ByStreet totals={addDecision(noTotals(), { street: "before_flop", costAntes: 0.5, ante: 0 })} />);
  expect(screen.queryByRole("columnheader", { name: practiceWords.money })).toBeNull();
});
