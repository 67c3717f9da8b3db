// A guest plays a whole round at a table of each rulebook, and sees why each chip moved.
import { buyIn, clickAnte, expect, leave, playRound, sitAt, strict, tableOf, tables, test } from "./room";

const RULEBOOKS = ["massachusetts", "massachusetts-earlier", "california", "california-club", "maryland"];

for (const rulebook of RULEBOOKS)
  test(`a whole round by the rulebook ${rulebook}`, async ({ page, room }) => {
    const table = await tableOf(room, rulebook);
    await page.goto(room.url);
    await page.getByRole("button", { name: `Sit down: ${table.name}`, exact: true }).click();
    await buyIn(page);
    await expect(page.locator(".own-cards")).toBeVisible();
    const game = (await (await fetch(`${room.url}/api/games/${table.house}`)).json()) as {
      wagers: { id: string }[];
      meters: { id: string }[];
      rules: { inscriptions: { says: string }[] };
    };
    await expect(page.locator("[data-spot]").first()).toBeVisible();
    const spots = await page.locator("[data-spot]").evaluateAll((all) => all.map((spot) => spot.getAttribute("data-spot")));
    expect([...spots].sort()).toEqual(game.wagers.map((wager) => wager.id).sort());
    expect(await page.locator(".inscriptions li").allInnerTexts()).toEqual(game.rules.inscriptions.map((each) => each.says));
    await expect(page.locator(".felt .meters li")).toHaveCount(game.meters.length);
    await playRound(page);
    await expect(page.locator(".own-cards .card.lit, .board .card.lit")).toHaveCount(5);
    await page.locator(".settled .line", { hasText: "Ante" }).click();
    await expect(page.locator(".settled .why")).not.toBeEmpty();
    await expect(page.locator(".settled .clauses li").first()).not.toBeEmpty();
    await leave(page);
  });

test("what is not allowed is refused in words, with its clause", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "massachusetts")).id);
  await page.locator('[data-spot="trips"].open').click({ timeout: 60_000 });
  const toast = page.getByRole("alert");
  await expect(toast).toContainText("Not allowed");
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
  const net = await page.locator(".settled h2 span").innerText();
  await page.getByRole("link", { name: /Check the deck/ }).click();
  const bank = page.locator('[data-place="bank"]');
  await expect(bank.locator("h3 b")).toHaveText(net);
  await expect(page.locator(".replay-seats .replay-bank b")).toHaveText(net);
});

test("wagers from behind a seat ride on its decisions", async ({ browser, backlineRoom: room }) => {
  const table = (await tables(room))[0]!;
  const [seated, behind] = await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()));
  const bad = [seated!, behind!].map((page) => strict(page, room));
  await sitAt(seated!, room, table.id);
  await behind!.goto(`${room.url}/table/${table.id}`);
  await behind!.getByRole("button", { name: "Wager behind: Seat 1" }).click();
  await buyIn(behind!);
  await expect(behind!.getByText(/^Behind .*you follow/)).toBeVisible();
  await expect(behind!.locator("[data-spot=bad_beat]")).toHaveCount(0); // this house takes it from the seat alone
  const play = playRound(seated!, {
    place: async (page) => {
      await clickAnte(page);
      await clickAnte(behind!);
      await behind!.locator("[data-do=ready]").click();
    },
  });
  await play;
  await expect(behind!.locator(".settled .line", { hasText: "Ante" })).toBeVisible();
  await expect(behind!.locator(".decide")).toHaveCount(0);
  await expect(seated!.locator(".own .backline li")).toHaveCount(1);
  const net = await behind!.locator(".settled h2 span").innerText();
  await behind!.getByRole("link", { name: /Check the deck/ }).click();
  await expect(behind!.locator('[data-place="1/1"] h3 b')).toHaveText(net);
  await expect(behind!.locator('[data-place="1/1"] .tag')).toHaveText("You");
  await expect(behind!.locator('[data-place="1/0"] h3 b')).toHaveText(/\d/);
  await expect(behind!.locator('[data-place="1/0"] .tag')).toHaveCount(0);
  await expect(behind!.locator('.replay-seats [data-seat="1"] [data-rider="1"] b')).toHaveText(net);
  expect(bad).toEqual([[], []]);
  await Promise.all([seated!, behind!].map((page) => page.context().close()));
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

test("a chip is put on a spot, and taken back with Delete; a press shows at once", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "california-club")).id, "all");
  const ante = page.locator('[data-spot="ante"]');
  await expect(page.locator(".spot.open").first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole("radio", { name: /\$100\b/ }).click();
  await ante.click();
  await expect(ante.locator(".spot-amount")).toHaveText("$100");
  await ante.focus();
  await page.keyboard.press("Delete");
  await expect(page.locator(".spot.staked")).toHaveCount(0);
  // The smallest chip: five of it are within anybody's means.
  await page.locator(".rack-chip").first().click();
  const took = await ante.evaluate(async (spot: HTMLElement) => {
    const times: number[] = [];
    for (let press = 0; press < 5; ++press) {
      const [from, before] = [performance.now(), spot.textContent];
      spot.click();
      while (spot.textContent === before && performance.now() - from < 5000) await new Promise(requestAnimationFrame);
      times.push(performance.now() - from);
    }
    return times.sort((a, b) => a - b)[2]!;
  });
  expect(took).toBeLessThan(100);
});

test("a double click on Check decides one street", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "massachusetts-earlier")).id);
  await playRound(page, { until: "decision" });
  await page.locator(".decide.check").dblclick();
  await expect(page.locator(".board [data-card]")).toHaveCount(3);
  await page.waitForTimeout(500);
  await expect(page.locator(".board [data-card]")).toHaveCount(3);
  await expect(page.locator(".decide.check")).toBeVisible();
});
