// Help at the table: what a wager is by tap, the own hand's row lit, ten lines of rules.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Game } from "../src/api";
import { HelpDrawer } from "../src/table/help_drawer";
import { limitsOf } from "../src/table/limits";
import { tenLines } from "../src/table/ten_lines";
import { spotRules } from "../src/table/use_table";
import { helpWords } from "../src/words_help";
import { tableMessage } from "./table_message";

afterEach(cleanup);
const wager = (id: string, name: string, change: object = {}) => ({
  id,
  name,
  says: `${name} says.`,
  optional: false,
  placed: "before_deal",
  amount: { rule: "limits" },
  pays: "1 to 1",
  if_unqualified: "none",
  ...change,
});
const offer = (id: string, minimum: number, maximum: number) => ({ id, minimum, maximum, step: 100, backline: false, pay_table: null });
const row = (hand: string) => ({ hand, pays: [], posted: ["3 to 1"], clause: "" });
const game = {
  main_wager: "stake",
  wagers: [offer("stake", 500, 10_000), offer("bonus", 500, 10_000), offer("raise", 500, 40_000), offer("side", 100, 100)],
  pay_tables: [
    {
      wager: "bonus",
      name: "Bonus",
      table: { rows: [row("flush"), row("straight")], hands: [], envy: [], unlisted: "push", name: "B", clause: "1" },
    },
    {
      wager: "side",
      name: "Side",
      table: { rows: [row("flush"), row("pair")], hands: [], envy: [], unlisted: "lose", name: "S", clause: "2" },
    },
  ],
  rules: {
    banking: { by: "house" },
    qualification: { at_least: "pair" },
    streets: [
      { id: "a", name: "before the flop", play: [3, 4], otherwise: "check" },
      { id: "b", name: "after the flop", play: [2], otherwise: "check" },
      { id: "c", name: "after the river", play: [1], otherwise: "fold" },
    ],
    wagers: [
      wager("stake", "Stake", { if_unqualified: "return_stake" }),
      wager("bonus", "Bonus", { amount: { rule: "equal_to", of: "stake" } }),
      wager("raise", "Raise", { placed: "at_decision", amount: { rule: "times", of: "stake" } }),
      wager("side", "Side", { optional: true }),
    ],
  },
} as unknown as Game;

test("the felt says what can be staked", () => {
  const spots = spotRules(game);
  expect(spots.map((spot) => limitsOf(spot, spots, game))).toEqual(["$5–$100", "= Stake", "4× 3× 2× 1×", "$1"]);
});

test("the game in ten lines at most, by the names of this table", () => {
  const lines = tenLines(game);
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(lines.join(" ")).toContain("Stake and Bonus");
  expect(lines.join(" ")).toContain("3× or 4× as Raise, or check");
  expect(lines.at(-1)).toContain("Side");
});

test("what a wager is comes by tap, with the own hand's row lit", () => {
  const message = tableMessage();
  message.yours.hand = { name: "pair of nines", category: "pair" };
  const close = vi.fn();
  const { container } = render(<HelpDrawer message={message} game={game} wanted={{ wager: "side" }} close={close} />);
  expect(screen.getByText(helpWords.yourHand("pair of nines"))).toBeTruthy();
  expect(container.querySelector(".asked h3")!.textContent).toContain("Side");
  expect(container.querySelector(".asked")!.textContent).toContain("Side says.");
  expect(screen.getByText("Raise says. Pays 1 to 1.")).toBeTruthy();
  expect([...container.querySelectorAll("tr.own-row")].map((lit) => lit.querySelector("th")!.textContent)).toEqual([
    `pair ${helpWords.yourRow}`,
  ]);
  fireEvent.click(screen.getByRole("button", { name: helpWords.tabs.hands }));
  expect(container.querySelectorAll(".hand-list li")).toHaveLength(10);
  expect(container.querySelector(".hand-list .own-row")!.textContent).toContain("Pair");
  fireEvent.click(screen.getByRole("button", { name: helpWords.tabs.rules }));
  expect(container.querySelectorAll(".ten-lines li").length).toBeGreaterThan(7);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(close).toHaveBeenCalledOnce();
});
