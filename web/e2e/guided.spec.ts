// Somebody who has never seen the game: this script knows no rule. It reads what is on the screen and presses what the
// screen says, through the guided hand and then one hand alone.
import type { Page } from "@playwright/test";
import { expect, Room, test } from "./room";

/** Without scrolling, and with nothing over it. */
function isSeen(shown: Element): boolean {
  const { left, top, width, height } = shown.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && shown.contains(there);
}

/** Presses the button or the spot whose words the text names. */
async function doAsTold(page: Page, text: string) {
  const named = /[Tt]ap the (\w+) circle/.exec(text)?.[1];
  if (named) {
    const spot = page.locator(".spot", { hasText: new RegExp(`^${named}`) });
    await expect.poll(() => spot.evaluate(isSeen), `${named} is on the screen`).toBe(true);
    return spot.click();
  }
  const press = /[Pp]ress (Check|Deal|Next hand)/.exec(text)?.[1];
  if (press) return page.getByRole("button", { name: press, exact: true }).click();
  if (/Bet\b|Bet:/.test(text))
    return page
      .getByRole("button", { name: /^Bet \d×/ })
      .first()
      .click();
}

for (const [name, viewport] of [
  ["desktop", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 844 }],
] as const)
  test(`guided hand, then one alone, by what is on the screen (${name})`, async ({ browser }) => {
    test.setTimeout(180_000);
    const room = new Room([], 1);
    await room.start();
    try {
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      const from = Date.now();
      await page.goto(room.url);
      await page.getByRole("button", { name: "Play a guided hand" }).click();
      const says = page.locator(".lesson-says");
      const steps = new Set<string>();
      await expect(says).toBeVisible();
      await expect(page.locator(".lesson .rehearsal")).toBeVisible();
      const wallet = await page.locator(".wallet b").innerText();
      for (let turn = 0; turn < 20; ++turn) {
        const text = await says.innerText();
        steps.add(await page.locator(".lesson-count").innerText());
        const next = page.locator(".lesson").getByRole("button", { name: "Next", exact: true });
        if (await page.locator(".lesson-lines li").first().isVisible()) break;
        if (await next.isVisible()) await next.click();
        else await doAsTold(page, text);
        await expect.poll(async () => (await says.innerText()) !== text || (await page.locator(".lesson-lines").isVisible())).toBe(true);
        // Cards are on their way: the text says so until something can be done.
        await expect(says).not.toContainText("The dealer is at work");
      }
      expect([...steps].map((step) => step.trim())).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Step ${n} of 6`));
      await expect(page.locator(".lesson-lines li")).toHaveCount(3);
      await expect(page.locator(".lesson-lines")).toContainText("Your pair of nines");
      expect(await page.locator(".wallet b").innerText(), "nothing of a rehearsal is the player's").toBe(wallet);
      await page.getByRole("button", { name: /Now play a hand alone.*\$5/s }).click();

      // Alone: the table's own hints, and nothing else.
      const hint = page.locator(".hint");
      await expect(async () => {
        if (await page.locator(".own-net").isVisible()) return;
        const offer = page.getByRole("button", { name: /^Sit down · \$/ });
        if (await offer.isVisible()) await offer.click({ timeout: 1000 });
        const text = await hint.innerText({ timeout: 1000 });
        if (/otherwise check/.test(text)) await page.getByRole("button", { name: "Check" }).click({ timeout: 1000 });
        else if (/otherwise fold/.test(text)) await page.getByRole("button", { name: /^Bet/ }).click({ timeout: 1000 });
        else await doAsTold(page, text);
        expect(await page.locator(".own-net").isVisible()).toBe(true);
      }).toPass({ timeout: 90_000, intervals: [300] });
      await expect(page.locator(".own .status"), "who won").toContainText(/You (have|folded|and the dealer)/);
      expect(Date.now() - from).toBeLessThan(180_000);
      await context.close();
    } finally {
      await room.stop();
    }
  });
