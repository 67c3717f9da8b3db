// A small shift at a live table: the dealer counts the opener and asks for chips, the floor signs on a session of its own,
// rounds are dealt, the box and the closer are counted. What the tray holds is found from the players' chips alone.
import { test as base, expect, type Browser, type Page } from "@playwright/test";
import { betAll, seatAll, takeTable, type Dealer } from "./dealing";
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

const OPENING = 3_000_000;
const BOUGHT = 2000; // by each of two players

interface People {
  dealer: Dealer;
  rack: Page; // of who deals
  floor: Page;
  bad: string[][];
}

async function begin(page: Page, room: Room, browser: Browser): Promise<People> {
  const bad = [strict(page, room)];
  const dealer = await takeTable(page, room);
  const made = await page.request.post(`${room.url}/api/users`, {
    data: { name: "flora", password: "another long password", role: "floor" },
    headers: { Origin: room.url },
  });
  expect(made.ok()).toBe(true);
  const floor = await (await browser.newContext()).newPage();
  bad.push(strict(floor, room));
  await floor.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await floor.goto(`${room.url}/rack/1`);
  await floor.getByLabel("Name").fill("flora");
  await floor.getByLabel("Password").fill("another long password");
  await floor.getByRole("button", { name: "Sign in" }).click();
  await expect(floor.getByText("No shift is open.")).toBeVisible();
  const rack = await page.context().newPage();
  await rack.goto(`${room.url}/rack/1`);
  await expect(rack.locator(".rack-ask")).toBeVisible();
  return { dealer, rack, floor, bad };
}

/** So many chips of each worth, in dollars; banknotes are counted in the same way. */
async function ask(rack: Page, kind: string, what: string, counts: Record<string, number>) {
  await rack.getByRole("button", { name: kind, exact: true }).click();
  for (const [worth, count] of Object.entries(counts)) await rack.getByLabel(`${what} ${worth}`, { exact: true }).fill(String(count));
  await rack.getByRole("button", { name: `Ask: ${kind}` }).click();
  await expect(rack.getByText(/It waits as order \d+/)).toBeVisible();
  // Who asked does not sign.
  await expect(rack.getByRole("button", { name: "Sign", exact: true })).toHaveCount(0);
}

async function sign(floor: Page, kind: string) {
  await expect(floor.locator(".rack-waiting li")).toContainText(kind);
  await floor.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(floor.getByText("Signed.", { exact: true })).toBeVisible();
  await expect(floor.locator(".rack-waiting li")).toHaveCount(0);
}

async function slip({ rack, floor }: People, kind: string, what: string, counts: Record<string, number>) {
  await ask(rack, kind, what, counts);
  await sign(floor, kind);
}

const WORTHS: [string, number][] = [
  ["$1,000", 100_000],
  ["$500", 50_000],
  ["$100", 10_000],
  ["$25", 2500],
  ["$5", 500],
  ["$1", 100],
  ["$0.50", 50],
];
function inChips(minor: number): Record<string, number> {
  const counts: Record<string, number> = {};
  let rest = minor;
  for (const [name, worth] of WORTHS) {
    if (rest >= worth) counts[name] = Math.floor(rest / worth);
    rest %= worth;
  }
  expect(rest).toBe(0);
  return counts;
}

/** What the players have, in cents: all of it was in the tray before. */
async function chipsOfPlayers(page: Page): Promise<number> {
  const texts = await page.locator(".deal-chips").allInnerTexts();
  return texts.reduce((sum, text) => sum + Math.round(Number(text.replace(/[$,]/g, "")) * 100), 0);
}

const shown = async (page: Page, what: string) => page.locator(`.rack-shift [data-${what}]`).first().innerText();

async function twoRounds({ dealer }: People) {
  await seatAll(dealer, 2);
  await dealer.page.locator('[data-deal-seat="1"]').click();
  await betAll(dealer, 2);
  await dealer.finish();
  await dealer.act(dealer.page.getByRole("button", { name: "Same wagers again" }));
  await dealer.finish();
}

test("a shift: its rack won what its rounds won, to the cent", async ({ page, live, browser }) => {
  const people = await begin(page, live, browser);
  const { floor, rack, bad } = people;
  await slip(people, "Opener", "Chip", { "$1,000": OPENING / 1000 });
  await expect(rack.getByText(/Shift 1 is open/)).toBeVisible();
  await twoRounds(people);
  await slip(people, "Fill", "Chip", { $100: 10 });
  await slip(people, "Credit", "Chip", { $25: 20 });
  await slip(people, "Count of the box", "Banknote", { $100: (2 * BOUGHT) / 100 });
  const tray = (OPENING + 1000 - 500) * 100 - (await chipsOfPlayers(page));
  await slip(people, "Closer", "Chip", inChips(tray));
  await expect(floor.getByText("No shift is open.")).toBeVisible();
  expect(await shown(floor, "win")).toBe(await shown(floor, "won"));
  expect(await shown(floor, "won")).not.toBe("$0");
  expect(await shown(floor, "difference")).toBe("none");

  // A slip is printed; the next print is a reprint, and says so.
  const fill = floor.locator('[data-slip="2"]');
  await fill.getByRole("button", { name: "Print" }).click();
  const sheet = floor.locator(".slip-sheet");
  await expect(sheet).toContainText("Original");
  await expect(sheet).toContainText("olive");
  await expect(sheet).toContainText("flora");
  await fill.getByRole("button", { name: "Print again" }).click();
  await expect(sheet).toContainText("REPRINT, copy 2");
  // On paper there is the slip and nothing else.
  await floor.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  for (const other of [".topbar", ".rack-slips", ".rack-shifts", ".rack-ask"]) await expect(floor.locator(other)).toBeHidden();
  expect(bad).toEqual([[], []]);
  await floor.context().close();
});

test("five dollars are missing, and the page says so", async ({ page, live, browser }) => {
  const people = await begin(page, live, browser);
  await slip(people, "Opener", "Chip", { "$1,000": OPENING / 1000 });
  await twoRounds(people);
  await slip(people, "Count of the box", "Banknote", { $100: (2 * BOUGHT) / 100 });
  await slip(people, "Closer", "Chip", inChips(OPENING * 100 - (await chipsOfPlayers(page)) - 500));
  await expect(people.floor.locator(".rack-shift.off [data-difference]")).toHaveText("−$5");
  expect(people.bad).toEqual([[], []]);
  await people.floor.context().close();
});
