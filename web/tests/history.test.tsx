// The history: older rounds while there are any, and errors that can be tried again.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import History from "../src/pages/history";
import { forgetSession } from "../src/session";
import { words } from "../src/words";

let count = 0;
let broken = false;
const lineOf = (number: number) => ({ id: String(number), table: 1, table_name: "T", number, at: "2026-01-01T00:00:00Z", seat: 1, rider: 0, staked: 500, net: 0 });

beforeEach(() => {
  broken = false;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/me") return new Response(JSON.stringify({ player: 7, name: "Ada", guest: true, wallet: 1 }));
    if (broken) return new Response(JSON.stringify({ error: { says: "The server rests." } }), { status: 503 });
    const query = new URL(path, "http://here").searchParams;
    const from = query.has("before") ? Number(query.get("before")) - 1 : count;
    const rounds = Array.from({ length: Math.min(Number(query.get("limit")), from) }, (_, i) => lineOf(from - i));
    return new Response(JSON.stringify({ rounds }));
  });
});
afterEach(() => (cleanup(), forgetSession(), vi.unstubAllGlobals()));
const rows = () => screen.getAllByRole("row").length - 1;
const more = () => screen.queryByRole("button", { name: words.history.more });

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
  await waitFor(() => screen.getByText(/The server rests/));
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: words.retry }));
  await waitFor(() => expect(rows()).toBe(200));
  expect(more()).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("every download is whole", async () => {
  render(<History />);
  await waitFor(() => screen.getByText(words.history.statement));
  for (const name of [words.history.csv, words.history.statement, words.history.statementJson]) expect(screen.getByText(name).getAttribute("href")).toContain("limit=all");
});
