// Coming and going: sessions that end, tables that are not there, pages that came over plain http.
import { expect, playRound, sitAt, tableOf, test } from "./room";

test("a session that ended unseen is told, with the way back", async ({ page, room }) => {
  const table = await tableOf(room, "massachusetts-earlier");
  await sitAt(page, room, table.id);
  await page.context().clearCookies();
  room.cutWires();
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expect(page.getByRole("form", { name: "Sign in" })).toHaveCount(0); // a guest has no password
  await page.getByRole("button", { name: "Come back as a guest" }).click();
  await expect(page.getByText("You are watching.")).toBeVisible();
});

test("who has an account may sign in again where the session ended, and signing out leads to the lobby", async ({ page, room }) => {
  const table = await tableOf(room, "massachusetts-earlier");
  await page.goto(room.url);
  await page.getByRole("link", { name: "Register" }).click();
  const register = page.getByRole("form", { name: "Register" });
  await register.getByLabel("Name").fill("wilma");
  await register.getByLabel("Password").fill("a long and quiet river");
  // The answer takes as long as a password's hash does, and the lobby is loaded anew with it. Enter does what the form is for.
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  await page.goto(`${room.url}/table/${table.id}`);
  await expect(page.getByText("You are watching.")).toBeVisible();
  await page.waitForLoadState("networkidle"); // what is still asked for would be refused without the cookie
  await page.context().clearCookies();
  room.cutWires();
  const form = page.getByRole("form", { name: "Sign in" });
  await expect(form.getByLabel("Name")).toHaveValue("wilma");
  await form.getByLabel("Password").fill("a long and quiet river");
  await Promise.all([page.waitForEvent("load"), form.getByRole("button", { name: "Sign in" }).click()]);
  await expect(page.getByText("You are watching.")).toBeVisible();
  await page.getByRole("link", { name: "wilma" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Take a seat" })).toBeVisible();
});

test("a table that does not exist is told, with the way to the lobby", async ({ page, room }) => {
  await page.goto(`${room.url}/table/9999`);
  await expect(page.getByText("There is no such table.")).toBeVisible();
  await expect(page.getByText("Coming to the table")).toHaveCount(0);
  await page.locator("main").getByRole("link", { name: "Lobby" }).click();
  await expect(page.getByRole("heading", { name: "Take a seat" })).toBeVisible();
});

test("a round over plain http on a LAN address, where browsers keep some of crypto back", async ({ page, room }) => {
  await page.addInitScript(() => {
    Object.defineProperty(crypto, "randomUUID", { value: undefined });
    Object.defineProperty(crypto, "subtle", { value: undefined });
  });
  await sitAt(page, room, (await tableOf(room, "massachusetts-earlier")).id);
  await playRound(page);
  await page.getByRole("link", { name: /Check the deck/ }).click();
  await expect(page.getByText(/^riverbank verify http/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Check in this browser" })).toHaveCount(0);
});

test("a game that could not be loaded is told at the table, and loaded on wish", async ({ browser, room }) => {
  const page = await browser.newPage();
  await page.route("**/api/games/*", (route) => route.fulfill({ status: 503, json: { error: { says: "The shelf is locked." } } }));
  await page.goto(`${room.url}/table/${(await tableOf(room, "maryland")).id}`);
  await expect(page.getByRole("alert")).toContainText("The shelf is locked.");
  await page.unroute("**/api/games/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".inscriptions")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.close();
});

test("a guest comes back to the same name, wallet and seat when the session is over", async ({ page, room }) => {
  const table = await tableOf(room, "massachusetts");
  await sitAt(page, room, table.id);
  await page.getByRole("link", { name: "Sign in" }).click();
  const name = page.getByRole("form", { name: "Name" });
  await name.getByLabel("New name").fill("Willow");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Willow", level: 1 })).toBeVisible();
  const wallet = await page.locator(".wallet b").innerText();
  await page.context().clearCookies({ name: "riverbank_session" });
  await page.goto(room.url);
  await expect(page.locator(".wallet b")).toHaveText(wallet);
  await page.getByRole("button", { name: "Return to your table" }).click();
  await expect(page.locator(".own-cards")).toBeVisible();
});

test("a private table is opened, and entered by its link alone", async ({ page, room, browser }) => {
  await page.goto(room.url);
  await page.getByLabel("Only for those with the link").check();
  await page.getByRole("button", { name: "Open a table of your own" }).click();
  await expect(page.locator("[data-do=buy-in]")).toBeVisible();
  await page.goto(room.url);
  const link = await page.getByLabel("Link to this table").inputValue();
  const friend = await browser.newPage();
  await friend.goto(room.url);
  await expect(friend.locator(".table-card").first()).toBeVisible();
  await expect(friend.getByLabel("Link to this table")).toHaveCount(0);
  await friend.goto(link);
  await friend.locator("[data-do=buy-in]").click();
  await expect(friend.locator(".own-cards")).toBeVisible();
  await friend.close();
});
