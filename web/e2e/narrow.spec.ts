// A phone of 360 pixels: every chip of every place is explained, by finger and by keyboard.
import type { Locator, Page } from "@playwright/test";
import { buyIn, clickAnte, expect, playRound, Room, sitAt, tables, test } from "./room";

test.use({ viewport: { width: 360, height: 740 } });

/** Opens over what is seen, says why, closes with Escape, and the keyboard is where it was. */
async function expectExplained(page: Page, chip: Locator, press: "tap" | "key") {
  if (press === "tap") await chip.click();
  else await chip.press("Enter");
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeInViewport({ ratio: 0.9 });
  await expect(sheet).toBeFocused();
  await expect(sheet.locator(".why").first()).not.toBeEmpty();
  await expect(sheet.locator(".clauses li").first()).not.toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(chip).toBeFocused();
}

test("to sign in and to register are two things at the top", async ({ page, room }) => {
  await page.goto(room.url);
  for (const [name, form] of [
    ["Sign in", "#sign-in"],
    ["Register", "#register"],
  ] as const) {
    const link = page.locator(".topbar").getByRole("link", { name, exact: true });
    await expect(link).toBeInViewport({ ratio: 1 });
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(24);
    await link.click();
    await expect(page.locator(`${form} input`).first()).toBeFocused();
  }
});

test("every chip of the own place and of the other seats says why it moved", async ({ browser }) => {
  const room = new Room(["--house", "massachusetts-shoe", "--bots", "2"], 1);
  await room.start();
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await sitAt(page, room, (await tables(room))[0]!.id);
    await playRound(page);
    const dots = page.locator(".seat .dot");
    const count = await dots.count();
    expect(count).toBeGreaterThan(3);
    await expectExplained(page, dots.first(), "tap");
    await expectExplained(page, dots.nth(count - 1), "key");
    await expectExplained(page, page.locator('.own [data-spot="ante"]'), "tap");
    await expectExplained(page, page.locator('.own [data-spot="blind"]'), "key");
    for (const dot of await dots.all()) {
      const { width, height } = (await dot.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
    await expect(page.locator(".seat:not(.empty) .seat-status").filter({ hasText: /\w/ }).first()).toBeVisible();
    await page.close();
  } finally {
    await room.stop();
  }
});

test("chips of people behind a seat say why they moved, to the seat and to the one behind", async ({ browser }) => {
  const room = new Room(["--house", "california-shuffler", "--bots", "1"], 1);
  await room.start();
  try {
    const open = async () => (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    const [seated, behind] = [await open(), await open()];
    const table = (await tables(room))[0]!;
    await sitAt(seated, room, table.id);
    await behind.goto(`${room.url}/table/${table.id}`);
    await behind.getByRole("button", { name: "Wager behind: Seat 1" }).click();
    await buyIn(behind);
    await playRound(seated, {
      place: async (page) => {
        await clickAnte(page);
        await clickAnte(behind);
        await behind.locator("[data-do=ready]").click();
      },
    });
    await expectExplained(seated, seated.locator(".own .backline .dot").first(), "tap");
    await expectExplained(behind, behind.locator('[data-seat="1"] .seat-lines .dot').first(), "key");
    await expectExplained(behind, behind.locator('.own [data-spot="ante"]'), "tap");
    await Promise.all([seated, behind].map((page) => page.context().close()));
  } finally {
    await room.stop();
  }
});
