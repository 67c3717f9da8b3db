// For everyone: keyboard only, screen readers, small and large screens.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { clickAnte, expect, playRound, Room, sitAt, tableOf, tables, test } from "./room";
import { everywhereRoom, Everywhere } from "./visits";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

async function findings(page: Page): Promise<string[]> {
  await page.waitForTimeout(300);
  await page.evaluate(axe);
  const found = await page.evaluate(
    async () => (await (window as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } }).axe.run()).violations,
  );
  return found.map(
    (each) =>
      `${each.id}: ${each.nodes
        .slice(0, 3)
        .map((node) => `${node.html.slice(0, 160)} ${node.failureSummary.slice(0, 240)}`)
        .join(" | ")}`,
  );
}

/** On both felts. */
async function expectNoFindings(page: Page, where: string) {
  for (const felt of ["dark", "light"]) {
    await page.evaluate((value) => (document.documentElement.dataset.felt = value), felt);
    expect.soft(await findings(page), `${where}, ${felt} felt`).toEqual([]);
  }
}

const lessMotion = (page: Page) => page.addInitScript(() => localStorage.setItem("riverbank.prefs", JSON.stringify({ lessMotion: true })));

test("no accessibility findings on any page, dark and light", async ({ browser }) => {
  test.setTimeout(600_000); // many pages, each read whole
  const room = everywhereRoom();
  await room.start();
  try {
    const everywhere = await Everywhere.open(browser, room, lessMotion);
    for (const visit of everywhere.visits) await expectNoFindings(await everywhere.go(visit), visit.name);
    await everywhere.close();
  } finally {
    await room.stop();
  }
});

test("no accessibility findings at the table, dark and light", async ({ page, room }) => {
  test.slow();
  await lessMotion(page);
  const table = await tableOf(room, "maryland");
  await page.goto(`${room.url}/coach/drill`);
  await page.locator(".quiz .decide").first().click();
  await expectNoFindings(page, "a drill's answer");
  await page.goto(`${room.url}/coach/exam`);
  await page.getByRole("button", { name: "Start" }).click();
  await expectNoFindings(page, "an exam");
  await page.goto(`${room.url}/table/${table.id}`);
  await expect(page.getByText("You are watching.")).toBeVisible();
  await expectNoFindings(page, "watching");
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await expectNoFindings(page, "settings");
  await sitAt(page, room, table.id);
  await page.locator('[data-spot="trips"].open').click({ timeout: 60_000 });
  await expect(page.locator(".toast")).toBeVisible();
  await expectNoFindings(page, "at the table, with a refusal");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await playRound(page, { until: "decision" });
  await expect(page.locator(".decide").first()).toBeVisible();
  await expectNoFindings(page, "a decision");
  // What a round leaves is there until the next one begins, and an examination takes its time: one for each round.
  await playRound(page);
  const proof = await page
    .getByRole("link", { name: /Check the deck/ })
    .first()
    .getAttribute("href");
  await page.locator(".settled .line").first().click();
  await expectNoFindings(page, "after a round");
  await page.keyboard.press("Escape");
  await playRound(page);
  await page.locator(".seat .dot").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoFindings(page, "another seat's chip explained");
  await page.goto(room.url + proof);
  await page.getByRole("button", { name: "Check in this browser" }).click();
  await expect(page.getByText("Nothing is proved of it")).toBeVisible();
  await expectNoFindings(page, "a round again");
});

test("a whole round with the keyboard alone", async ({ page, room }) => {
  const table = await tableOf(room, "massachusetts-earlier");
  await page.goto(room.url);
  await expect(page.getByRole("button", { name: `Sit down: ${table.name}`, exact: true })).toBeVisible();
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((name) => document.activeElement?.getAttribute("aria-label") === `Sit down: ${name}`, table.name)) break;
  }
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-do=buy-in]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".own-cards")).toBeVisible();
  await expect(page.locator(".spot.open").first()).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press("a");
  await expect(page.locator('[data-spot="blind"].staked')).toBeVisible();
  await page.keyboard.press("Enter");
  for (let i = 0; i < 400 && (await page.locator(".settled .line").count()) === 0; ++i) {
    if ((await page.locator(".decide.check").count()) > 0) await page.keyboard.press("c");
    else if ((await page.locator(".decide.raise").count()) > 0) await page.keyboard.press("1");
    await page.waitForTimeout(150);
  }
  await expect(page.locator(".settled .line").first()).toBeVisible();
});

