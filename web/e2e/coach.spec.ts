// The coach: its numbers are the program's own, at the table and in its rooms; drill, exam, chart and costs.
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, playRound, program, Room, sitAt, tableOf, tables, test } from "./room";

interface Said {
  best: string;
  actions: { action: string; decimal: number }[];
}

function advise(house: string, cards: string[]): Said {
  const board = cards.length > 2 ? ["--board", cards.slice(2).join(" ")] : [];
  const said = execFileSync(
    program,
    ["advise", "--data", resolve(".."), "--house", house, "--json", "--hole", cards.slice(0, 2).join(" "), ...board],
    { encoding: "utf8" },
  );
  return JSON.parse(said) as Said;
}

async function expectValues(table: Locator, said: Said) {
  const rows = table.locator("tbody tr");
  await expect(rows).toHaveCount(said.actions.length);
  const shown = await rows
    .locator("td.number")
    .evaluateAll((cells) => cells.map((cell) => cell.firstChild!.textContent! + (cell.childNodes[1]?.textContent ?? "")));
  const numbers = shown.map((text) => Number(text.replace("−", "-").replace("+", "")));
  const sorted = said.actions.map((each) => each.decimal).sort((a, b) => b - a);
  numbers.forEach((number, i) => expect(number).toBeCloseTo(sorted[i]!, 4));
  await expect(rows.first()).toHaveClass(/best/);
}

test("any cards: the coach says what the program says", async ({ page, room }) => {
  await page.goto(`${room.url}/coach/cards`);
  for (const [house, cards] of [
    ["massachusetts-shoe", "Kd Qh Qc 7s 2d 9h 4c"],
    ["california-shoe", "Jd Tc 9c 8s 2d"],
    ["maryland-shoe", "Ks 4d"],
  ] as const) {
    await page.getByLabel("Rules of").selectOption(house);
    await page.getByLabel("Or type them").fill(cards);
    await expectValues(page.locator(".values"), advise(house, cards.split(" ")));
  }
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("button", { name: "ace of spades" }).click();
  await page.getByRole("button", { name: "king of hearts" }).click();
  await expectValues(page.locator(".values"), advise("maryland-shoe", ["As", "Kh"]));
});

test("at the table: the verdict after a decision, the advice before it", async ({ page, room }) => {
  const table = await tableOf(room, "massachusetts-earlier");
  await sitAt(page, room, table.id);
  await playRound(page, { until: "decision" });
  const cards = () =>
    page.locator(".own-cards [data-card], .board [data-card]").evaluateAll((all) => all.map((card) => card.getAttribute("data-card")!));
  const own = async () => {
    const all = await cards();
    return [...all.slice(-2), ...all.slice(0, -2)];
  };
  const before = await own();
  await page.locator(".decide.check").click();
  await expect(page.locator(".coach-box .yours")).toBeVisible();
  await expectValues(page.locator(".coach-box .values"), advise(table.house, before));
  await page.getByLabel("Show advice").selectOption("before");
  await expect(page.locator(".decide").first()).toBeVisible();
  await expect(page.locator(".board [data-card]")).toHaveCount(3);
  await expect(page.locator(".coach-box .yours")).toHaveCount(0);
  await expectValues(page.locator(".coach-box .values"), advise(table.house, await own()));
  await page.getByLabel("Show advice").selectOption("off");
  await expect(page.locator(".coach-box .values")).toHaveCount(0);
});

test("a house may forbid the coach: nothing is shown, and the server says nothing", async ({ browser }) => {
  const room = new Room(["--house", "massachusetts-high-limit", "--bots", "0", "--play-money", "100000"]);
  await room.start();
  try {
    const page = await browser.newPage();
    const advice = () => page.evaluate(async () => (await fetch("/api/games/massachusetts-high-limit/advice?hole=As%20Ks")).status);
    await sitAt(page, room, (await tables(room))[0]!.id);
    await expect(page.getByText("No coaching at this table")).toBeVisible();
    expect(await advice()).toBe(200);
    await playRound(page, { until: "decision" });
    await expect(page.locator(".coach-box")).toHaveCount(0);
    expect(await advice()).toBe(403);
    await page.close();
  } finally {
    await room.stop();
  }
});

test("the book goes with the account from browser to browser", async ({ browser, room }) => {
  const sign = async (how: "Sign in" | "Register") => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(room.url);
    if (how === "Register") await drillOnce(page, room);
    await page.goto(`${room.url}/account`);
    const form = page.getByRole("form", { name: how });
    await form.getByLabel("Name").fill("Coached Carla");
    await form.getByLabel("Password").fill("a long and quiet river");
    await Promise.all([page.waitForEvent("load"), form.getByRole("button", { name: how, exact: true }).click()]);
    await expect(page.locator(".wallet")).toBeVisible();
    return page;
  };
  const drilled = (page: Page) =>
    page.evaluate(async () => {
      const { notes } = (await (await fetch("/api/coach/notes")).json()) as { notes: { kind: string }[] };
      return notes.map((note) => note.kind);
    });
  const first = await sign("Register");
  await first.goto(`${room.url}/coach`); // what the guest's browser noted becomes the account's
  await expect.poll(() => drilled(first)).toEqual(["drill"]);
  await sitAt(first, room, (await tableOf(room, "maryland")).id);
  await playRound(first);
  await expect.poll(async () => new Set(await drilled(first))).toEqual(new Set(["drill", "decision", "result"]));
  await first.goto(`${room.url}/coach`);
  const tiles = first.locator(".tiles dd");
  await first.getByRole("button", { name: "Lifetime" }).click();
  const shown = await tiles.allInnerTexts();
  await first.context().close();
  const second = await sign("Sign in");
  await second.goto(`${room.url}/coach`);
  await second.getByRole("button", { name: "Lifetime" }).click();
  await expect(second.getByText("Saved with your account")).toBeVisible();
  await expect.poll(() => second.locator(".tiles dd").allInnerTexts()).toEqual(shown);
  await second.context().close();
});

