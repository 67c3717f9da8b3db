// Pictures of a real room. Without a folder: the README's, into docs/images. With one: the table and every page at four
// sizes, to be looked at.
import { chromium, expect, type Browser, type Page } from "@playwright/test";
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { palettePng } from "./palette_png";
import { playRound, Room, sitAt, tableOf, tables } from "./room";
import { Everywhere, everywhereRoom } from "./visits";

const LARGEST = 300_000;
const HOUSES = [
  "massachusetts-shoe",
  "massachusetts-earlier-automated",
  "california-shuffler",
  "california-club-shoe",
  "maryland-six-card",
];
const SIZES = { phone: [390, 844], tablet: [1024, 768], desk: [1440, 900], wall: [3840, 2160] } as const;
type Size = keyof typeof SIZES;
const DESK = { width: SIZES.desk[0], height: SIZES.desk[1] };

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

/** What the server says waits while a picture is taken, so that each size shows the same moment. */
class Held {
  private waiting: (() => void)[] | null = null;

  async watch(page: Page) {
    await page.routeWebSocket(/\/ws$/, (wire) => {
      const server = wire.connectToServer();
      wire.onMessage((message) => server.send(message));
      server.onMessage((message) => (this.waiting ? this.waiting.push(() => wire.send(message)) : wire.send(message)));
    });
  }
  hold() {
    this.waiting = [];
  }
  release() {
    const waiting = this.waiting ?? [];
    this.waiting = null;
    waiting.forEach((say) => say());
  }
}

/** Everything that moves has arrived; the bar of a clock, which runs on, is no animation but a transition. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (each) => each instanceof CSSTransition || each.playState !== "running" || each.effect?.getComputedTiming().iterations === Infinity,
      ),
  );

class Album {
  readonly held = new Held();

  constructor(
    private readonly folder: string,
    private readonly readme: boolean,
  ) {
    mkdirSync(folder, { recursive: true });
  }

  /** In the README each scene has one size, and must stay small. */
  async add(page: Page, scene: string, size: Size = "desk") {
    this.held.hold();
    for (const each of this.readme ? [size] : (Object.keys(SIZES) as Size[])) {
      const [width, height] = SIZES[each];
      await page.setViewportSize({ width, height });
      // As the page itself does it for who sits down on a phone.
      if (each === "phone") await page.evaluate(() => document.querySelector(".own .spots")?.scrollIntoView({ block: "nearest" }));
      await atRest(page);
      const shot = await page.screenshot({ scale: "css" });
      const bytes = this.readme ? await fewerColours(page.context().browser()!, shot) : shot;
      if (this.readme && bytes.length > LARGEST) throw new Error(`${scene}.png has ${bytes.length} bytes; at most ${LARGEST}`);
      const name = this.readme ? `${scene}.png` : `${scene}-${each}.png`;
      writeFileSync(resolve(this.folder, name), bytes);
      console.log(`${name} ${bytes.length} bytes`);
    }
    await page.setViewportSize(DESK);
    this.held.release();
  }
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

/** Some rounds, for the coach's statistics; one with wins is the one to show. */
async function playUntilItWins(page: Page, album: Album): Promise<string> {
  for (let round = 0; ; ++round) {
    await playRound(page, { place: betAll });
    const won = page.locator(".settled .line:has(.line-net.plus)");
    if (round < 3 || ((await won.count()) < 2 && round < 20)) continue;
    const spot = page.locator(".own .spot.won").first();
    const href = await page.getByRole("link", { name: /Check the deck/ }).getAttribute("href");
    await ((await spot.count()) > 0 ? spot : won.first()).click();
    await page.evaluate(() => scrollTo(0, 0));
    await album.add(page, "table");
    return href!;
  }
}

/** The floor looks at a hand in play, and at what a void of it would do. */
async function takeFloor(browser: Browser, room: Room, album: Album, table: number) {
  const page = await (await browser.newContext({ viewport: DESK })).newPage();
  await page.goto(room.operatorLink);
  await page.getByLabel("Name").fill("olive");
  await page.getByLabel("Password").fill("a long and quiet river");
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.locator(".table-card").first()).toBeVisible();
  for (const live of ["layout", "screens"])
    await page.evaluate(
      async (wagers) =>
        void (await fetch("/api/tables", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ house: "massachusetts-shoe", live: wagers }),
        })),
      live,
    );
  await page.goto(`${room.url}/floor/${table}`);
  const panel = page.locator(".floor-panel");
  await panel.getByText("Void the round").click();
  await panel.getByLabel("Reason").first().fill("fire alarm");
  await panel.getByRole("button", { name: "Void this round" }).click();
  await expect(panel.locator(".floor-moves")).toBeVisible();
  await album.add(page, "floor");
  await page.goto(`${room.url}/display/${table}`);
  await expect(page.locator(".display-pays table").first()).toBeVisible();
  await album.add(page, "display");
  await page.context().close();
}

async function takeAll(page: Page, room: Room, album: Album, readme: boolean) {
  await page.goto(room.url);
  await expect(page.locator(".table-card")).toHaveCount((await tables(room)).length);
  await album.add(page, "lobby");
  const table = await tableOf(room, "maryland");
  await sitAt(page, room, table.id);
  const round = await playUntilItWins(page, album);
  await playRound(page, { place: betAll, until: "decision" });
  await album.add(page, readme ? "phone" : "decision", "phone");
  await playRound(page, { place: betAll, until: "decision" });
  await takeFloor(page.context().browser()!, room, album, table.id);
  if (!readme) {
    await page.evaluate(() => (document.documentElement.dataset.felt = "light"));
    return album.add(page, "light");
  }
  await page.goto(room.url + round);
  await page.getByRole("button", { name: "Check in this browser" }).click();
  await expect(page.getByText("Nothing is proved of it")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await album.add(page, "replay");
  await page.goto(`${room.url}/coach`);
  await expect(page.locator(".tiles")).toBeVisible();
  await album.add(page, "coach");
  await page.goto(`${room.url}/rules/${table.house}`);
  await expect(page.getByRole("table").first()).toBeVisible({ timeout: 120_000 });
  await page.getByRole("heading", { name: "Exact returns" }).evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top - 12));
  await album.add(page, "rules");
}

/** Every page (visits.ts), on the dark felt and on the light one. */
async function visitAll(browser: Browser, album: Album) {
  const room = everywhereRoom();
  await room.start();
  const everywhere = await Everywhere.open(browser, room);
  for (const visit of everywhere.visits) {
    const page = await everywhere.go(visit);
    await album.add(page, visit.name);
    await page.evaluate(() => (document.documentElement.dataset.felt = "light"));
    await album.add(page, `${visit.name}-light`);
  }
  await everywhere.close();
  await room.stop();
}

async function main() {
  const folder = process.argv[2];
  const album = new Album(resolve(folder ?? "../docs/images"), folder === undefined);
  const room = new Room([...HOUSES.flatMap((house) => ["--house", house]), "--bots", "3"], 2);
  await room.start();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: DESK });
    await album.held.watch(page);
    await takeAll(page, room, album, folder === undefined);
    if (folder) await visitAll(browser, album);
  } finally {
    await browser.close();
    await room.stop();
  }
}

void main();