test("the first load is under 150 kB on the wire, everything counted", async ({ browser, room }) => {
  // Without the service worker: what it fetches is fetched by the page then, and counted.
  const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await page.goto(room.url);
  await expect(page.locator(".table-card").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  // The table's files come by themselves, before anybody sits down.
  await page.waitForFunction(() => performance.getEntriesByType("resource").some((entry) => /\/table-/.test(entry.name)));
  await page.waitForLoadState("networkidle");
  const loaded = await page.evaluate(() =>
    (performance.getEntries() as PerformanceResourceTiming[])
      .filter((entry) => entry.transferSize !== undefined)
      .map(({ name, transferSize, encodedBodySize, decodedBodySize }) => ({ name, transferSize, encodedBodySize, decodedBodySize })),
  );
  const script = loaded.find((entry) => /\/index-.*\.js$/.test(entry.name))!;
  expect(script.encodedBodySize).toBeLessThan(script.decodedBodySize / 2);
  expect(loaded.reduce((sum, entry) => sum + entry.transferSize, 0)).toBeLessThan(150_000);
  await page.context().close();
});

/** Texts that run out of the box they stand in, unless it scrolls or says so by dots. */
const textsOutside = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // Headings of a table that a small screen reads only aloud.
      if (getComputedStyle(text.parentElement?.closest("thead") ?? document.body).clipPath !== "none") continue;
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0 || right < 0) continue;
      for (let box: Element | null = text.parentElement; box; box = box.parentElement) {
        const { position, overflowX, display, clipPath } = getComputedStyle(box);
        if (overflowX !== "visible" || clipPath !== "none" || box.matches(".card, svg, .hidden, .skip")) break;
        const edge = box.getBoundingClientRect();
        if (display !== "inline" && display !== "contents" && (right > edge.right + 2 || left < edge.left - 2)) {
          found.push(
            `"${text.textContent.trim().slice(0, 40)}" out of ${box.tagName}.${box.className} by ${Math.round(right - edge.right)}`,
          );
          break;
        }
        if (position === "absolute" || position === "fixed") break;
      }
    }
    return found;
  });

async function expectNothingCutOff(page: Page, where: string) {
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [1024, 768],
    [1440, 900],
    [2560, 1440],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(wide, `${where} at ${width}`).toBeLessThanOrEqual(0);
    expect.soft(await textsOutside(page), `${where} at ${width}`).toEqual([]);
  }
}

test("nothing is cut off from a phone to a 4K screen", async ({ browser }) => {
  test.setTimeout(600_000);
  const room = everywhereRoom();
  await room.start();
  try {
    const everywhere = await Everywhere.open(browser, room);
    for (const visit of everywhere.visits) {
      const page = await everywhere.go(visit);
      await expectNothingCutOff(page, visit.name);
    }
    await everywhere.close();
  } finally {
    await room.stop();
  }
});

for (const house of ["massachusetts-automated", "california-shuffler"])
  test(`nothing is cut off at the table, from the bets to the result (${house})`, async ({ browser }) => {
    test.slow();
    const room = new Room(["--house", house, "--bots", "3"], 1);
    await room.start();
    try {
      const page = await browser.newPage();
      await sitAt(page, room, (await tables(room))[0]!.id);
      await playRound(page, {
        until: "decision",
        place: async (seated) => {
          await clickAnte(seated);
          await expectNothingCutOff(seated, "bets");
        },
      });
      await expectNothingCutOff(page, "a decision");
      await playRound(page);
      await expectNothingCutOff(page, "a result");
      await page.close();
    } finally {
      await room.stop();
    }
  });
