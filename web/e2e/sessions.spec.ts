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
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Name").fill("wilma");
  await page.getByLabel("Password").fill("a long and quiet river");
  // The answer takes as long as a password's hash does, and the lobby is loaded anew with it.
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Register" }).click()]);
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
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByText("You play as wilma")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
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
