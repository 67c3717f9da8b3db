// A live table, dealt in the page by taps on a tablet: seats, wagers, cards, decisions, payouts; the taps are counted.
import { test as base, expect, type Page } from "@playwright/test";
import { betAll, needs, seatAll, takeTable } from "./dealing";
import { Room, strict } from "./room";

const test = base.extend<{ live: Room }>({
  live: async ({}, use) => {
    const room = new Room(["--live", "maryland-shoe"]);
    await room.start();
    await use(room);
    await room.stop();
  },
  viewport: { width: 1024, height: 768 },
  actionTimeout: 10_000,
});

const SEATS = 6;

/** Two at the table, bets made, the first decision awaited: what the dealer is told to do. */
async function firstDecision(page: Page, room: Room) {
  const dealer = await takeTable(page, room);
  await seatAll(dealer, 2);
  await page.locator('[data-deal-seat="1"]').click();
  await betAll(dealer, 2);
  await dealer.act(page.getByRole("button", { name: "No more bets" }));
  await dealer.until("decision");
  return { dealer, says: await page.locator(".step-says").innerText() };
}

test("a six-seat round with the wagers of the round before takes at most 60 taps", async ({ page, live }) => {
  const bad = strict(page, live);
  const dealer = await takeTable(page, live);
  await seatAll(dealer, SEATS);
  await page.locator('[data-deal-seat="1"]').click();
  await betAll(dealer, SEATS);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/deal-wagers.png` });
  await dealer.finish();
  dealer.taps = 0;
  await dealer.act(page.getByRole("button", { name: "Same wagers again" }));
  await dealer.act(page.getByRole("button", { name: "No more bets" }));
  await dealer.until("decision");
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/deal-decision.png` });
  await dealer.until("cards");
  const ink = (card: string) => page.locator(`[data-deck-card="${card}"]`).evaluate((button) => getComputedStyle(button).color);
  expect(await ink("Ah")).not.toBe(await ink("As"));
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/deal-cards.png` });
  // On a phone a card is wide enough for a thumb.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const card of ["As", "Th", "2c"])
    expect((await page.locator(`[data-deck-card="${card}"]`).boundingBox())!.width).toBeGreaterThanOrEqual(40);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/deal-cards-phone.png` });
  await page.setViewportSize({ width: 1024, height: 768 });
  await dealer.until("payouts");
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/deal-payouts.png` });
  await dealer.finish();
  expect(dealer.taps).toBeLessThanOrEqual(60);
  expect(dealer.taps).toBeGreaterThan(20);
  await expect(page.locator(".deal-round")).toHaveText("Round 2");
  expect(bad).toEqual([]);
});

test("a reload, a server that is killed, an undo, an irregularity and a void in mid-round", async ({ page, live }) => {
  const { dealer, says } = await firstDecision(page, live);
  await page.reload();
  await expect(page.locator(".step-says")).toHaveText(says, { useInnerText: true });
  // The server is gone: the page says so, keeps what is keyed, and goes on.
  await live.kill();
  live.cutWires();
  await expect(page.getByText("No connection.")).toBeVisible();
  await page.locator("[data-do=all]").click();
  await expect(page.getByText("One line waits")).toBeVisible();
  await live.start();
  await expect(page.getByText("No connection.")).toBeHidden();
  await expect(page.locator(".step-says")).not.toHaveText(says, { useInnerText: true });
  // What was keyed while there was no server is taken back.
  await dealer.act(page.locator("[data-do=undo]"));
  await expect(page.locator(".step-says")).toHaveText(says, { useInnerText: true });
  await expect(page.locator(".deal-round")).toHaveText("Round 2");
  // A hand with three cards: the rulebook's irregularity, with its clause.
  await page.getByRole("button", { name: "Irregularity" }).click();
  await page.locator(".irregularities > li > button").first().click();
  await expect(page.locator(".report .clause")).not.toBeEmpty();
  await page.getByRole("button", { name: "Irregularity" }).click();
  // A wrong line is refused with the right step.
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByLabel("Key a line").fill("settle");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toContainText("Next:");
  // The floor voids the round, with a reason.
  await page.getByLabel("Reason").fill("fire alarm");
  await dealer.act(page.getByRole("button", { name: "Void the round" }));
  if ((await needs(page)) === "payouts") await dealer.pay();
  await expect(page.locator(".deal-chips").first()).toHaveText("$2,000");
});

/** A bar code reader: keys that follow each other at once, and Enter. */
const read = (page: Page, text: string) =>
  page.evaluate(
    (keys) => {
      for (const key of keys) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    },
    [...text, "Enter"],
  );

test("a bar code reader gives the cards, and decides nothing", async ({ page, live }) => {
  const { dealer, says } = await firstDecision(page, live);
  await read(page, "4C");
  await expect(page.getByRole("alert")).toContainText("Next:");
  await expect(page.locator(".step-says")).toHaveText(says, { useInnerText: true });
  await dealer.until("cards");
  const due = await page.locator(".card-board .chosen .card").count();
  const board = page.locator(".card-board .chosen");
  for (const card of ["AS", "10h", "7D", "2c", "KS"].slice(0, due - 1)) await read(page, card);
  await expect(board.locator(".card.slot")).toHaveCount(1);
  await read(page, "QD");
  await expect(page.locator(".deal-page")).toHaveAttribute("data-waiting", "0");
  await dealer.until("cards");
  await expect(page.locator('[data-deck-card="As"]')).toBeDisabled();
  // A card that has left the deck is refused by the server, with the reason.
  await read(page, "QD");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.locator('[data-deck-card="Qd"]')).toBeDisabled();
});

test("a second tablet is told who deals", async ({ page, live, browser }) => {
  await takeTable(page, live);
  const made = await page.request.post(`${live.url}/api/users`, {
    data: { name: "omar", password: "another long password", role: "dealer" },
    headers: { Origin: live.url },
  });
  expect(made.ok()).toBe(true);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${live.url}/deal/1`);
  await other.getByLabel("Name").fill("omar");
  await other.getByLabel("Password").fill("another long password");
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByText("olive deals at this table.")).toBeVisible();
  await expect(other.getByRole("button", { name: /Take the table|Relieve/ })).toBeHidden();
  await page.getByRole("button", { name: "Leave the table" }).click();
  await other.getByRole("button", { name: "Take the table" }).click();
  await expect(other.locator(".step-says")).toBeVisible();
  await expect(page.getByText("omar deals at this table.")).toBeVisible();
  await other.context().close();
});

