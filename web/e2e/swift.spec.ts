// Swift on a slow machine. Work is counted, not time: a busy machine that runs these tests makes nothing slower.
import type { Browser, CDPSession, Page } from "@playwright/test";
import { expect, playRound, sitAt, tableOf, test } from "./room";

const HALF_A_SECOND = 0.5;

async function workOf(wire: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await wire.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

test("the first picture takes less than half a second of the browser's work, the lobby and the table's files too", async ({
  browser,
  room,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" })).newPage();
  const wire = await page.context().newCDPSession(page);
  await wire.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(room.url);
  await expect(page.locator(".table-card").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]!.startTime);
  const asked = await page.evaluate(
    (until) => (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter((each) => each.startTime < until).length,
    painted,
  );
  const { TaskDuration } = await workOf(wire);
  console.log(`first picture after ${Math.round(painted)} ms, ${asked} requests; ${TaskDuration!.toFixed(3)} s of the main thread in all`);
  expect(TaskDuration).toBeGreaterThan(0);
  expect(TaskDuration).toBeLessThan(HALF_A_SECOND);
  await page.context().close();
});

interface TraceEvent {
  name: string;
  id2?: { local: string };
  args: { data?: { id?: string; name?: string; displayName?: string; compositeFailed?: number; unsupportedProperties?: string[] } };
}

/** The animations that ran while something was done, and why one of them could not be left to the compositor. */
async function animationsOf(browser: Browser, page: Page, what: () => Promise<void>) {
  await browser.startTracing(page, { categories: ["blink.animations", "devtools.timeline", "benchmark", "rail"] });
  await what();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const names = new Map<string, string>();
  const failed: string[] = [];
  for (const { name, id2, args } of traceEvents) {
    if (name !== "Animation" || !id2) continue;
    const data = args.data ?? {};
    const called = data.displayName || data.name;
    if (called) names.set(id2.local, called);
    if (data.compositeFailed)
      failed.push(`${names.get(id2.local)}: ${data.compositeFailed} ${(data.unsupportedProperties ?? []).join(" ")}`);
  }
  return { names: [...new Set(names.values())], failed: [...new Set(failed)] };
}

for (const [size, viewport] of [
  ["desktop", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 844 }],
] as const)
  // The compositor moves them at the screen's rate, whatever the page itself is doing meanwhile.
  test(`what moves at a settlement is moved by the compositor alone (${size})`, async ({ browser, room }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    const wire = await page.context().newCDPSession(page);
    await sitAt(page, room, (await tableOf(room, "maryland")).id);
    await wire.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await playRound(page, { until: "decision" });
    const { names, failed } = await animationsOf(browser, page, async () => {
      await playRound(page);
      await page.waitForFunction(() => document.getAnimations().every((each) => each.playState !== "running"));
    });
    expect(names).toContain("deal");
    expect(names.some((name) => ["won", "lost", "paid"].includes(name))).toBe(true);
    expect(failed).toEqual([]);
    await page.context().close();
  });
