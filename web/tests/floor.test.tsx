// The floor's page: what is asked of the server, what is drawn again, and that no order is given before it was shown.
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FloorBoard, FloorTable, OrderList, OrderPreview, OrderShown } from "../src/api";
import { connection } from "../src/connection";
import { clockText, TableCard } from "../src/floor/table_card";
import { TablePanel } from "../src/floor/table_panel";
import { EVERY_MS, keepSame, useBoard } from "../src/floor/use_board";
import { useOrders, WaitingOrders } from "../src/floor/waiting_orders";
import * as session from "../src/session";
import { floorWords as t } from "../src/words_floor";

const table = (id: number, more: Partial<FloorTable> = {}): FloorTable => ({
  id,
  name: `Table ${id}`,
  house: "maryland-shoe",
  house_name: "Maryland",
  rulebook: "maryland",
  live: "layout",
  dealer: "Dana",
  paused: false,
  phase: "waits",
  round: 4,
  step: "Open a round.",
  clause: "",
  who: "dealer",
  since: 1_000_000,
  seats: 6,
  taken: 3,
  people: 3,
  minimum: 1000,
  maximum: 50_000,
  bank: 5_000_000,
  win: -12_550,
  meters: [{ id: "progressive", shows: 1_034_567, on: true, linked: false }],
  alarms: [],
  ...more,
});

let answers: Record<string, unknown> = {};
let asked: { path: string; body: unknown }[] = [];
beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal(
    "fetch",
    vi.fn((path: string, options?: { body?: string }) => {
      asked.push({ path, body: options?.body ? (JSON.parse(options.body) as unknown) : undefined });
      const given = answers[path];
      return given === undefined
        ? Promise.resolve(new Response("{}", { status: 404 }))
        : Promise.resolve(new Response(JSON.stringify(given), { status: 200 }));
    }),
  );
  vi.spyOn(connection, "watch").mockImplementation(() => undefined);
  vi.spyOn(connection, "unwatch").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("what has not changed is the same object as before", () => {
  const before = [table(1), table(2), table(3)];
  const now = [table(1), table(2, { round: 5 }), table(3)];
  const kept = keepSame(before, now);
  expect([kept[0] === before[0], kept[1] === before[1], kept[2] === before[2]]).toEqual([true, false, true]);
  expect(keepSame(before, [table(1), table(2), table(3)])).toBe(before);
});

test("sixty tables: one request a second, and only the table where something happened is drawn again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const all = Array.from({ length: 60 }, (_, i) => table(i + 1));
  const board = (tables: FloorTable[]): FloorBoard => ({
    get at() {
      return Date.now();
    },
    tables,
  });
  answers["/api/floor"] = board(all);
  const drawn: number[] = [];
  const count = (id: number) => void drawn.push(id);
  const nothing = () => undefined;
  function Cards() {
    const { tables, ahead } = useBoard();
    return (
      <ul>
        {tables?.map((each) => (
          <TableCard key={each.id} table={each} ahead={ahead} chosen={false} onChoose={nothing} drawn={count} />
        ))}
      </ul>
    );
  }
  render(<Cards />);
  await waitFor(() => expect(drawn.length).toBe(60));
  const requests = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(5 * EVERY_MS));
  expect(asked.length - requests).toBeLessThanOrEqual(5);
  expect(asked.length - requests).toBeGreaterThanOrEqual(3);
  expect(drawn.length).toBe(60);
  answers["/api/floor"] = board(all.map((each) => (each.id === 17 ? table(17, { round: 5 }) : each)));
  await act(() => vi.advanceTimersByTimeAsync(2 * EVERY_MS));
  expect(drawn.slice(60)).toEqual([17]);
});

test("a page nobody looks at asks nothing", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers["/api/floor"] = { at: Date.now(), tables: [] } satisfies FloorBoard;
  function Quiet() {
    return <p>{useBoard().lost ? "lost" : "here"}</p>;
  }
  render(<Quiet />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const requests = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(5 * EVERY_MS));
  expect(asked.length).toBe(requests);
});

