// Nothing jumps: the layout shift of every page (visits.ts) stays under 0.02, also through a whole round.
import type { Page } from "@playwright/test";
import { clickAnte, expect, playRound, Room, sitAt, tables, test } from "./room";
import { Everywhere, everywhereRoom } from "./visits";

const MOST = 0.02;
const LATE_MS = 150;
// As browsers reckon it: what moves within five seconds, without a second in between, is one jump.
const JUMP_MS = 5000;
const BETWEEN_MS = 1000;
interface Shift {
  value: number;
  at: number;
  what: string;
}

/** Counts what moves without having been asked to, from the first picture on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            at: entry.startTime,
            what: entry.sources
              .map(({ node, previousRect: from, currentRect: to }) => {
                const name = node instanceof Element ? `${node.tagName}.${node.className}` : (node?.nodeName ?? "");
                const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(",");
                return `${name} ${place(from)} -> ${place(to)}`;
              })
              .join(", "),
          });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** A network on which what a page asks for comes after what it shows without. */
const slowly = (page: Page) =>
  page.route(/\/api\/(games|houses|rulebooks|tables|rounds|school|me)\b/, async (route) => {
    await new Promise((done) => setTimeout(done, LATE_MS));
    await route.continue().catch(() => undefined); // the page has gone on to another place
  });

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
async function expectStill(page: Page, where: string) {
  const shifts = await shiftsOf(page);
  let largest = 0;
  let jump = { value: 0, began: 0, last: -Infinity };
  for (const { value, at } of shifts) {
    if (at - jump.last >= BETWEEN_MS || at - jump.began >= JUMP_MS) jump = { value: 0, began: at, last: at };
    jump = { ...jump, value: jump.value + value, last: at };
    largest = Math.max(largest, jump.value);
  }
  expect.soft(largest, `${where}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(MOST);
}

/** Chips on every spot that takes them. */
async function betAll(page: Page) {
  await clickAnte(page);
  for (const spot of await page.locator(".spot-row.sides .spot.open").all()) await spot.click({ timeout: 5000 }).catch(() => undefined);
}

for (const [size, viewport] of [
  ["desktop", { width: 1440, height: 900 }],
  ["tablet", { width: 1024, height: 768 }],
  ["phone", { width: 390, height: 844 }],
] as const)
  test.describe(size, () => {
    test.use({ viewport });

    test("pages stand still", async ({ browser }) => {
      test.setTimeout(600_000);
      const everyRoom = everywhereRoom();
      await everyRoom.start();
      try {
        const everywhere = await Everywhere.open(browser, everyRoom, async (page) => {
          await page.setViewportSize(viewport);
          await watchShifts(page);
          await slowly(page);
        });
        for (const visit of everywhere.visits) await expectStill(await everywhere.go(visit), visit.name);
        await everywhere.close();
      } finally {
        await everyRoom.stop();
      }
    });

    // With meters that grow by cents in mid-round, and with a bank that goes from seat to seat.
    for (const house of ["massachusetts-automated", "california-shuffler"])
      test(`a round moves no card, spot or button from its place (${house})`, async ({ browser }) => {
        test.slow();
        const room = new Room(["--house", house, "--bots", "3"], 1, null);
        await room.start();
        try {
          const page = await browser.newPage({ viewport });
          await watchShifts(page);
          await sitAt(page, room, (await tables(room))[0]!.id);
          // What follows is about rounds; who sits down in one that is on has moved the own place.
          await page.evaluate(() => void ((window as unknown as { shifts: Shift[] }).shifts.length = 0));
          for (const round of ["first", "second", "third"]) {
            await playRound(page, { place: betAll });
            await expectStill(page, `${round} round`);
          }
          await page.close();
        } finally {
          await room.stop();
        }
      });
  });
