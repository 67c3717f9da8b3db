// What cannot be had from the server is said, with a way to try again: houses, games, the value of a decision.
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import Coach from "../src/pages/coach";
import Compare from "../src/pages/compare";
import { CoachBox, useCoach } from "../src/table/coach_box";
import { words } from "../src/words";
import { tableMessage } from "./table_message";

let broken = true;
const answer = (path: string) => {
  if (broken || path !== "/api/houses") return new Response(JSON.stringify({ error: { says: "The server rests." } }), { status: 503 });
  return new Response(JSON.stringify({ houses: [{ id: "a", name: "House A", wagers: [] }] }));
};
afterEach(() => (cleanup(), vi.unstubAllGlobals()));

test("coach and comparison say that the houses could not be had, and get them on wish", async () => {
  broken = true;
  vi.stubGlobal("fetch", async (path: string) => answer(path));
  render(
    <>
      <Coach room="costs" />
      <Compare first="" second="" />
    </>,
  );
  await waitFor(() => expect(screen.getAllByText(/The server rests/).length).toBe(2));
  broken = false;
  screen.getAllByRole("button", { name: words.retry }).forEach((button) => fireEvent.click(button));
  await waitFor(() => expect(screen.getAllByRole("option", { name: "House A" }).length).toBe(3));
});

test("the coach at the table says why there is no verdict", async () => {
  broken = true;
  vi.stubGlobal("fetch", async (path: string) => answer(path));
  const message = tableMessage({ own: ["As", "Kh"] });
  const { result } = renderHook(() => useCoach({ message, game: null, spots: [], stakes: { ante: 500 } }));
  await act(async () => result.current.decided({ ...result.current.spot()!, chosen: "check" }));
  await waitFor(() => expect(result.current.problem).toBe("The server rests."));
  render(<CoachBox coach={result.current} />);
  expect(screen.getByRole("alert").textContent).toContain("The server rests.");
});

test("what the coach said of other cards is not said of these", async () => {
  const advice = { best: "check", actions: [{ action: "check", decimal: 0.1 }] };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(advice)));
  const at = (own: string[]) => ({ message: tableMessage({ own }), game: null, spots: [], stakes: { ante: 500 } });
  const { result, rerender } = renderHook(useCoach, { initialProps: at(["9s", "8h"]) });
  await act(async () => result.current.decided({ ...result.current.spot()!, chosen: "check" }));
  await waitFor(() => expect(result.current.verdict).not.toBeNull());
  rerender(at([])); // the next round's bets: one still reads
  expect(result.current.verdict).not.toBeNull();
  rerender(at(["Ks", "7d"]));
  expect([result.current.verdict, result.current.judged]).toEqual([null, null]);
});