test("a clock counts hours, minutes and seconds", () => {
  expect([0, 59_999, 61_000, 3_661_000, -5].map(clockText)).toEqual(["0:00", "0:59", "1:01", "1:01:01", "0:00"]);
});

const preview: OrderPreview = {
  accepted: true,
  code: "ok",
  clause: "",
  says: "",
  steps: [{ says: "The floor orders a shuffle.", clause: "" }],
  ahead: [{ says: "Wash the cards.", clause: "maryland 5.A" }],
  moves: [{ from: "the wager of Ann", to: "the chips of Ann", amount: 1500, seat: 1, wager: "Ante", clause: "12.C" }],
  at_the_end: true,
};

function openOrder(name: string) {
  const details = document.querySelector<HTMLDetailsElement>(`[data-order="${name}"]`)!;
  details.open = true;
  const input = details.querySelector("input");
  if (input) fireEvent.change(input, { target: { value: "a card was exposed" } });
  fireEvent.submit(details.querySelector("form")!);
}

test("an order is shown with clause and amounts, and given only when that was confirmed", async () => {
  answers["/api/tables/1/preview"] = preview;
  const given = vi
    .spyOn(connection, "act")
    .mockResolvedValue({ type: "answer", table: 1, id: "1", accepted: true, code: "ok", clause: "", says: "" });
  render(<TablePanel table={table(1)} ahead={0} role="floor" onClose={() => undefined} />);
  openOrder(t.order.shuffle);
  expect(await screen.findByText("The floor orders a shuffle.")).toBeTruthy();
  expect(asked.find(({ path }) => path.endsWith("/preview"))!.body).toEqual({
    do: "order",
    order: "shuffle",
    reason: "a card was exposed",
  });
  expect(screen.getByText("12.C")).toBeTruthy();
  expect(screen.getByText("$15")).toBeTruthy();
  expect(screen.getByText("maryland 5.A")).toBeTruthy();
  expect(given).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: t.back }));
  expect(given).not.toHaveBeenCalled();
  openOrder(t.order.shuffle);
  fireEvent.click(await screen.findByRole("button", { name: `${t.doIt}: ${t.order.shuffle}` }));
  await waitFor(() => expect(given).toHaveBeenCalledWith(1, { do: "order", order: "shuffle", reason: "a card was exposed" }));
  expect(await screen.findByText(t.done(t.order.shuffle))).toBeTruthy();
});

test("an order that waits for a second person is not called done", async () => {
  const says = "This takes two people: it waits as order 7 until noon for another person of the floor to approve it.";
  answers["/api/tables/1/preview"] = { ...preview, code: "room.waits", says, moves: [], ahead: [] };
  vi.spyOn(connection, "act").mockResolvedValue({
    type: "answer",
    table: 1,
    id: "1",
    accepted: true,
    code: "room.waits",
    clause: "",
    says,
  });
  render(<TablePanel table={table(1)} ahead={0} role="floor" onClose={() => undefined} />);
  openOrder(t.order.shuffle);
  expect(await screen.findByText(t.takesTwo)).toBeTruthy();
  expect(screen.queryByText(t.nothingMoves)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: `${t.doIt}: ${t.order.shuffle}` }));
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.queryByText(t.done(t.order.shuffle))).toBeNull();
});

const waitingOrder: OrderShown = {
  id: 7,
  table: 1,
  table_name: "Main",
  round: 4,
  kind: "void",
  order: "void_round",
  what: "voids round 4",
  effects: ["Seat 1 (Ann): $30 of wagers goes back"],
  clause: "floor ruling",
  reason: "a card fell",
  player: 2,
  by: "Flo",
  at: 1_000_000,
  expires_at: 1_600_000,
  yours: false,
};

