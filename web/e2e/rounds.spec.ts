// A guest plays a whole round at a table of each rulebook, and sees why each chip moved.
import { expect, playRound, sitAt, tableOf, test } from "./room";

const RULEBOOKS = ["massachusetts", "massachusetts-earlier", "california", "california-club", "maryland"];

for (const rulebook of RULEBOOKS)
  test(`a whole round by the rulebook ${rulebook}`, async ({ page, room }) => {
    const table = await tableOf(room, rulebook);
    await page.goto(room.url);
    await page.getByRole("button", { name: `Sit down: ${table.name}`, exact: true }).click();
    await expect(page.locator(".own-cards")).toBeVisible();
    const game = (await (await fetch(`${room.url}/api/games/${table.house}`)).json()) as { wagers: { id: string }[] };
    await expect(page.locator("[data-spot]").first()).toBeVisible();
    const spots = await page.locator("[data-spot]").evaluateAll((all) => all.map((spot) => spot.getAttribute("data-spot")));
    expect([...spots].sort()).toEqual(game.wagers.map((wager) => wager.id).sort());
    await playRound(page);
    await page.locator(".settled .line", { hasText: "Ante" }).click();
    await expect(page.locator(".settled .why")).not.toBeEmpty();
    await expect(page.locator(".settled .clauses li").first()).not.toBeEmpty();
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(page.getByText("You are watching.")).toBeVisible({ timeout: 60_000 });
  });

test("what is not allowed is refused in words, with its clause", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "massachusetts")).id);
  await page.locator('[data-spot="trips"].open').click({ timeout: 60_000 });
  const toast = page.getByRole("alert");
  await expect(toast).toContainText("Not possible");
  await expect(toast.locator(".clause")).not.toBeEmpty();
  await expect(page.locator('[data-spot="trips"].staked')).toHaveCount(0);
});

test("a player banks a round", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "california")).id);
  const banked = page.getByText("You banked this round");
  for (let round = 0; round < 9 && !(await banked.isVisible()); ++round) await playRound(page, { bank: "take" });
  await expect(banked).toBeVisible();
  await page.locator(".settled .line").first().click();
  await expect(page.locator(".settled .why")).not.toBeEmpty();
});

test("chips: double, undo, clear and rebet", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "massachusetts-earlier")).id);
  await playRound(page);
  const amount = page.locator('[data-spot="ante"] .spot-amount');
  await page.locator('[data-spot="ante"].open').click({ timeout: 60_000 });
  const first = await amount.innerText();
  await page.locator("[data-do=double]").click();
  await expect(amount).not.toHaveText(first);
  await page.locator("[data-do=undo]").click();
  await expect(amount).toHaveText(first);
  await page.locator("[data-do=clear]").click();
  await expect(page.locator(".spot.staked")).toHaveCount(0);
  await page.locator("[data-do=rebet]").click();
  await expect(page.locator('[data-spot="blind"] .spot-amount')).toBeVisible();
});
