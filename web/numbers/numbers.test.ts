// @vitest-environment node
// Every number on the felt, in the history and in the replay, for random rounds at every house: banked by players, from
// behind seats, with fees, voids, caps, envy and jackpots. What the page shows in a browser is compared with what the
// round's transcript comes to (transcript.ts), and that with the ledger. RIVERBANK_ROUNDS says how many rounds (15; the
// slow suite plays 500), RIVERBANK_HOUSES which houses. While one house waits for its rounds, another is read.
import type { Browser } from "@playwright/test";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LAYOUTS, openBrowser, Screen, type Layout } from "./browser";
import { checkFelt, checkHistory, checkPlaying, checkRound, rulesOf, Truth } from "./expected";
import type { Guest } from "./guest";
import { houseFolder, HouseRoom, type PlayedRound } from "./house_room";
import { compute } from "./transcript";

const ROUNDS = Number(process.env.RIVERBANK_ROUNDS ?? 15);
const HOUSES = process.env.RIVERBANK_HOUSES?.split(",") ?? readdirSync(houseFolder).flatMap((file) => /^(.*)\.toml$/.exec(file)?.[1] ?? []);

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));

const seenKinds = new Map<string, number>();
const count = (kind: string, n = 1) => n > 0 && seenKinds.set(kind, (seenKinds.get(kind) ?? 0) + n);

class Findings {
  compared = 0;
  readonly wrong: string[] = [];

  at = (where: string) => (what: string, shown: unknown, wanted: unknown) => {
    ++this.compared;
    const [is, should] = [JSON.stringify(shown), JSON.stringify(wanted)];
    if (is !== should) this.wrong.push(`${where}: ${what} shows ${is}, not ${should}`);
  };
}

interface Evening {
  room: HouseRoom;
  played: PlayedRound[];
  truths: Map<number, Truth>;
  found: Findings;
}

const shownTo = (played: PlayedRound[], player: number) =>
  played.flatMap((round) => round.views.filter((view) => view.player === player).map((view) => ({ round, view })));

async function checkTable({ room, played, truths, found }: Evening, screen: Screen, player: number, where: string) {
  const rounds = shownTo(played, player);
  const messages = rounds.flatMap(({ view }) => (view.playing ? [view.playing, view.settled] : [view.settled]));
  const reads = await screen.table(room.table, messages);
  for (const { round, view } of rounds) {
    const truth = truths.get(round.number)!;
    if (view.playing) checkPlaying(truth, view.playing, reads.shift()!, found.at(`${where}, round ${round.number} in play`));
    checkFelt(truth, view.settled, reads.shift()!, found.at(`${where}, round ${round.number}`));
  }
}

async function checkHistoryPage({ played, truths, found }: Evening, screen: Screen, player: number, where: string) {
  const read = await screen.history();
  for (const { round, view } of shownTo(played, player))
    if (view.inHistory)
      checkHistory(
        truths.get(round.number)!,
        view.settled.yours,
        read[String(round.number)],
        found.at(`${where}, history, round ${round.number}`),
      );
}

/** Each round is replayed by one of those who were there. */
async function checkReplays({ played, truths, found }: Evening, screen: Screen, player: number, where: string) {
  const rounds = shownTo(played, player).filter(({ round, view }) => round.views[round.number % round.views.length] === view);
  const reads = await screen.rounds(rounds.map(({ round }) => round.id));
  rounds.forEach(({ round, view }, i) =>
    checkRound(truths.get(round.number)!, view.settled.yours, reads[i]!, found.at(`${where}, replay, round ${round.number}`)),
  );
}

async function checkScreens(evening: Evening, guest: Guest, layout: Layout) {
  const { player, cookie } = guest;
  if (shownTo(evening.played, player).length === 0) return;
  const where = `${layout}, player ${player}`;
  const screen = await Screen.open(browser, { url: evening.room.url, cookie, player, layout });
  await checkTable(evening, screen, player, where);
  await checkHistoryPage(evening, screen, player, where);
  await checkReplays(evening, screen, player, where);
  await screen.close();
}

function countKinds(round: PlayedRound, truth: Truth) {
  count("rounds");
  count("banked by a player", truth.computed.banker ? 1 : 0);
  count("from behind", [...truth.computed.stakes.keys()].filter((place) => !place.endsWith("/0")).length);
  count("fees", truth.fees.size + (truth.bankFee > 0 ? 1 : 0));
  count("void rounds", truth.computed.isVoid ? 1 : 0);
  count("envy", truth.computed.lines.filter((line) => line.envyOf > 0).length);
  count("capped", (round.transcript.match(/ cut \$/g) ?? []).length);
  count("not covered", (round.transcript.match(/ uncovered \$/g) ?? []).length);
  count("jackpots", [...truth.computed.meters.values()].filter((meter) => meter.after < meter.before).length);
  count("coupons", truth.computed.lines.filter((line) => truth.rules.coupons.has(line.wager)).length);
}

for (const house of HOUSES)
  test.concurrent(`${house}: ${ROUNDS} rounds without a wrong number`, { timeout: 120_000 + ROUNDS * 4000 }, async ({ expect }) => {
    const room = new HouseRoom(house);
    const found = new Findings();
    try {
      await room.start(ROUNDS);
      const played = await room.play();
      expect(played.length).toBeGreaterThan(ROUNDS * 0.6);
      const rules = rulesOf(room.game);
      const truths = new Map(played.map((round) => [round.number, new Truth(round, compute(round.transcript, rules), rules, room.game)]));
      for (const round of played) {
        const truth = truths.get(round.number)!;
        found.wrong.push(...truth.problems.map((problem) => `round ${round.number}: ${problem}`));
        countKinds(round, truth);
      }
      for (const layout of Object.keys(LAYOUTS) as Layout[])
        for (const guest of room.guests) await checkScreens({ room, played, truths, found }, guest, layout);
    } finally {
      await room.stop();
    }
    expect(found.compared).toBeGreaterThan(ROUNDS * 40);
    expect(found.wrong.slice(0, 20), `${found.wrong.length} of ${found.compared} numbers are wrong`).toEqual([]);
  });

afterAll(async () => {
  await browser.close();
  console.log([...seenKinds].map(([kind, n]) => `${kind}: ${n}`).join(", "));
  // A whole run has met everything.
  if (ROUNDS >= 100 && !process.env.RIVERBANK_HOUSES)
    for (const kind of ["banked by a player", "from behind", "fees", "void rounds", "envy", "capped", "not covered", "jackpots", "coupons"])
      expect(seenKinds.get(kind) ?? 0, kind).toBeGreaterThan(0);
});
