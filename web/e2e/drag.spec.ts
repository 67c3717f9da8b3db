// Chips are dragged from the rack onto a spot by the mouse, as a hand does it, each chip with its own value.
import { buyIn, expect, Room, tableOf, test as base } from "./room";

// At the table's own pace: bets are open long enough for a chip in the air.
const test = base.extend<object, { room: Room }>({
  room: [
    async ({}, use) => {
      const room = new Room(["--house", "maryland-six-card", "--bots", "0"], 1);
      await room.start();
      await use(room);
      await room.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test("every chip of the rack can be dragged onto a spot, and lies there with its value", async ({ page, room }) => {
  const table = await tableOf(room, "maryland");
  await page.goto(`${room.url}/table/${table.id}?sit`);
  await page.locator(".buy-in input").press("End"); // chips enough for every one of them
  await buyIn(page);
  const ante = page.locator('[data-spot="ante"]');
  await expect(page.locator('[data-spot="ante"].open')).toBeVisible({ timeout: 60_000 });
  for (const index of [1, 0, 2]) {
    const chip = page.locator(".rack-chip").nth(index);
    const value = /\$[\d,]+/.exec((await chip.getAttribute("aria-label"))!)![0];
    await chip.dragTo(ante);
    await expect(ante.locator(".spot-amount")).toHaveText(value === "$5" ? "$15" : value); // $15 is the least
    await page.locator("[data-do=clear]").click();
    await expect(page.locator('[data-spot="ante"]:not(.staked)')).toBeVisible();
  }
});
