// What must never go wrong: other people's cards, a lost connection, a killed server, an unproved deck.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { TableMessage } from "../src/protocol";
import { buyIn, clickAnte, expect, playRound, Room, sitAt, strict, tableOf, tables, test } from "./room";

/** Every table message this page is sent, as it comes over the wire. */
function listen(page: Page): TableMessage[] {
  const heard: TableMessage[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload)) as TableMessage;
      if (message.type === "table") heard.push(message);
    }),
  );
  return heard;
}

test("two browsers at one table see only their own cards", async ({ browser, room }) => {
  const table = await tableOf(room, "maryland");
  const contexts = [await browser.newContext(), await browser.newContext()];
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  const bad = pages.map((page) => strict(page, room));
  const heard = pages.map(listen);
  for (const page of pages) await sitAt(page, room, table.id);
  await Promise.all(pages.map((page) => playRound(page)));
  let checked = 0;
  for (const [mine, other] of [
    [0, 1],
    [1, 0],
  ] as const)
    for (const message of heard[mine]!) {
      const round = message.public.round;
      if (round?.phase !== "playing") continue;
      const theirs = heard[other]!.find((each) => each.public.round?.round === round.round && each.yours.cards.length === 2);
      if (!theirs) continue;
      const shown = round.seats.find((seat) => seat.seat === theirs.yours.seat)!.cards;
      if (shown.length > 0) continue; // turned over by the dealer
      const text = JSON.stringify(message);
      for (const card of theirs.yours.cards) expect(text).not.toContain(`"${card}"`);
      ++checked;
    }
  expect(checked).toBeGreaterThan(4);
  expect(bad).toEqual([[], []]);
  await Promise.all(contexts.map((context) => context.close()));
});

test("who presses Deal is shown as ready, to himself and to the others", async ({ browser }) => {
  const room = new Room(["--house", "massachusetts-shoe", "--bots", "0"], 1);
  await room.start();
  try {
    const pages = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()] as const;
    const [one, two] = pages;
    for (const page of pages) await sitAt(page, room, (await tables(room))[0]!.id);
    for (const page of pages) {
      await expect(page.locator(".spot.open").first()).toBeVisible({ timeout: 60_000 });
      await clickAnte(page);
    }
    await one.getByRole("button", { name: "Deal", exact: true }).click();
    await expect(one.getByRole("button", { name: "Bets made" })).toBeDisabled();
    await expect(two.locator('[data-seat="1"] .seat-status')).toHaveText("Ready");
    await expect(two.getByRole("button", { name: "Deal", exact: true })).toBeEnabled();
    await Promise.all(pages.map((page) => page.context().close()));
  } finally {
    await room.stop();
  }
});

test("a cut wire and a refresh come back to the same moment", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "massachusetts")).id);
  await playRound(page, { until: "decision" });
  const cards = () => page.locator(".own-cards [data-card]").evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));
  const round = () => page.locator(".felt-head p").first().innerText();
  const [cardsBefore, roundBefore] = [await cards(), await round()];
  expect(cardsBefore.length).toBe(2);
  const noticed = page.waitForFunction(() => document.body.innerText.includes("Connection lost."));
  room.cutWires();
  await noticed;
  await expect(page.getByText("Connection lost.")).toBeHidden({ timeout: 60_000 });
  expect(await cards()).toEqual(cardsBefore);
  await page.reload();
  await expect(page.locator(".own-cards [data-card]")).toHaveCount(2);
  expect(await cards()).toEqual(cardsBefore);
  await expect.poll(round).toBe(roundBefore);
  await playRound(page);
});

test("a killed server comes back with the same cards and the same money", async ({ browser }) => {
  const room = new Room(["--house", "massachusetts-shoe"]);
  await room.start();
  try {
    const page = await browser.newPage();
    const bad = strict(page, room);
    const heard = listen(page);
    await sitAt(page, room, (await tables(room))[0]!.id);
    await playRound(page, { until: "decision" });
    const before = heard.at(-1)!;
    expect(before.yours.cards.length).toBe(2);
    await room.kill();
    await expect(page.getByText("Connection lost.")).toBeVisible();
    const count = heard.length;
    await room.start();
    await expect(page.getByText("Connection lost.")).toBeHidden({ timeout: 60_000 });
    await expect.poll(() => heard.length).toBeGreaterThan(count);
    const after = heard.at(-1)!;
    expect(after.yours.cards).toEqual(before.yours.cards);
    expect(after.yours.chips + after.yours.wallet).toBe(before.yours.chips + before.yours.wallet);
    await playRound(page);
    expect(bad).toEqual([]);
    await page.close();
  } finally {
    await room.stop();
  }
});

