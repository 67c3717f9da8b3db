// What must never go wrong: other people's cards, a lost connection, a killed server, an unproved deck.
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import type { TableMessage } from "../src/protocol";
import { expect, playRound, program, Room, sitAt, strict, tableOf, tables, test } from "./room";

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
  const heard = pages.map(listen);
  for (const page of pages) await sitAt(page, room, table.id);
  await Promise.all(pages.map((page) => playRound(page)));
  let checked = 0;
  for (const [mine, other] of [[0, 1], [1, 0]] as const)
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
  await Promise.all(contexts.map((context) => context.close()));
});

test("a cut wire and a refresh come back to the same moment", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "massachusetts")).id);
  await playRound(page, { until: "decision" });
  const cards = () => page.locator(".own-cards [data-card]").evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));
  const round = () => page.locator(".felt-head p").first().innerText();
  const [cardsBefore, roundBefore] = [await cards(), await round()];
  expect(cardsBefore.length).toBe(2);
  room.cutWires();
  await expect(page.getByText("Connection lost.")).toBeHidden({ timeout: 15_000 });
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
    await expect(page.getByText("Connection lost.")).toBeHidden({ timeout: 30_000 });
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

test("a round is replayed, and its deck proved in the browser", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "massachusetts")).id);
  await playRound(page);
  await page.getByRole("link", { name: /Check the deck/ }).click();
  await expect(page.getByText("the same result to the cent")).toBeVisible();
  await page.getByRole("button", { name: "Check in this browser" }).click();
  await expect(page.getByText("Dealt as promised")).toBeVisible();
  await expect(page.getByText("The commitment is the one this browser was sent")).toBeVisible();
  const cards = page.locator(".replay-felt [data-card]");
  await page.getByRole("slider", { name: "Step of the round" }).fill("0");
  await expect(cards).toHaveCount(0);
  await page.getByRole("button", { name: "Last step" }).click();
  expect(await cards.count()).toBeGreaterThan(8);
  await page.goto(`${room.url}/history`);
  await expect(page.locator("tbody tr").first()).toBeVisible();
});

test("the coach says what the program says", async ({ page, room }) => {
  const [hole, board] = ["Kd Qh", "Qc 7s 2d 9h 4c"];
  const said = execFileSync(program, ["advise", "--data", resolve(".."), "--house", "massachusetts-shoe", "--json", "--hole", hole!, "--board", board!], { encoding: "utf8" });
  const exact = (JSON.parse(said) as { actions: { decimal: number }[] }).actions.map((each) => each.decimal);
  await page.goto(`${room.url}/coach`);
  await page.getByLabel("Table's rules").selectOption("massachusetts-shoe");
  await page.getByLabel("Your two cards").fill(hole!);
  await page.getByLabel(/^Board/).fill(board!);
  await page.getByRole("button", { name: "Value" }).click();
  const shown = page.locator(".any-spot .values tbody td.number");
  await expect(shown).toHaveCount(exact.length);
  const numbers = (await shown.allInnerTexts()).map((text) => Number(text.replace("−", "-")));
  const sorted = [...exact].sort((a, b) => b - a);
  numbers.forEach((number, i) => expect(number).toBeCloseTo(sorted[i]!, 4));
});
