// Who plays: one guest, however often it is clicked.
import { afterEach, expect, test, vi } from "vitest";
import { beSomebody, forgetSession } from "../src/session";

afterEach(() => (forgetSession(), vi.unstubAllGlobals()));

test("a double click makes one guest", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, options?: RequestInit) => {
    asked.push(`${options?.method ?? "GET"} ${path}`);
    return new Response(JSON.stringify({ player: options?.method ? 7 : 0, name: "Guest", role: "player", guest: true, wallet: 1 }));
  });
  const both = await Promise.all([beSomebody(), beSomebody()]);
  expect(both.map((me) => me.player)).toEqual([7, 7]);
  expect(asked).toEqual(["GET /api/me", "POST /api/guest"]);
});

test("who could not become somebody may try again", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  await expect(beSomebody()).rejects.toThrow();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ player: 3 })));
  expect((await beSomebody()).player).toBe(3);
});