const drillOnce = async (page: Page, room: Room) => {
  await page.goto(`${room.url}/coach/drill`);
  await answerWith(page, ":last-child");
  await expect(page.locator(".answered")).toBeVisible();
};
const answerWith = (page: Page, choice: string) => page.locator(`.quiz .decide${choice}`).first().click();

test("the drill deals again what cost most, and statistics are kept", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "massachusetts")).id);
  await playRound(page);
  await expect(page.locator(".coach-box .verdict")).toBeVisible(); // a cold server may be slower than the round
  await page.goto(`${room.url}/coach`);
  await expect(page.getByRole("button", { name: "This session" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("img", { name: /^Won and lost so far/ })).toBeVisible();
  await page.getByRole("button", { name: "Lifetime" }).click();
  await expect(page.locator(".by-street tbody tr")).toHaveCount(3);
  await page.getByRole("link", { name: "Drill" }).click();
  for (let i = 0; i < 4; ++i) {
    await answerWith(page, ":last-child");
    await expect(page.locator(".answered .values .yours")).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
  }
  await expect(page.getByText(/of 4 right/)).toBeVisible();
  await expect(page.locator(".quiz .decide").first()).toBeVisible();
});

test("an exam of a hundred decisions ends with score, cost by street and every mistake", async ({ page, room }) => {
  await page.goto(`${room.url}/coach/exam`);
  await page.getByLabel("Number").fill("4711");
  await page.getByRole("button", { name: "Start" }).click();
  for (let place = 1; place <= 100; ++place) {
    await expect(page.getByText(`${place} of 100`)).toBeVisible();
    if (place === 50) await page.reload(); // an exam goes on where it was
    await answerWith(page, ".raise");
  }
  const report = page.getByRole("region", { name: "Result of the exam" });
  await expect(report).toBeVisible();
  const score = Number(/^\d+/.exec(await report.locator(".tiles dd").first().innerText())![0]);
  await expect(report.locator(".worst li")).toHaveCount(100 - score);
  expect(score).toBeLessThan(100);
  const cells = await report.locator(".by-street tbody td:nth-child(3)").allInnerTexts();
  expect(cells.reduce((sum, text) => sum + Number(text), 0)).toBe(100 - score);
  await expect(page.getByRole("region", { name: "Exams taken" }).first()).toContainText("Exam 4711");
  // Nobody has signed in: who asks for a certificate becomes a guest with it, and the server marks the answers again.
  await page.getByRole("button", { name: "Get a certificate" }).click();
  await page.getByRole("link", { name: /^Certificate / }).click();
  await expect(page.getByText("Verified by this server: it dealt the exam and marked it.")).toBeVisible();
  await expect(page.getByRole("article", { name: "Certificate" })).toContainText(`answered ${score} of 100 decisions of exam 4711 best`);
});

test("the chart agrees with the program, and every wager's cost is told", async ({ page, room }) => {
  await page.goto(`${room.url}/coach/chart`);
  await page.getByLabel("Rules of").selectOption("massachusetts-shoe");
  await expect(page.locator(".chart .raise, .chart .check")).toHaveCount(169, { timeout: 60_000 });
  for (const [cell, hole] of [
    ["K4o", "Ks 4d"],
    ["K5o", "Ks 5d"],
    ["33", "3s 3d"],
    ["22", "2s 2d"],
    ["J8s", "Js 8s"],
    ["J7s", "Js 7s"],
    // What a newcomer is told to bet with, and what is just not said.
    ["A2o", "As 2d"],
    ["Q8o", "Qs 8d"],
    ["Q7o", "Qs 7d"],
    ["JTo", "Js Td"],
    ["J9o", "Js 9d"],
  ] as const) {
    const best = advise("massachusetts-shoe", hole.split(" ")).best;
    await expect(page.locator(".chart button", { hasText: cell })).toHaveClass(best === "check" ? "check" : "raise");
  }
  await page.getByRole("button", { name: "After the flop" }).click();
  await expect(page.locator(".guide-grid tbody tr")).toHaveCount(5, { timeout: 60_000 });
  await page.getByRole("button", { name: "River", exact: true }).click();
  await expect(page.locator(".guide-grid tbody tr")).toHaveCount(2);
  await expect(page.getByText("fewer than 21 single cards that beat you")).toBeVisible();
  await page.getByRole("link", { name: "What wagers cost" }).click();
  const game = (await (await fetch(`${room.url}/api/games/massachusetts-shoe/returns`)).json()) as { sides: { name: string }[] };
  await expect(page.locator(".costs tbody tr")).toHaveCount(game.sides.length + 1);
});
