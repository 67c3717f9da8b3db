// The dealer school at a real server: a round settled by keyboard alone, mistakes found and asked for again, the procedure by
// choice and by key, and a test that goes on where it stood. What is right is the server's word.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { PayMarkShown, PayQuestion, SchoolPaper, StepAsked, StepMark } from "../src/rest";
import { expect, Room, strict, test } from "./room";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const run = (window as unknown as { axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe;
    return (await run.run()).violations.map((each) => `${each.id}: ${each.nodes[0]!.html.slice(0, 200)}`);
  });
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const question = <T>(page: Page, part: string) =>
  page
    .waitForResponse((each) => each.request().method() === "GET" && each.url().includes(`/school/${part}/`))
    .then((each) => each.json() as Promise<T>);

/** Whoever pushes every wager is told what was right. */
async function rightLines(page: Page, asked: PayQuestion): Promise<PayMarkShown["lines"]> {
  const answers = asked.items.map(({ key }) => ({ key, does: "leave", amount: 0 }));
  const { house, number, topic } = asked;
  const reply = await page.request.post("/api/school/payouts", { data: { house, number, topic, answers } });
  return ((await reply.json()) as PayMarkShown).lines;
}

const dollars = (minor: number) => (minor / 100).toFixed(2);

/** To the wager with Tab, the amount typed, and one key for what the dealer does. */
async function sayByKeyboard(page: Page, line: PayMarkShown["lines"][number], planted = 0) {
  const does = planted > 0 ? "pay" : line.does;
  for (let tabs = 0; tabs < 200; ++tabs) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute("data-item"))) === line.key) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.locator(`[data-saying="${line.key}"] input`)).toBeFocused();
  if (does !== "leave") await page.keyboard.type(dollars(line.amount + planted));
  await page.keyboard.press(does === "pay" ? "Enter" : does === "take" ? "l" : "p");
  await expect(page.locator(`[data-item="${line.key}"]`)).toBeDisabled();
}

let room: Room;
test.beforeAll(async () => {
  room = new Room(["--house", "maryland-shoe", "--bots", "0"]);
  await room.start();
});
test.afterAll(() => room.stop());
test.use({ viewport: { width: 1024, height: 768 } });

test("payouts by keyboard alone: what is right is right, a planted mistake is found and comes again", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: room.url, viewport: { width: 1024, height: 768 } });
  const bad = strict(page, room);
  const first = question<PayQuestion>(page, "payouts");
  await page.goto("/school/payouts?house=california-club-shoe");
  const asked = await first;
  expect(await findings(page)).toEqual([]);
  for (const line of await rightLines(page, asked)) await sayByKeyboard(page, line);
  await expect(page.locator("[data-do=settle]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-mistakes]")).toHaveAttribute("data-mistakes", "0");
  await expect(page.locator("[data-asked]")).toHaveAttribute("data-asked", "1");
  expect(await findings(page)).toEqual([]);

  const second = question<PayQuestion>(page, "payouts");
  await expect(page.locator("[data-do=next]")).toBeFocused();
  await page.keyboard.press("Enter");
  const lines = await rightLines(page, await second);
  for (const [i, line] of lines.entries()) await sayByKeyboard(page, line, i === 0 ? 500 : 0);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-mistakes]")).toHaveAttribute("data-mistakes", "1");
  await expect(page.locator(`[data-marked="${lines[0]!.key}"]`)).toHaveClass("bad");
  await expect(page.locator(`[data-marked="${lines[0]!.key}"] .clause`)).not.toBeEmpty();
  await expect(page.locator(`[data-weak="${lines[0]!.topic}"]`)).toBeVisible();
  expect(await fits(page)).toBe(true);
  expect(bad).toEqual([]);
  await page.close();
});

