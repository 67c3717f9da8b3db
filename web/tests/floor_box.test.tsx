// The floor's box: what can be ruled on, and what is asked of the server.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Game } from "../src/api";
import type { Answered, Ask, SeatShown, TableMessage } from "../src/protocol";
import { FloorBox, runsTables } from "../src/table/floor_box";
import { ruleable } from "../src/table/ruling_form";
import { words } from "../src/words";
import { line, tableMessage } from "./table_message";

afterEach(cleanup);
const t = words.floor;
const game = {
  rules: {
    wagers: [
      { id: "ante", name: "Ante", pays: "1 to 1" },
      { id: "blind", name: "Blind", pays: null },
    ],
  },
} as unknown as Game;
const stakes = [
  { rider: 0, wager: "ante", stake: 500 },
  { rider: 0, wager: "blind", stake: 500 },
  { rider: 1, wager: "ante", stake: 1000 },
];
const answered: Answered = { type: "answer", table: 1, id: "1", accepted: true, code: "ok", clause: "", says: "" };

function show(message: TableMessage = tableMessage({ number: 12, stakes })) {
  const act = vi.fn<(ask: Ask) => Promise<Answered>>().mockResolvedValue(answered);
  render(<FloorBox message={message} game={game} act={act} sending={false} />);
  document.querySelectorAll("details").forEach((each) => (each.open = true));
  return act;
}
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const type = (label: string, value: string) => fireEvent.change(screen.getAllByLabelText(label).at(-1)!, { target: { value } });
const rule = () => fireEvent.click(screen.getByRole("button", { name: t.rule }));

test("floor and operator run tables, nobody else", () => {
  expect(["player", "dealer", "floor", "auditor", "operator", undefined].map(runsTables)).toEqual([false, false, true, false, true, false]);
});

test("a hand is void, with the reason and the round it is about", () => {
  const act = show();
  type(t.reason, "the cards fell");
  rule();
  expect(act).toHaveBeenLastCalledWith({ do: "rule", seat: 1, as: "void", reason: "the cards fell", round: 12 });
});

test("a wager is won at its own odds, or for a sum that must be said", () => {
  const act = show();
  choose(t.on, "ante");
  choose(t.as, "won");
  type(t.reason, "misread");
  expect(screen.getByLabelText(t.paid).getAttribute("placeholder")).toBe(t.paidOdds("1 to 1"));
  rule();
  expect(act).toHaveBeenLastCalledWith({ do: "rule", seat: 1, wager: "ante", as: "won", reason: "misread", round: 12 });
  choose(t.on, "blind");
  expect(screen.getByLabelText(t.paid).hasAttribute("required")).toBe(true);
  choose(t.paid, "75.5");
  type(t.clause, "14(b)");
  rule();
  expect(act).toHaveBeenLastCalledWith({
    do: "rule",
    seat: 1,
    wager: "blind",
    as: "won",
    paid: 7550,
    reason: "misread",
    clause: "14(b)",
    round: 12,
  });
});

test("behind a seat there are wagers, but no hand", () => {
  const act = show();
  choose(t.seat, "101");
  expect(screen.queryByRole("option", { name: t.hand })).toBeNull();
  choose(t.as, "lost");
  type(t.reason, "late");
  rule();
  expect(act).toHaveBeenLastCalledWith({ do: "rule", seat: 1, rider: 1, wager: "ante", as: "lost", reason: "late", round: 12 });
});

test("a ruling needs a reason", () => {
  const act = show();
  rule();
  expect(act).not.toHaveBeenCalled();
});

test("what folded cannot be void, but its wagers are still ruled on", () => {
  const seat = { ...tableMessage({ stakes }).public.round!.seats[0]!, in_play: true } as SeatShown;
  expect(ruleable([seat])).toEqual([
    { seat: 1, rider: 0, hand: true, wagers: ["ante", "blind"] },
    { seat: 1, rider: 1, hand: false, wagers: ["ante"] },
  ]);
  expect(ruleable([{ ...seat, folded: true }])[0]!.hand).toBe(false);
  expect(ruleable([{ ...seat, void: true }])[0]!.hand).toBe(false);
});

test("the round is void, and a table is paused", () => {
  const act = show();
  fireEvent.change(screen.getAllByLabelText(t.reason)[0]!, { target: { value: "fire alarm" } });
  fireEvent.click(screen.getByRole("button", { name: t.voidIt }));
  expect(act).toHaveBeenLastCalledWith({ do: "void_round", reason: "fire alarm", round: 12 });
  fireEvent.click(screen.getByRole("button", { name: t.pause }));
  expect(act).toHaveBeenLastCalledWith({ do: "pause_table" });
});

test("nothing is ruled on before the deal or after the settlement; a stopped table can be wound up", () => {
  const settled = tableMessage({ stakes, lines: [line()] });
  show(settled);
  expect(screen.queryByText(t.ruleTitle)).toBeNull();
  expect(screen.queryByText(t.voidTitle)).toBeNull();
  cleanup();
  const betting = tableMessage({ stakes });
  betting.public.round!.phase = "betting";
  show(betting);
  expect(screen.queryByText(t.ruleTitle)).toBeNull();
  cleanup();
  const act = show({ ...settled, public: { ...settled.public, stopped: "This table is stopped." } });
  expect(screen.getByText(t.windUpHint)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: t.resume }));
  expect(act).toHaveBeenLastCalledWith({ do: "resume_table" });
});
