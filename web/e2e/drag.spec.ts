// Chips are dragged from the rack onto a spot by the mouse, as a hand does it, each chip with its own value.
import { buyIn, expect, tableOf, test } from "./room";

test("every chip of the rack can be dragged onto a spot, and lies there with its value", async ({ page, room }) => {
  const table = await tableOf(room, "maryland");
  await page.goto(`${room.url}/table/${table.id}?sit`);
  await page.locator(".buy-in input").press("End"); // chips enough for every one of them
  await buyIn(page);
  const ante = page.locator('[data-spot="ante"]');
  const chips = page.locator(".rack-chip");
  await expect(page.locator('[data-spot="ante"].open')).toBeVisible({ timeout: 60_000 });
  for (const index of [1, 0, 2]) {
    const value = /\$[\d,]+/.exec((await chips.nth(index).getAttribute("aria-label"))!)![0];
    // A round may end while a chip is in the air: it is taken once more.
    await expect(async () => {
      await expect(page.locator('[data-spot="ante"].open')).toBeVisible({ timeout: 30_000 });
      await chips.nth(index).dragTo(ante);
      await expect(ante.locator(".spot-amount")).toHaveText(value, { timeout: 1500 });
    }).toPass({ timeout: 90_000 });
    await page.locator("[data-do=clear]").click();
    await expect(page.locator('[data-spot="ante"]:not(.staked)')).toBeVisible();
  }
});
