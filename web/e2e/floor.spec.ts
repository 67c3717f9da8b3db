// The floor at a table: an operator looks on, rules on a guest's wager and hand, and everybody sees it.
import { expect, playRound, Room, sitAt, strict, tables, test } from "./room";

test("the floor rules on a wager, then on the whole hand", async ({ browser }) => {
  const room = new Room(["--house", "massachusetts-shoe", "--bots", "0"], 1);
  await room.start();
  const [guest, floor] = (await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()))) as [
    import("@playwright/test").Page,
    import("@playwright/test").Page,
  ];
  const bad = [guest, floor].map((page) => strict(page, room));
  await floor.goto(room.operatorLink);
  await floor.getByLabel("Name").fill("frances");
  await floor.getByLabel("Password").fill("a long and quiet river");
  await floor.getByRole("button", { name: "Create the account" }).click();
  await expect(floor.locator(".table-card")).toHaveCount(1);
  const table = (await tables(room))[0]!;
  await sitAt(guest, room, table.id);
  await expect(guest.getByRole("region", { name: "Floor" })).toHaveCount(0);
  await floor.goto(`${room.url}/table/${table.id}`);
  const box = floor.getByRole("region", { name: "Floor" });
  await playRound(guest, { until: "decision" });

  await box.getByText("Rule on a hand").click();
  await box.getByRole("combobox", { name: /^On/ }).selectOption({ label: "Ante" });
  await box.getByRole("combobox", { name: /^Ruling/ }).selectOption("returned");
  await box.getByLabel("Reason").last().fill("dealt out of turn");
  await box.getByRole("button", { name: "Make this ruling" }).click();
  await expect(guest.locator(".call-list")).toContainText("The floor rules on the Ante of seat 1: returned: dealt out of turn");
  await expect(box.getByLabel("Reason").last()).toHaveValue("");

  await box.getByRole("combobox", { name: /^On/ }).selectOption({ label: "The whole hand" });
  await box.getByLabel("Reason").last().fill("the cards fell");
  await box.getByRole("button", { name: "Make this ruling" }).click();
  await expect(guest.locator(".settled .line", { hasText: "Ante" })).toBeVisible();
  await expect(guest.locator(".settled h2 span")).toHaveText("$0");
  await guest.locator(".settled .line", { hasText: "Blind" }).click();
  await expect(guest.locator(".settled .why")).toContainText("the cards fell");
  expect(bad).toEqual([[], []]);
  await room.stop();
});
