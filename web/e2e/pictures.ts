// The README's pictures, from a real room: lobby, a settled round with an explained chip, coach, replay, rule sheet.
import { chromium, expect, type Browser, type Page } from "@playwright/test";
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { palettePng } from "./palette_png";
import { playRound, Room, sitAt, tableOf, tables } from "./room";

const OUT = resolve("../docs/images");
const LARGEST = 300_000;

/** The pixels of a picture, read by the browser that made it. */
async function fewerColours(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const { data, width, height } = await page.evaluate(async (given) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${given}`)).blob());
    const context = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height }).getContext("2d")!;
    context.drawImage(image, 0, 0);
    const bytes = context.getImageData(0, 0, image.width, image.height).data;
    let text = "";
    for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
    return { data: btoa(text), width: image.width, height: image.height };
  }, png.toString("base64"));
  await page.close();
  return palettePng(Buffer.from(data, "base64"), width, height);
}

async function picture(page: Page, name: string) {
  await page.waitForTimeout(900);
  const bytes = await fewerColours(page.context().browser()!, await page.screenshot());
  if (bytes.length > LARGEST) throw new Error(`${name}.png has ${bytes.length} bytes; at most ${LARGEST}`);
  writeFileSync(resolve(OUT, `${name}.png`), bytes);
  console.log(`${name}.png ${bytes.length} bytes`);
}

/** Ante, Blind and Trips, and whatever small side wager the table has. */
async function betAll(page: Page) {
  await page.locator('[data-spot="ante"]').click();
  await expect(page.locator('[data-spot="blind"].staked')).toBeVisible();
  await page.locator(".rack-chip").first().click();
  for (const spot of ["trips", "six_card", "progressive"]) {
    const found = page.locator(`[data-spot="${spot}"].open`);
    if ((await found.count()) > 0) await found.click();
    await page.waitForTimeout(300);
  }
}

async function main() {
  mkdirSync(OUT, { recursive: true });
  const room = new Room(["--house", "massachusetts-shoe", "--house", "massachusetts-earlier-automated", "--house", "california-shoe", "--house", "california-club-shoe", "--house", "maryland-six-card", "--bots", "3"]);
  await room.start();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(room.url);
    await expect(page.locator(".table-card")).toHaveCount((await tables(room)).length);
    await picture(page, "lobby");
    const table = await tableOf(room, "maryland");
    await sitAt(page, room, table.id);
    // Some rounds, for the coach's statistics; the last with a win is the one to show.
    for (let round = 0; round < 12; ++round) {
      await playRound(page, { place: betAll });
      const won = page.locator(".settled .line:has(.line-net.plus)");
      if ((await won.count()) < 2 && round < 11) continue;
      const spot = page.locator(".own .spot.won").first();
      await ((await spot.count()) > 0 ? spot : won.first()).click();
      await picture(page, "table");
      if (round >= 3) break;
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await picture(page, "phone");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("link", { name: /Check the deck/ }).click();
    await page.getByRole("button", { name: "Check in this browser" }).click();
    await expect(page.getByText("Dealt as promised")).toBeVisible();
    await picture(page, "replay");
    await page.goto(`${room.url}/coach`);
    await page.getByRole("button", { name: "Compute the chart" }).click();
    await expect(page.locator(".chart .raise, .chart .check")).toHaveCount(169, { timeout: 120_000 });
    await page.evaluate(() => scrollTo(0, 0));
    await picture(page, "coach");
    await page.goto(`${room.url}/rules/${table.house}`);
    await expect(page.getByRole("table").first()).toBeVisible({ timeout: 120_000 });
    await page.getByRole("region", { name: "Exact returns" }).first().scrollIntoViewIfNeeded();
    await picture(page, "rules");
  } finally {
    await browser.close();
    await room.stop();
  }
}

void main();
