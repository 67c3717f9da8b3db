// A live table dealt in the page by taps: what the tests of the dealer's page and of a shift share.
import { expect, type Locator, type Page } from "@playwright/test";
import type { Room } from "./room";

export const needs = (page: Page) => page.locator(".step-says").getAttribute("data-needs");

/** Who deals by taps, and counts them. */
export class Dealer {
  taps = 0;
  constructor(readonly page: Page) {}

  async tap(what: Locator) {
    this.taps += 1;
    await what.click();
  }
  /** A tap that the server answers with another state of the table. */
  async act(what: Locator) {
    await this.tap(what);
    await expect(this.page.locator(".deal-page")).toHaveAttribute("data-waiting", "0");
  }
  async cards() {
    const due = await this.page.locator(".card-board .chosen .card").count();
    const free = this.page.locator('.deck-card:enabled:not([aria-pressed="true"])');
    for (let i = 0; i < due; ++i) await this.act(free.nth((i * 7) % 11));
  }
  async decide() {
    const all = this.page.locator("[data-do=all]");
    const check = this.page.locator("[data-choice=check]");
    await this.act((await check.count()) > 0 ? all : this.page.locator('.choice:not([data-choice="fold"])').first());
  }
  async step() {
    const what = await needs(this.page);
    if (what === "cards") await this.cards();
    else if (what === "decision") await this.decide();
    else if (what === "payouts") await this.pay();
    else await this.act(this.page.locator("[data-do=enter]"));
  }
  async pay() {
    const button = this.page.locator("[data-do=pay]");
    for (const last = /All paid|^Paid/; !last.test(await button.innerText());) await this.tap(button);
    await this.act(button);
  }
  async until(wanted: string) {
    for (let steps = 0; (await needs(this.page)) !== wanted; ++steps) {
      expect(steps).toBeLessThan(80);
      await this.step();
    }
  }
  /** To the end of the round in play. */
  async finish() {
    const again = this.page.getByRole("button", { name: "Same wagers again" });
    for (let steps = 0; !(await again.isVisible()); ++steps) {
      expect(steps).toBeLessThan(80);
      await this.step();
    }
  }
}

export async function takeTable(page: Page, room: Room): Promise<Dealer> {
  await page.goto(room.operatorLink);
  await page.getByLabel("Name").fill("olive");
  await page.getByLabel("Password").fill("a long password of hers");
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.waitForURL(`${room.url}/`);
  await page.goto(`${room.url}/deal/1`);
  await page.getByRole("button", { name: "Take the table" }).click();
  await expect(page.locator(".step-says")).toBeVisible();
  return new Dealer(page);
}

export async function seatAll(dealer: Dealer, seats: number) {
  const { page } = dealer;
  for (let seat = 1; seat <= seats; ++seat) {
    await page.locator(`[data-deal-seat="${seat}"]`).click();
    await page.getByLabel("Name").fill(["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"][seat - 1]!);
    await page.getByLabel("Chips bought").fill("2000");
    await dealer.act(page.getByRole("button", { name: "Sit down" }));
  }
}

export async function betAll(dealer: Dealer, seats: number) {
  const { page } = dealer;
  if ((await needs(page)) === "enter") await dealer.step();
  for (let seat = 1; seat <= seats; ++seat) {
    if (seat > 1) await page.locator(`[data-deal-seat="${seat}"]`).click();
    await dealer.act(page.locator("[data-deal-spot]").first());
    if (seat % 2 === 0) await dealer.act(page.locator("[data-deal-spot]").last());
  }
}
