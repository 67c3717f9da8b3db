// Watching, the clock, and the settings: felt, deck, motion, shortcuts.
import { buyIn, expect, playRound, sitAt, tableOf, test } from "./room";

test("the lobby's Watch shows the table without a seat", async ({ page, room }) => {
  const table = await tableOf(room, "maryland");
  await page.goto(room.url);
  await page.getByRole("button", { name: `Watch: ${table.name}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/table/${table.id}$`));
  await expect(page.getByText("You are watching.")).toBeVisible();
  await expect(page.locator(".own-cards, .spot, .decide")).toHaveCount(0);
  await expect(page.locator(".seat:not(.empty)").first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Sit here: Seat/ })
    .first()
    .click();
  await buyIn(page);
  await expect(page.locator(".own-cards")).toBeVisible();
});

test("a decision shows its clock running", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "massachusetts")).id);
  await playRound(page, { until: "decision" });
  const clock = page.getByRole("timer", { name: "Time left" });
  const seconds = async () => Number(/\d+/.exec(await clock.innerText())![0]);
  const bar = () => clock.locator(".timer-bar span").evaluate((shown) => shown.getBoundingClientRect().width);
  const [first, width] = [await seconds(), await bar()];
  expect(first).toBeGreaterThan(1);
  await expect.poll(seconds).toBeLessThan(first);
  await expect.poll(bar).toBeLessThan(width);
});

test("light felt and two-colour deck, kept for the next visit", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "california-club")).id);
  await playRound(page, { until: "decision" });
  const felt = () => page.locator(".table-main").evaluate((shown) => getComputedStyle(shown).backgroundImage);
  const colour = (suit: string) =>
    page.evaluate((name) => {
      const card = Object.assign(document.createElement("span"), { className: `card suit-${name}` });
      document.querySelector(".board .cards")!.append(card);
      const shown = getComputedStyle(card).color;
      card.remove();
      return shown;
    }, suit);
  const dark = await felt();
  expect(await colour("h")).not.toBe(await colour("d"));
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("combobox", { name: "Felt" }).selectOption("light");
  await page.getByLabel("Four-colour deck").uncheck();
  for (const visit of ["now", "again"]) {
    expect(await felt(), visit).not.toBe(dark);
    expect(await colour("h"), visit).toBe(await colour("d"));
    expect(await colour("s"), visit).toBe(await colour("c"));
    await page.reload();
    await expect(page.locator(".own-cards [data-card]")).toHaveCount(2);
  }
});

test("less motion at the table: cards and chips are simply there", async ({ page, room }) => {
  const moving = () =>
    page
      .locator(".own-cards [data-card], .board [data-card]")
      .evaluateAll((all) => all.map((card) => getComputedStyle(card).animationName));
  await sitAt(page, room, (await tableOf(room, "maryland")).id);
  await playRound(page, { until: "decision" });
  expect(new Set(await moving())).not.toEqual(new Set(["none"]));
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(new Set(await moving())).toEqual(new Set(["none"]));
  await playRound(page);
  const chips = await page
    .locator(".spot-chips, .spot-net, .own-net")
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).animationName));
  expect(chips.length).toBeGreaterThan(2);
  expect(new Set(chips)).toEqual(new Set(["none"]));
});

test("keyboard shortcuts can be switched off", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "massachusetts-earlier")).id);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Keyboard shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await expect(page.locator(".spot.open").first()).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press("a");
  await page.waitForTimeout(500);
  await expect(page.locator(".spot.staked")).toHaveCount(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Keyboard shortcuts").check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await expect(page.locator('[data-spot="blind"].staked')).toBeVisible();
});

for (const width of [390, 1440])
  test(`text of 200% is twice as large, and nothing runs out of the screen (${width})`, async ({ page, room }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(room.url);
    const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    const usual = await size();
    await page.evaluate(() => localStorage.setItem("riverbank.prefs", JSON.stringify({ textSize: 200 })));
    await sitAt(page, room, (await tableOf(room, "massachusetts")).id);
    expect(await size()).toBeCloseTo(usual * 2, 0);
    await playRound(page);
    for (const path of ["", "/", "/rules", "/history", "/coach", "/coach/drill", "/account", "/learn"]) {
      if (path) await page.goto(room.url + path);
      await expect(page.locator("main h1, main .lesson-says").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect.soft
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: path })
        .toBeLessThanOrEqual(0);
    }
  });
