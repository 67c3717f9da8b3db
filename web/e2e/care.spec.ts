// Limits and breaks: what is set on the account's page holds at the table, in the server's words.
import { expect, sitAt, tableOf, test } from "./room";

test("a limit that is set on the account's page holds at the table, and a break ends play", async ({ page, room }) => {
  const table = await tableOf(room, "massachusetts");
  await page.goto(`${room.url}/table/${table.id}`);
  await expect(page.getByText("You are watching.")).toBeVisible();

  await page.goto(`${room.url}/account#limits`);
  const form = page.getByRole("form", { name: "Set limit" });
  await form.getByLabel("In dollars; empty: no limit").fill("1");
  await form.getByRole("button", { name: "Set limit" }).click();
  await expect(page.getByText("$1 a day")).toBeVisible();
  await form.getByLabel("In dollars; empty: no limit").fill("500");
  await form.getByRole("button", { name: "Set limit" }).click();
  await page.getByRole("button", { name: "Keep the limit that holds" }).click();
  await expect(page.getByRole("button", { name: "Keep the limit that holds" })).toHaveCount(0);

  await sitAt(page, room, table.id);
  await page.locator('[data-spot="ante"].open').click({ timeout: 60_000 });
  await expect(page.getByRole("alert").filter({ hasText: "You set a loss limit of $1 a day" })).toBeVisible();

  await page.goto(`${room.url}/account#breaks`);
  const rest = page.getByRole("form", { name: "Take a break" });
  await rest.getByLabel("For how long").selectOption("24 hours");
  await rest.getByLabel("I know that this cannot be taken back").check();
  await rest.getByRole("button", { name: "Stop playing" }).click();
  await expect(page.getByText(/You take a break from play until/)).toBeVisible();
});
