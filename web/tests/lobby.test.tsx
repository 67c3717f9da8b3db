// The lobby: a stopped table, and who may give back what is held there.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Lobby } from "../src/pages/lobby";
import { beSomebody, forgetSession } from "../src/session";
import { words } from "../src/words";

const t = words.floor;
const table = {
  id: 3,
  name: "Bad",
  house: "h",
  house_name: "H",
  rulebook: "r",
  offers: ["Bonus"],
  seats: 6,
  taken: 0,
  people: 0,
  seat: 0,
  minimum: 500,
  maximum: 10_000,
  meters: [],
  rounds: 4,
  paused: false,
  stopped: "",
};
let held = true;

async function show(role: string, stopped: string) {
  const asked = vi.fn();
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (init?.method === "POST" && path.endsWith("/void")) {
      asked(path, JSON.parse(init.body as string));
      const says = held ? "" : "Nothing is held at this table any more.";
      return new Response(JSON.stringify({ accepted: held, code: "", clause: "", says }), { status: held ? 200 : 409 });
    }
    if (path === "/api/tables") return new Response(JSON.stringify({ tables: [{ ...table, stopped }] }));
    if (path === "/api/rulebooks") return new Response(JSON.stringify({ rulebooks: [] }));
    if (path === "/api/houses") return new Response(JSON.stringify({ houses: [] }));
    return new Response(JSON.stringify({ player: 7, name: "Flo", guest: false, role, wallet: 100_000 }));
  });
  await beSomebody();
  render(<Lobby />);
  await screen.findByRole("heading", { name: "Bad" });
  return asked;
}
afterEach(() => (cleanup(), forgetSession(), vi.unstubAllGlobals(), (held = true)));

const voidIt = (reason: string) => {
  fireEvent.change(screen.getByLabelText(t.reason), { target: { value: reason } });
  fireEvent.submit(screen.getByLabelText(t.reason).closest("form")!);
};

test("the floor voids a stopped table with a reason", async () => {
  const asked = await show("floor", "It is stopped.");
  voidIt("a fault");
  await waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith("/api/tables/3/void", { reason: "a fault" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what the server refuses is said", async () => {
  await show("operator", "It is stopped.");
  held = false;
  voidIt("a fault");
  await screen.findByText("Nothing is held at this table any more.");
});

test("nobody else sees it, nor at a table that goes on", async () => {
  await show("player", "It is stopped.");
  expect(screen.queryByLabelText(t.reason)).toBeNull();
  cleanup();
  await show("floor", "");
  expect(screen.queryByLabelText(t.reason)).toBeNull();
});

test("bots are no people, a table says what it offers, and a seat taken elsewhere is found again", async () => {
  Object.assign(table, { taken: 3, people: 1, seat: 2 });
  await show("player", "");
  expect(screen.getByText(/1 person, 2 bots, 3 seats free/)).toBeTruthy();
  expect(screen.getByText("Bonus")).toBeTruthy();
  expect(screen.getByText(words.lobby.seated("Bad", 2))).toBeTruthy();
  expect(screen.getByRole("button", { name: words.lobby.back })).toBeTruthy();
  expect(screen.getByRole("button", { name: `${words.lobby.backShort}: Bad` })).toBeTruthy();
  Object.assign(table, { taken: 0, people: 0, seat: 0 });
});
