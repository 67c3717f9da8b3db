// The built page in a real browser, as each player's own, at the size of a desktop and of a phone.
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { installDriver, type Driver } from "./driver";
import { readFelt, readHistory, readRound, type FeltRead, type HistoryRead, type RoundRead } from "./shown";

export const LAYOUTS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
export type Layout = keyof typeof LAYOUTS;
const AT_ONCE = 40; // messages or rounds on one way into the page

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

declare const driver: Driver;

/** A player's browser: the page as the server gives it, except that the table's messages come from here. */
export class Screen {
  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
    private readonly url: string,
    private readonly player: number,
  ) {}

  static async open(browser: Browser, who: { url: string; cookie: string; player: number; layout: Layout }): Promise<Screen> {
    const context = await browser.newContext({ viewport: LAYOUTS[who.layout], serviceWorkers: "block" });
    const [name, value] = who.cookie.split("=") as [string, string];
    await context.addCookies([{ name, value, url: who.url }]);
    const readers = `{ felt: ${String(readFelt)}, history: ${String(readHistory)}, round: ${String(readRound)} }`;
    await context.addInitScript({
      content: `localStorage.setItem("riverbank.prefs", JSON.stringify({ coach: "off", lessMotion: true }));(${String(installDriver)})(${readers})`,
    });
    return new Screen(context, await context.newPage(), who.url, who.player);
  }

  close = () => this.context.close();

  async table(table: number, messages: object[]): Promise<FeltRead[]> {
    await this.page.goto(`${this.url}/table/${table}`);
    await this.page.evaluate((player) => driver.greet(player), this.player);
    return this.inParts(messages, (part) => this.page.evaluate((some) => driver.hear(some), part));
  }

  async history(): Promise<Record<string, HistoryRead>> {
    await this.page.goto(`${this.url}/history`);
    return this.page.evaluate(() => driver.history());
  }

  async rounds(ids: string[]): Promise<RoundRead[]> {
    await this.page.goto(`${this.url}/nowhere`);
    return this.inParts(ids, (part) => this.page.evaluate((some) => driver.rounds(some), part));
  }

  private async inParts<T, R>(all: T[], read: (part: T[]) => Promise<R[]>): Promise<R[]> {
    const reads: R[] = [];
    for (let from = 0; from < all.length; from += AT_ONCE) reads.push(...(await read(all.slice(from, from + AT_ONCE))));
    return reads;
  }
}