test("orders that wait are listed with what they would do, and decided on by another person", async () => {
  const waiting = table(1, { alarms: [{ kind: "order", says: "Orders 7, 8 wait for a second person." }] });
  answers["/api/orders"] = { orders: [waitingOrder, { ...waitingOrder, id: 8, yours: true }] } satisfies OrderList;
  function Waiting({ tables, role }: { tables: FloorTable[]; role: string }) {
    const { orders, reload } = useOrders(tables);
    return <WaitingOrders orders={orders} decides={role !== "auditor"} onDecided={reload} />;
  }
  const tables = [waiting];
  const { rerender } = render(<Waiting tables={tables} role="floor" />);
  expect(await screen.findByText(t.waiting)).toBeTruthy();
  expect(screen.getAllByText("Seat 1 (Ann): $30 of wagers goes back").length).toBe(2);
  expect(document.querySelectorAll("[data-do=approve]").length).toBe(1);
  expect(document.querySelector("[data-waiting='8']")!.textContent).toContain(t.yours);
  answers["/api/orders/7/approve"] = { accepted: true, code: "ok", clause: "", says: "", order: 7 };
  fireEvent.click(document.querySelector("[data-do=approve]")!);
  expect(await screen.findByText(t.approved(7))).toBeTruthy();
  expect(asked.filter(({ path }) => path === "/api/orders").length).toBe(2);
  rerender(<Waiting tables={tables} role="auditor" />);
  expect(document.querySelectorAll("[data-do]").length).toBe(0);
  rerender(<Waiting tables={[table(1)]} role="floor" />);
  await waitFor(() => expect(screen.queryByText(t.waiting)).toBeNull());
});

test("what would be refused is said, and cannot be confirmed", async () => {
  answers["/api/tables/1/preview"] = { ...preview, accepted: false, says: "Cards are out.", clause: "maryland 5.A", steps: [], moves: [] };
  render(<TablePanel table={table(1)} ahead={0} role="floor" onClose={() => undefined} />);
  openOrder(t.order.recut);
  expect((await screen.findByRole("alert")).textContent).toContain("Cards are out.");
  expect(document.querySelector("[data-do=confirm]")).toBeNull();
});

test("orders are offered where they can be meant", () => {
  const offered = () => [...document.querySelectorAll("[data-order]")].map((each) => each.getAttribute("data-order"));
  const show = (more: Partial<FloorTable>, role = "floor") => {
    cleanup();
    render(<TablePanel table={table(1, more)} ahead={0} role={role} onClose={() => undefined} />);
    return offered();
  };
  const { pause, resume, recut, shuffle, deck, mended, validate, step } = t.order;
  expect(show({})).toEqual([pause, recut, shuffle, deck]);
  expect(show({ live: "" })).toEqual([pause]);
  expect(show({ paused: true })).toEqual([resume, recut, shuffle, deck]);
  expect(show({ alarms: [{ kind: "device", says: "out" }] })).toEqual([pause, mended, recut, shuffle, deck]);
  expect(show({ who: "floor", alarms: [{ kind: "win", says: "waits" }] })).toEqual([pause, validate, recut, shuffle, deck]);
  expect(show({ who: "floor" })).toEqual([pause, step, recut, shuffle, deck]);
  expect(show({}, "auditor")).toEqual([]);
  expect(screen.getByText(t.onlyLooks)).toBeTruthy();
});

test("when the session is over, the page asks who is there", async () => {
  const over = vi.spyOn(session, "forgetSession").mockImplementation(() => undefined);
  vi.stubGlobal(
    "fetch",
    vi.fn(() =>
      Promise.resolve(new Response(JSON.stringify({ error: { code: "signed_out", says: "Sign in.", clause: "" } }), { status: 401 })),
    ),
  );
  function Quiet() {
    return <p>{useBoard().lost ? "lost" : "here"}</p>;
  }
  render(<Quiet />);
  await waitFor(() => expect(over).toHaveBeenCalled());
});
