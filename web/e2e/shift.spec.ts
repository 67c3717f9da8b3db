// Nothing jumps: the layout shift of every page (visits.ts) stays under 0.02, also through a whole round.
import type { Page } from "@playwright/test";
import { expect, playRound, Room, sitAt, tableOf, test as base } from "./room";
import { Everywhere, everywhereRoom } from "./visits";

// Fresh seeds, as in play: a rehearsal has a line more to say.
const test = base.extend<object, { room: Room }>({
  room: [
    async ({}, use) => {
      const room = new Room([], 4, null);
      await room.start();
      await use(room);
      await room.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

const MOST = 0.02;
interface Shift {
  value: number;
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

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
async function expectStill(page: Page, where: string) {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((all, each) => all + each.value, 0);
  expect.soft(sum, `${where}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(MOST);
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
        });
        for (const visit of everywhere.visits) await expectStill(await everywhere.go(visit), visit.name);
        await everywhere.close();
      } finally {
        await everyRoom.stop();
      }
    });

    test("a round moves no card, spot or button from its place", async ({ page, room }) => {
      await watchShifts(page);
      await sitAt(page, room, (await tableOf(room, "massachusetts")).id);
      await playRound(page);
      await expectStill(page, "first round");
      await playRound(page);
      await expectStill(page, "second round");
    });
  });
