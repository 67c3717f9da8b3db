// What a real browser shows of settled rounds, on a desktop and on a phone, against the round's transcript. The whole of
// it, for many rounds at every house, is in numbers/.
import { rulesOf, withSign } from "../numbers/expected";
import { readFelt, readHistory, readRound } from "../numbers/shown";
import { compute } from "../numbers/transcript";
import type { Game } from "../src/api";
import { expect, playRound, sitAt, tableOf, test } from "./room";

for (const [name, viewport] of [
  ["desktop", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 844 }],
] as const)
  for (const rulebook of ["california", "massachusetts"])
    test(`numbers of a round by the rulebook ${rulebook} (${name})`, async ({ browser, room }) => {
      const page = await (await browser.newContext({ viewport })).newPage();
      const table = await tableOf(room, rulebook);
      const game = (await (await fetch(`${room.url}/api/games/${table.house}`)).json()) as Game;
      await sitAt(page, room, table.id);
      await playRound(page);
      const read = await page.evaluate(`(${readFelt.toString()})(document)`).then((value) => value as ReturnType<typeof readFelt>);
      const href = (await page.locator(".settled a[href^='/round/']").getAttribute("href"))!;
      const id = href.split("/").at(-1)!;
      const text = await (await fetch(`${room.url}/api/rounds/${id}/transcript`)).text();
      const computed = compute(text, rulesOf(game));
      await page.goto(`${room.url}${href}`);
      await expect(page.locator("[data-place]").first()).toBeVisible();
      const replay = (await page.evaluate(`(${readRound.toString()})(document)`)) as ReturnType<typeof readRound>;
      const own = await page.locator("[data-place]:has(.tag)").getAttribute("data-place");
      const lines = computed.lines.filter((line) => line.place === own);
      const fee = computed.fees.get(own!) ?? 0;
      const net = withSign(lines.reduce((sum, line) => sum + line.net, -fee));
      expect(read.settled.net).toBe(net);
      expect(read.settled.lines.map((line) => line.net)).toEqual(lines.map((line) => withSign(line.net)));
      expect(read.settled.fees).toEqual(fee > 0 ? [withSign(-fee)] : []);
      expect(replay.places[own!]!.net).toBe(net);
      if (computed.banker) expect(replay.places.bank!.net).toBe(withSign(computed.bankNet! - computed.bankFee));
      await page.goto(`${room.url}/history`);
      await expect(page.locator("table.history tbody tr").first()).toBeVisible();
      const history = (await page.evaluate(`(${readHistory.toString()})(document)`)) as ReturnType<typeof readHistory>;
      expect(history[String(computed.number)]!.net).toBe(net);
      await page.context().close();
    });
