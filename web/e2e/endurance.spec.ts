// 200 rounds at speed, played by a script inside the page with the page's own buttons, while the server is killed once
// and drained once. Every result the page showed and its last balance must be those of the statement of account.
import { expect, leave, Room, sitAt, strict, tables, test } from "./room";

const ROUNDS = 200;
const PLAY_MONEY = 100_000;

interface Tally {
  results: Record<string, string>;
}

/** Presses what is offered: bets again, deals, decides; notes the result of each settled round as it is shown. */
function playOn() {
  const tally: Tally = { results: {} };
  Object.assign(window, { tally });
  const press = (selector: string) => {
    const button = document.querySelector<HTMLButtonElement>(`${selector}:not(:disabled)`);
    button?.click();
    return button !== null;
  };
  let busyUntil = 0;
  setInterval(() => {
    const title = document.querySelector(".settled h2");
    const [round, net] = [/\d+/.exec(title?.textContent ?? "")?.[0], title?.querySelector("span")?.textContent];
    if (round && net) tally.results[round] = net;
    if (performance.now() < busyUntil) return;
    const staked = document.querySelector(".own .spot.staked") !== null;
    const open = document.querySelector(".own .spot.open") !== null;
    const done = staked
      ? press("[data-do=ready]") || (Number(round) % 2 && press(".decide.raise")) || press(".decide.check") || press(".decide")
      : open && (press(".out-of-chips [data-do=buy]") || press("[data-do=rebet]") || press("[data-spot=ante]"));
    if (done) busyUntil = performance.now() + 10;
  }, 5);
}

const cents = (text: string) => Math.round(Number(text.replace("−", "-").replace(/[+$,]/g, "")) * 100);

test("200 rounds while the server is killed and drained: no wrong balance, no dead page", async ({ browser }) => {
  const room = new Room(
    [
      "--house",
      "massachusetts-shoe",
      "--bots",
      "0",
      "--play-money",
      String(PLAY_MONEY),
      "--message-rate",
      "10000",
      "--message-burst",
      "10000",
    ],
    100,
  );
  await room.start();
  try {
    const page = await browser.newPage();
    const bad = strict(page, room);
    await page.addInitScript(() => localStorage.setItem("riverbank.prefs", JSON.stringify({ lessMotion: true, coach: "off" })));
    await sitAt(page, room, (await tables(room))[0]!.id, "all");
    await page.evaluate(playOn);
    const results = () => page.evaluate(() => (window as unknown as { tally: Tally }).tally.results);
    const playUntil = (count: number) =>
      expect.poll(async () => Object.keys(await results()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
    await playUntil(ROUNDS / 3);
    await room.kill();
    await room.start();
    await playUntil((ROUNDS * 2) / 3);
    await room.drain();
    await room.start();
    await playUntil(ROUNDS);
    const seen = await results();
    await page.reload();
    await leave(page);

    const shown = cents(await page.locator(".wallet b").innerText());
    const ask = <T>(path: string) => page.evaluate(async (from) => (await (await fetch(from)).json()) as unknown, path) as Promise<T>;
    const statement = await ask<{ wallet: number; postings: { movement: string; from: string; to: string; amount: number }[] }>(
      "/api/statement?limit=10000",
    );
    const { rounds } = await ask<{ rounds: { number: number; net: number }[] }>("/api/rounds?limit=1000");
    const net = rounds.reduce((sum, round) => sum + round.net, 0);
    expect(shown).toBe(statement.wallet);
    expect(shown).toBe(PLAY_MONEY * 100 + net);
    for (const [round, result] of Object.entries(seen))
      expect(cents(result), `round ${round}`).toBe(rounds.find((each) => each.number === Number(round))?.net);
    expect(bad).toEqual([]);
    await page.close();
  } finally {
    await room.stop();
  }
});
