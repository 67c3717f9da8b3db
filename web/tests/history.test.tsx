// The history: older rounds while there are any, and errors that can be tried again.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import History from "../src/pages/history";
import { forgetSession } from "../src/session";
import { words } from "../src/words";
import { historyWords } from "../src/words_rounds";

let count = 0;
let broken = false;
let change: object = {};
const lineOf = (number: number) => ({
  id: String(number),
  table: 1,
  table_name: "T",
  number,
  at: "2026-01-01T00:00:00Z",
  seat: 1,
  rider: 0,
  staked: 500,
  net: 0,
  fees: 0,
  void: false,
  hole: ["As", "Kd"],
  dealer: ["2c", "2d"],
  board: ["3c", "4c", "5c", "6c", "7c"],
});

beforeEach(() => {
  broken = false;
  change = {};
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/me") return new Response(JSON.stringify({ player: 7, name: "Ada", guest: true, wallet: 1 }));
    if (broken) return new Response(JSON.stringify({ error: { says: "The server rests." } }), { status: 503 });
    const query = new URL(path, "http://here").searchParams;
    const from = query.has("before") ? Number(query.get("before")) - 1 : count;
    const rounds = Array.from({ length: Math.min(Number(query.get("limit")), from) }, (_, i) => ({ ...lineOf(from - i), ...change }));
    return new Response(JSON.stringify({ rounds }));
  });
});
afterEach(() => (cleanup(), forgetSession(), vi.unstubAllGlobals()));
const rows = () => screen.getAllByRole("row").length - 1;
const more = () => screen.queryByRole("button", { name: historyWords.more });

test("exactly a hundred rounds are all of them", async () => {
  count = 100;
  render(<History />);
  await waitFor(() => expect(rows()).toBe(100));
  expect(more()).toBeNull();
});

test("older rounds come until there are none, also after an error", async () => {
  count = 200;
  render(<History />);
  await waitFor(() => expect(rows()).toBe(100));
  broken = true;
  fireEvent.click(more()!);
  await waitFor(() => screen.getByText(/The server rests/), { timeout: 20_000 });
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: words.retry }));
  await waitFor(() => expect(rows()).toBe(200), { timeout: 20_000 });
  expect(more()).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
}, 60_000);

test("every download is whole", async () => {
  render(<History />);
  await waitFor(() => screen.getByText(historyWords.statement));
  for (const name of [historyWords.csv, historyWords.statement, historyWords.statementJson])
    expect(screen.getByText(name).getAttribute("href")).toContain("limit=all");
});

test("every round shows the hands it was played with", async () => {
  count = 1;
  render(<History />);
  const own = await screen.findByRole("group", { name: historyWords.you });
  expect([...own.querySelectorAll("[data-card]")].map((card) => card.getAttribute("data-card"))).toEqual(["As", "Kd"]);
  expect(screen.getByRole("group", { name: historyWords.dealer }).querySelectorAll("[data-card]")).toHaveLength(2);
  expect(screen.getByRole("group", { name: historyWords.board }).querySelectorAll("[data-card]")).toHaveLength(5);
});

test("fees are told with what the round came to, and a void round is no result", async () => {
  [count, change] = [1, { net: -600, fees: 100 }];
  const { container } = render(<History />);
  await waitFor(() => expect(rows()).toBe(1));
  expect(container.querySelector("td.number.minus")?.textContent).toContain("−$6");
  expect(container.querySelector("td.number.minus")?.textContent).toContain(historyWords.fees("$1"));
  cleanup();
  [count, change] = [1, { void: true }];
  const again = render(<History />);
  await waitFor(() => expect(rows()).toBe(1));
  const cell = [...again.container.querySelectorAll("td.number")].at(-1)!;
  expect(cell.textContent?.trim()).toBe(historyWords.void);
});
