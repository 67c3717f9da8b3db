// The rack of a table: what can be asked for as things stand, who signs, and a difference that is not hidden.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { RackShown, ShiftShown, SlipShown } from "../src/api";
import { AskSlip, kindsNow } from "../src/rack/ask_slip";
import { Shifts } from "../src/rack/shifts";
import { Slips } from "../src/rack/slips";
import { Waiting } from "../src/rack/waiting";
import { rackWords as t } from "../src/words_rack";

afterEach(() => (cleanup(), vi.unstubAllGlobals()));

const shift: ShiftShown = {
  number: 1,
  open: true,
  counted: false,
  opened_at: 1_800_000_000_000,
  closed_at: null,
  opener: 500_000,
  fills: 100_000,
  credits: 0,
  drop: 40_000,
  closer: null,
  expected: 575_000,
  win: 15_000,
  won: 15_000,
  meters: 0,
  difference: 0,
  box_difference: 0,
  fees: 0,
  fees_difference: 0,
};
const slip: SlipShown = {
  number: 2,
  shift: 1,
  kind: "fill",
  at: 1_800_000_000_000,
  order: 7,
  asked_at: 1_800_000_000_000,
  asked_by: "Dana",
  signed_by: "Flora",
  chips: [{ colour: "black", worth: 10_000, count: 10 }],
  amount: 100_000,
  fee_chips: [],
  fees: 0,
  reason: "",
  prints: 0,
};
const rack = (change: Partial<RackShown> = {}): RackShown => ({
  table: 1,
  name: "Main",
  house: "maryland-shoe",
  house_name: "Main floor",
  banks: "house",
  between_rounds: true,
  open_shift: 1,
  tray: 575_000,
  box_cash: 40_000,
  box_fees: 0,
  chips: [
    { colour: "black", worth: 10_000 },
    { colour: "red", worth: 500 },
  ],
  waiting: [],
  shifts: [shift],
  slips: [slip],
  ...change,
});

function answers(answer: object, status = 200) {
  const asked = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(answer), { status }));
  vi.stubGlobal("fetch", asked);
  return asked;
}

test("only what fits the shift is offered", () => {
  expect(kindsNow(rack())).toEqual(["fill", "credit", "drop", "closer"]);
  expect(kindsNow(rack({ open_shift: 0 }))).toEqual(["opener", "drop"]);
  expect(kindsNow(rack({ banks: "players" }))).toEqual(["drop", "closer"]);
});

test("chips are counted by colour, and what they come to is shown", async () => {
  const asked = answers({ accepted: true, code: "room.waits", clause: "", says: "", order: 7 });
  const done = vi.fn();
  const { container } = render(<AskSlip rack={rack()} onAsked={done} />);
  fireEvent.change(screen.getByLabelText("Chip $100"), { target: { value: "10" } });
  fireEvent.change(screen.getByLabelText("Chip $5"), { target: { value: "3" } });
  expect(container.querySelector("[data-total]")!.textContent).toBe("$1,015");
  fireEvent.click(screen.getByRole("button", { name: `${t.asks}: ${t.kinds.fill}` }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  const [path, init] = asked.mock.calls[0]!;
  expect(path).toBe("/api/tables/1/slips");
  const sent = JSON.parse(init!.body as string) as { kind: string; chips: { worth: number; count: number }[] };
  expect(sent.kind).toBe("fill");
  expect(sent.chips).toEqual(
    expect.arrayContaining([
      { worth: 10_000, count: 10 },
      { worth: 500, count: 3 },
    ]),
  );
  expect(screen.getByText(t.done(7))).toBeTruthy();
});

test("who asked does not sign, and another one does", async () => {
  const waits = { order: 7, kind: "fill", what: "fill of $1,000", effects: ["Cage: −$1,000"], reason: "", by: "Dana", yours: true, at: 0 };
  const { rerender } = render(<Waiting rack={rack({ waiting: [waits] })} signs onDone={() => undefined} />);
  expect(screen.queryByRole("button", { name: t.sign })).toBeNull();
  const asked = answers({ accepted: true, code: "ok", clause: "", says: "" });
  const done = vi.fn();
  rerender(<Waiting rack={rack({ waiting: [{ ...waits, yours: false }] })} signs onDone={done} />);
  fireEvent.click(screen.getByRole("button", { name: t.sign }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(asked.mock.calls[0]![0]).toBe("/api/orders/7/approve");
});

test("a difference is said", () => {
  const off = { ...shift, open: false, counted: true, closed_at: 1_800_000_100_000, closer: 574_500, win: 14_500, difference: -500 };
  const { container, rerender } = render(<Shifts rack={rack({ shifts: [off] })} />);
  expect(container.querySelector(".off [data-difference]")!.textContent).toBe("−$5");
  rerender(<Shifts rack={rack({ shifts: [{ ...off, win: 15_000, difference: 0, closer: 575_000 }] })} />);
  expect(container.querySelector("[data-difference]")!.textContent).toBe(t.none);
  expect(container.querySelector(".off")).toBeNull();
});

test("the second print says that it is a reprint", async () => {
  const paper = vi.fn();
  vi.stubGlobal("print", paper);
  answers({ copy: 2, at: 1_800_000_000_000, by: "Flora" });
  render(<Slips rack={rack()} prints onPrinted={() => undefined} />);
  fireEvent.click(screen.getByRole("button", { name: t.print }));
  expect(await screen.findByText(t.copy(2))).toBeTruthy();
  expect(paper).toHaveBeenCalled();
});