async function replayedAndProved(page: Page, room: Room) {
  await sitAt(page, room, (await tableOf(room, "massachusetts")).id);
  await playRound(page);
  await page.getByRole("link", { name: /Check the deck/ }).click();
  await expect(page.getByText("the same result to the cent")).toBeVisible();
  await page.getByRole("button", { name: "Check in this browser" }).click();
  await expect(page.getByText("Dealt as promised")).toBeVisible();
  await expect(page.getByText("The commitment is the one this browser was sent")).toBeVisible();
  await expect(page.getByText("The server's seed is the one it promised to this browser")).toBeVisible();
  await expect(page.getByText("The random bytes that this browser added are part of the deck")).toBeVisible();
  const cards = page.locator(".replay-felt [data-card]");
  await page.getByRole("slider", { name: "Step of the round" }).fill("0");
  await expect(cards).toHaveCount(0);
  await page.getByRole("button", { name: "Last step" }).click();
  expect(await cards.count()).toBeGreaterThan(8);
  const save = async (name: string | RegExp) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
    return readFileSync(await download.path(), "utf8");
  };
  expect(await save("Download transcript")).toContain("riverbank round 1");
  expect(JSON.parse(await save("Download proof"))).toHaveProperty("seed");
  await page.getByRole("link", { name: "History", exact: true }).click();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  expect(await save("Rounds (CSV)")).toContain("\n");
  const statement = (await save("Statement (CSV)")).trim().split("\n");
  const { player, wallet, postings } = JSON.parse(await save("Statement (JSON)")) as {
    player: number;
    wallet: number;
    postings: { from: string; to: string; amount: number }[];
  };
  expect(statement.length).toBe(postings.length + 1);
  const cash = `player_cash:p${player}`;
  expect(postings.reduce((sum, { from, to, amount }) => sum + (to === cash ? amount : 0) - (from === cash ? amount : 0), 0)).toBe(wallet);
}

test("a round is replayed, and its deck proved in the browser", async ({ browser }) => {
  const room = new Room([], 4, null); // fresh seeds, as in play
  await room.start();
  try {
    const page = await browser.newPage();
    const bad = strict(page, room);
    await replayedAndProved(page, room);
    expect(bad).toEqual([]);
  } finally {
    await room.stop();
  }
});

test("a room with a fixed seed says that its rounds are rehearsals without proof", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "massachusetts")).id);
  await expect(page.locator(".rehearsal")).toBeVisible();
  await playRound(page);
  await page.getByRole("link", { name: /Check the deck/ }).click();
  await page.getByRole("button", { name: "Check in this browser" }).click();
  await expect(page.getByText("Not as promised")).toBeVisible();
  await expect(page.getByText("This was a rehearsal")).toBeVisible();
});

test("rule sheets are read and compared before any login, and only this host is asked", async ({ page, room }) => {
  const posted: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && posted.push(request.url()));
  const answer = await page.goto(`${room.url}/rules`);
  const policy = answer!.headers()["content-security-policy"]!;
  expect(policy).toMatch(/default-src '(self|none)'/);
  expect(policy).not.toMatch(/https?:|\*/);
  await expect(page.locator(".shelf section")).toHaveCount(5);
  await page.getByRole("link", { name: "Two houses side by side" }).click();
  await page.getByLabel("Choose a house 1").selectOption("massachusetts-shoe");
  await page.getByLabel("Choose a house 2").selectOption("maryland-six-card");
  const rows = page.locator(".compare tbody tr");
  await expect(rows.filter({ hasText: "Six Card Bonus: limits" })).toHaveClass("differs");
  await expect(rows.filter({ hasText: "House edge, base game" }).locator("td").first()).toHaveText(/^\d\.\d{4}%$/, { timeout: 60_000 });
  const all = await rows.count();
  await page.getByLabel("Only where they differ").check();
  expect(await rows.count()).toBeLessThan(all);
  expect(posted).toEqual([]);
});

test("an operator opens a table by a chosen house file", async ({ page, room }) => {
  await page.goto(room.operatorLink);
  await page.getByLabel("Name").fill("olivia");
  await page.getByLabel("Password").fill("a long and quiet river");
  await page.getByRole("button", { name: "Create the account" }).click();
  const cards = page.locator(".table-card");
  await expect(page.getByRole("button", { name: "Open a table of your own" })).toBeVisible();
  // An operator sees private tables too, whoever opened them.
  const seen = await page.evaluate(async () => (await (await fetch("/api/tables")).json()) as { tables: unknown[] });
  const before = seen.tables.length;
  await expect(cards).toHaveCount(before);
  await page.getByRole("combobox", { name: /^House/ }).selectOption("massachusetts-high-limit");
  await page.getByRole("button", { name: "Open a table of your own" }).click();
  await expect(cards).toHaveCount(before + 1);
  await expect(cards.filter({ hasText: "High limit room" })).toBeVisible();
});

test("a guest opens a table of his own", async ({ page, room }) => {
  await page.goto(room.url);
  await page.getByRole("combobox", { name: /^House/ }).selectOption("maryland-dealer-kept");
  await page.getByRole("button", { name: "Open a table of your own" }).click();
  await expect(page).toHaveURL(/\/table\/\d+/);
  await page
    .getByRole("button", { name: /^Sit here/ })
    .first()
    .click();
  await buyIn(page);
  await expect(page.getByRole("button", { name: "Deal", exact: true })).toBeVisible();
});