/** A page of somebody of the floor, in a browser of their own. */
async function floorPerson(dealer: Page, room: Room, name: string): Promise<Page> {
  const account = { name, password: "a long password of theirs" };
  const send = (page: Page, path: string, body: object) =>
    page.evaluate(
      async ([to, text]) => (await fetch(to!, { method: "POST", headers: { "Content-Type": "application/json" }, body: text! })).status,
      [path, JSON.stringify(body)],
    );
  expect(await send(dealer, "/api/users", { ...account, role: "floor" })).toBe(200);
  const page = await (await dealer.context().browser()!.newContext()).newPage();
  await page.goto(`${room.url}/`);
  expect(await send(page, "/api/login", account)).toBe(200);
  return page;
}

test("an order that takes two people waits in sight, and is done when a second person approves it", async ({ page, live }) => {
  test.slow();
  const { dealer } = await firstDecision(page, live);
  await dealer.until("payouts");
  const [frances, fay] = [await floorPerson(page, live, "frances"), await floorPerson(page, live, "fay")];
  const bad = [frances, fay].map((each) => strict(each, live));
  await frances.goto(`${live.url}/floor/1`);
  const status = frances.locator(".floor-panel").getByRole("status");
  /** Given on the floor's page; as which number it waits. */
  const order = async (reason: string) => {
    const form = frances.locator(".floor-panel details", { hasText: "Void the round" });
    if ((await form.getAttribute("open")) === null) await form.locator("summary").click();
    await form.getByLabel("Reason").fill(reason);
    await frances.getByRole("button", { name: "Void this round" }).click();
    await expect(frances.locator(".floor-preview")).toContainText("This takes two people");
    await expect(frances.locator(".floor-preview")).toContainText("of wagers goes back");
    await frances.locator("[data-do=confirm]").click();
    await expect(status).toContainText(/it waits as order \d+ until/);
    await expect(status).not.toContainText("Done");
    return /order (\d+)/.exec(await status.innerText())![1]!;
  };
  const first = await order("a card fell");
  const own = frances.locator(`[data-waiting="${first}"]`);
  await expect(own).toContainText("Yours: another person of the floor approves it.");
  await expect(own.locator("[data-do=approve]")).toHaveCount(0);

  await fay.goto(`${live.url}/floor`);
  const card = fay.locator(".floor-card[data-table='1']");
  await expect(card).toContainText(`Order ${first} waits for a second person.`);
  const waiting = fay.locator(`[data-waiting="${first}"]`);
  await expect(waiting).toContainText("frances");
  await expect(waiting).toContainText("Reason: a card fell.");
  await expect(waiting.locator(".floor-effects")).toContainText("Seat 1 (Ann)");
  expect(await needs(page), "nothing has been done").toBe("payouts");
  await waiting.getByLabel("Reason").fill("it did not touch the others");
  await waiting.locator("[data-do=reject]").click();
  await expect(fay.getByText(`Order ${first} is rejected: nothing was done.`)).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(page.locator(".deal-page")).not.toContainText("back to the player");

  const second = await order("two cards fell");
  await fay.locator(`[data-waiting="${second}"] [data-do=approve]`).click();
  await expect(fay.getByText(`Order ${second} is approved and done.`)).toBeVisible();
  await expect(fay.locator("[data-waiting]")).toHaveCount(0);
  await expect(card).not.toContainText("for a second person");
  await expect(frances.locator("[data-waiting]")).toHaveCount(0);
  await expect(page.locator(".deal-page")).toContainText("void $10 back to the player");
  expect(bad).toEqual([[], []]);
});
