// For those who hear the table: one polite line tells what came, what it was worth, and why a chip moved.
import { expect, playRound, sitAt, tableOf, test } from "./room";

test("cards, board, verdict, result and the reason of a chip are said", async ({ page, room }) => {
  await sitAt(page, room, (await tableOf(room, "maryland")).id);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const listen = () => {
      const text = document.querySelector("[data-said]")?.textContent ?? "";
      if (text && heard.at(-1) !== text) heard.push(text);
    };
    new MutationObserver(listen).observe(document.querySelector("[data-said]")!, { childList: true, characterData: true, subtree: true });
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join("\n"));
  // The table deals on: who is late for a result asks for a reason in the next one.
  let why = "";
  await expect(async () => {
    await playRound(page);
    await page.locator(".settled .line").first().click({ timeout: 5000 });
    why = await page.locator(".settled .why").innerText({ timeout: 5000 });
  }).toPass({ timeout: 100_000 });
  for (const said of [
    /Your cards: \w+ of \w+, \w+ of \w+\./,
    /On the board: \w+ of \w+/,
    /Best play\.|That cost/,
    /You won \$|You lost \$|You broke even\./,
  ])
    await expect.poll(heard).toMatch(said);
  await expect.poll(heard).toContain(why);
  await expect(page.locator("[data-said]")).toHaveAttribute("role", "status");
});
