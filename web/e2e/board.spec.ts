// The floor's page and the screen beside a table, at a real server: alarms, previews, orders, roles; axe and layout.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect, playRound, Room, sitAt, strict, test } from "./room";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PASSWORD = "a long and quiet river";

async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  interface Finding {
    id: string;
    impact: string;
    nodes: { html: string }[];
  }
  const found = await page.evaluate(
    async () => (await (window as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } }).axe.run()).violations,
  );
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 200)}`);
}

async function expectNoFindings(page: Page, where: string) {
  for (const felt of ["dark", "light"]) {
    await page.evaluate((value) => (document.documentElement.dataset.felt = value), felt);
    expect(await serious(page), `${where}, ${felt} felt`).toEqual([]);
  }
}

async function firstOperator(page: Page, room: Room) {
  await page.goto(room.operatorLink);
  await page.getByLabel("Name").fill("olive");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.locator(".table-card").first()).toBeVisible();
}

const money = async (page: Page, name: string) =>
  page.locator(".floor-panel .floor-money div", { hasText: name }).locator("dd").innerText();

test("the floor sees every table, and an order is shown before it is done", async ({ browser }) => {
  test.slow();
  const room = new Room(["--house", "massachusetts-shoe", "--live", "maryland-shoe", "--bots", "0"], 1);
  await room.start();
  const [guest, floor] = (await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()))) as [Page, Page];
  const bad = [guest, floor].map((page) => strict(page, room));
  await firstOperator(floor, room);
  await sitAt(guest, room, 1);
  await playRound(guest, { until: "decision" });

  await floor.goto(`${room.url}/floor`);
  await expect(floor.locator(".floor-card")).toHaveCount(2);
  const card = floor.locator(".floor-card[data-table='1']");
  await expect(card).toContainText("In play");
  await expect(card).toContainText("1 of");
  await expectNoFindings(floor, "/floor");
  await card.getByRole("button").click();
  await expect(floor).toHaveURL(/\/floor\/1$/);
  const panel = floor.locator(".floor-panel");
  await expect(panel.getByText("Void the round")).toBeVisible();
  await expect(panel.getByText("Recut")).toHaveCount(0);

  await panel.getByText("Void the round").click();
  await panel.getByLabel("Reason").first().fill("fire alarm");
  await panel.getByRole("button", { name: "Void this round" }).click();
  await expect(panel.locator(".floor-preview")).toContainText("fire alarm");
  await expect(panel.locator(".floor-moves tbody tr")).not.toHaveCount(0);
  await expectNoFindings(floor, "a preview");
  await panel.getByRole("button", { name: "Back" }).click();
  await expect(guest.locator(".decide").first()).toBeVisible();
  await expect(guest.locator(".call-list")).not.toContainText("fire alarm");

  await panel.getByRole("button", { name: "Void this round" }).click();
  await panel.locator("[data-do=confirm]").click();
  await expect(panel.getByRole("status")).toContainText("Done: Void the round.");
  await expect(guest.locator(".call-list")).toContainText("fire alarm");
  expect(await money(floor, "Table's win")).toBe("$0");

  await panel.getByText("Pause the table").click();
  await panel.getByRole("button", { name: "Show what it does" }).first().click();
  await panel.locator("[data-do=confirm]").click();
  await expect(panel.getByText("Resume the table")).toBeVisible();
  await floor.goto(`${room.url}/floor/2`);
  await expect(panel.getByText("New deck")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Dealer's page" })).toHaveAttribute("href", "/deal/2");
  expect(bad).toEqual([[], []]);
  await room.stop();
});

test("an auditor sees the floor and orders nothing; nobody else sees it", async ({ browser }) => {
  const room = new Room(["--house", "maryland-shoe", "--bots", "0"], 1);
  await room.start();
  const boss = await (await browser.newContext()).newPage();
  await firstOperator(boss, room);
  const made = await boss.evaluate(
    async ([password]) =>
      (
        await fetch("/api/users", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ name: "ada", password, role: "auditor" }),
        })
      ).status,
    [PASSWORD],
  );
  expect(made).toBe(200);
  const auditor = await (await browser.newContext()).newPage();
  await auditor.goto(`${room.url}/floor`);
  await expect(auditor.getByText("for the roles floor, operator and auditor")).toBeVisible();
  await expect(auditor.locator(".floor-card")).toHaveCount(0);
  await auditor.evaluate(
    async ([password]) =>
      void (await fetch("/api/login", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ name: "ada", password }),
      })),
    [PASSWORD],
  );
  await auditor.goto(`${room.url}/floor/1`);
  await expect(auditor.getByText("An auditor sees everything and changes nothing.")).toBeVisible();
  await expect(auditor.locator("[data-order]")).toHaveCount(0);
  await room.stop();
});

test("the screen beside a table needs no account, and stands still", async ({ browser }) => {
  test.slow();
  const room = new Room(["--house", "massachusetts-two-meters", "--bots", "0"], 4);
  await room.start();
  const player = await (await browser.newContext()).newPage();
  const screen = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const bad = strict(screen, room);
  await screen.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await screen.goto(`${room.url}/display/1`);
  await expect(screen.locator(".topbar")).toHaveCount(0);
  await expect(screen.locator(".display-meters b").first()).toContainText("$");
  await expect(screen.locator(".display-pays table").first()).toBeVisible();
  await sitAt(player, room, 1);
  await playRound(player);
  await expect(screen.locator(".display-results li")).not.toHaveCount(0);
  expect(await screen.context().cookies()).toEqual([]);
  // Letters that are read from three metres: a fortieth of the screen's height and more.
  const size = await screen
    .locator(".display-pays td")
    .first()
    .evaluate((cell) => parseFloat(getComputedStyle(cell).fontSize));
  expect(size).toBeGreaterThanOrEqual(900 / 41);
  const shifts = await screen.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.05);
  await expectNoFindings(screen, "/display");
  expect(bad).toEqual([]);
  await room.stop();
});