test("the procedure by choice and by key, with the right step and its clause", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: room.url, viewport: { width: 1024, height: 768 } });
  const bad = strict(page, room);
  const first = question<StepAsked>(page, "steps");
  await page.goto("/school/steps?house=massachusetts-shoe");
  let asked = await first;
  const marks = async () => {
    const data = { house: asked.house, number: asked.number, at: asked.at };
    const all: [string, StepMark][] = [];
    for (const { key } of asked.choices)
      all.push([key, (await (await page.request.post("/api/school/steps", { data: { ...data, choice: key } })).json()) as StepMark]);
    return all;
  };
  const wrong = (await marks()).find(([, mark]) => !mark.right)!;
  await expect(page.locator(`[data-choice="${wrong[0]}"]`)).toBeVisible();
  await page.keyboard.press(String(asked.choices.findIndex((each) => each.key === wrong[0]) + 1));
  await expect(page.locator(".step-mark")).toHaveAttribute("data-right", "false");
  await expect(page.locator(".step-mark")).toContainText(wrong[1].step.says);
  await expect(page.locator(".step-mark .clause").last()).toHaveText(wrong[1].step.clause);
  expect(await findings(page)).toEqual([]);
  // Cards that are turned, and what players say, are told to who keys them.
  for (let steps = 0; steps < 60; ++steps) {
    const next = question<StepAsked>(page, "steps");
    await page.locator("[data-do=next]").press("Enter");
    asked = await next;
    if (asked.told.startsWith("The cards")) break;
    const [key] = (await marks()).find(([, mark]) => mark.right)!;
    await page.locator(`[data-choice="${key}"]`).click();
    await expect(page.locator(".step-mark")).toHaveAttribute("data-right", "true");
  }
  expect(asked.told).toContain("The cards");
  await page.getByText("Key it").press("Enter");
  await page.getByLabel("Line", { exact: true }).fill("xyzzy");
  await page.getByLabel("Line", { exact: true }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("makes no sense");
  await page.getByLabel("Line", { exact: true }).fill(asked.told.replace(/^.*: /, "").replace(/\.$/, ""));
  await page.getByLabel("Line", { exact: true }).press("Enter");
  await expect(page.locator(".step-mark")).toHaveAttribute("data-right", "true");
  expect(bad.filter((each) => !each.includes("400"))).toEqual([]);
  await page.close();
});

test("a test goes on where it stood, keeps its answers, and is marked by the server", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: room.url, viewport: { width: 390, height: 844 } });
  const bad = strict(page, room);
  await page.goto("/school/test?house=maryland-shoe");
  await page.locator("[data-do=begin]").click();
  await expect(page.getByText("Round 1 of 50")).toBeVisible();
  expect(await fits(page)).toBe(true);
  expect(await findings(page)).toEqual([]);
  await page.locator("[data-choice=a]").click();
  // Settled any way: every wager is pushed.
  for (;;) {
    const open = page.locator("[data-item]:not(:disabled)");
    await expect(page.locator("[data-item]").first()).toBeVisible();
    if ((await open.count()) === 0) break;
    await open.first().click();
    await page.locator("[data-does=leave]").click();
  }
  const answered = page.waitForResponse((each) => each.url().endsWith("/answers"));
  await page.locator("[data-do=settle]").click();
  let paper = (await (await answered).json()) as SchoolPaper;
  expect(paper.place).toBe(3);
  await room.kill();
  await room.start();
  await page.goto("/school/test?house=maryland-shoe");
  await expect(page.getByText("Round 2 of 50")).toBeVisible();
  while (!paper.result) {
    const said = paper.step
      ? { choice: "a" }
      : { answers: paper.payouts!.items.map(({ key }) => ({ key, does: "leave" as const, amount: 0 })) };
    const reply = await page.request.post(`/api/school/tests/${paper.id}/answers`, { data: { place: paper.place, ...said } });
    expect(reply.ok(), await reply.text()).toBe(true);
    paper = (await reply.json()) as SchoolPaper;
  }
  await page.reload();
  await expect(page.locator(".school-result")).toHaveAttribute("data-passed", "false");
  await page.locator("[data-missed] summary").first().click();
  await expect(page.locator(".pay-mark").first()).toBeVisible();
  expect(await fits(page)).toBe(true);
  expect(await findings(page)).toEqual([]);
  expect(bad).toEqual([]);
  await page.close();
});
