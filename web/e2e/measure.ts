// How fast the page is here and now: the first picture of the lobby from an empty cache, what it loads, and the frames of
// settlements on a processor slowed to a quarter. `npm run measure`; a machine that has other work to do tells more of
// that work than of the page, so its load is printed too.
import { chromium, type Browser, type Page } from "@playwright/test";
import { loadavg } from "node:os";
import { playRound, Room, sitAt, tableOf } from "./room";

const LOADS = 15;
const ROUNDS = 6;
const SLOWED = 4;
const PHONE = { width: 390, height: 844 };

const middle = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
const most = (all: number[]) => Math.max(...all);
const freshPage = async (browser: Browser) => (await browser.newContext({ viewport: PHONE, serviceWorkers: "block" })).newPage();

async function firstPicture(browser: Browser, room: Room): Promise<{ paintedMs: number; bytes: number }> {
  const page = await freshPage(browser);
  await page.goto(room.url);
  await page.locator(".table-card").first().waitFor();
  await page.waitForLoadState("networkidle");
  const measured = await page.evaluate(() => ({
    paintedMs: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    bytes: (performance.getEntries() as PerformanceResourceTiming[]).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  }));
  await page.context().close();
  return measured;
}

interface Frame {
  name: string;
  ph: string;
  args?: { chrome_frame_reporter?: { state: string; affects_smoothness?: boolean } };
}

/** Frames of the compositor while something happens: those that came in time, and those that were dropped. */
async function framesOf(browser: Browser, page: Page, what: () => Promise<void>): Promise<{ shown: number; dropped: number }> {
  await browser.startTracing(page, { categories: ["cc", "benchmark", "viz"] });
  await what();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Frame[] };
  const states = traceEvents.flatMap(({ name, args }) =>
    name === "PipelineReporter" && args?.chrome_frame_reporter ? [args.chrome_frame_reporter] : [],
  );
  const count = (wanted: RegExp) => states.filter(({ state }) => wanted.test(state)).length;
  return { shown: count(/PRESENTED/), dropped: states.filter((each) => /DROPPED/.test(each.state) && each.affects_smoothness).length };
}

async function settlements(browser: Browser, room: Room) {
  const page = await freshPage(browser);
  const wire = await page.context().newCDPSession(page);
  await sitAt(page, room, (await tableOf(room, "maryland")).id);
  await wire.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  let [shown, dropped] = [0, 0];
  for (let round = 0; round < ROUNDS; ++round) {
    await playRound(page, { until: "decision" });
    const frames = await framesOf(browser, page, async () => {
      await playRound(page);
      await page.waitForFunction(() => document.getAnimations().every((each) => each.playState !== "running"));
    });
    [shown, dropped] = [shown + frames.shown, dropped + frames.dropped];
  }
  await page.context().close();
  return { shown, dropped };
}

async function main() {
  const room = new Room([], 1);
  await room.start();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  try {
    console.log(`load of the machine: ${loadavg()[0]!.toFixed(1)}`);
    await firstPicture(browser, room); // the server and the browser are warm, the cache is not
    const pictures = [];
    for (let i = 0; i < LOADS; ++i) pictures.push(await firstPicture(browser, room));
    const painted = pictures.map(({ paintedMs }) => paintedMs);
    console.log(`first picture: ${middle(painted).toFixed(0)} ms in the middle of ${LOADS}, at most ${most(painted).toFixed(0)} ms`);
    console.log(`first load: ${most(pictures.map(({ bytes }) => bytes))} bytes`);
    if (process.argv.includes("--pictures")) return;
    const { shown, dropped } = await settlements(browser, room);
    console.log(`${ROUNDS} settlements, processor slowed ${SLOWED} times: ${shown} frames shown, ${dropped} dropped`);
    console.log(`load of the machine: ${loadavg()[0]!.toFixed(1)}`);
  } finally {
    await browser.close();
    await room.stop();
  }
}

void main();
