// Every number on the felt, in the history and in the replay, for random rounds at every house: banked by players, from
// behind seats, with fees, voids, caps, envy and jackpots. What the page shows is compared with what the round's
// transcript comes to (transcript.ts), and that with the ledger. RIVERBANK_ROUNDS says how many rounds (15; the slow
// suite plays 500), RIVERBANK_HOUSES which houses.
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { readdirSync } from "node:fs";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game, RoundLine } from "../src/api";
import type { TableMessage } from "../src/protocol";
import { checkFelt, checkHistory, checkPlaying, checkRound, rulesOf, Truth } from "./expected";
import { houseFolder, HouseRoom, type PlayedRound } from "./house_room";
import { readFelt, readHistory, readRound } from "./shown";
import { compute } from "./transcript";

const ROUNDS = Number(process.env.RIVERBANK_ROUNDS ?? 15);
const HOUSES = process.env.RIVERBANK_HOUSES?.split(",") ?? readdirSync(houseFolder).flatMap((file) => /^(.*)\.toml$/.exec(file)?.[1] ?? []);
const LAYOUTS = { desktop: false, phone: true };

/** The page's wire: what a test gives to it is heard as from a server. */
class Wire {
  static last: Wire;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Wire.last = this;
  }
  send() {}
  close() {}
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Of a game itself; what it returns and its chart are other questions. */
const isGame = (path: string) => /^\/api\/games\/[^/]+$/.test(path);
let answers: (path: string) => unknown = () => undefined;

localStorage.setItem("riverbank.prefs", JSON.stringify({ coach: "off" }));
vi.stubGlobal("WebSocket", Wire);
vi.stubGlobal("scrollTo", () => {});
vi.stubGlobal("fetch", async (path: string) => {
  const answer = answers(path);
  if (answer === undefined) return new Response(JSON.stringify({ error: { code: "none", says: "not here", clause: "" } }), { status: 404 });
  return new Response(typeof answer === "string" ? answer : JSON.stringify(answer));
});

function layout(narrow: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: narrow, addEventListener() {}, removeEventListener() {} }));
}

const seenKinds = new Map<string, number>();
const count = (kind: string, n = 1) => n > 0 && seenKinds.set(kind, (seenKinds.get(kind) ?? 0) + n);

let wrong: string[] = [];
let compared = 0;
beforeEach(() => ((wrong = []), (compared = 0)));
afterEach(cleanup);

const say = (where: string) => (what: string, shown: unknown, wanted: unknown) => {
  ++compared;
  const [is, should] = [JSON.stringify(shown), JSON.stringify(wanted)];
  if (is !== should) wrong.push(`${where}: ${what} shows ${is}, not ${should}`);
};

const shownTo = (played: PlayedRound[], player: number) =>
  played.flatMap((round) => round.views.filter((view) => view.player === player).map((view) => ({ round, view })));

async function checkTable(played: PlayedRound[], truths: Map<number, Truth>, player: number, where: string) {
  const { LiveTable } = await import("../src/pages/table");
  const { connection } = await import("../src/connection");
  const rounds = shownTo(played, player);
  if (rounds.length === 0) return;
  const { container } = render(<LiveTable id={rounds[0]!.view.settled.table} />);
  await act(async () => Wire.last.hear({ type: "hello", protocol: 1, player, name: "", role: "player", guest: true, wallet: 0, at: 0 }));
  let n = 0;
  const hear = (message: TableMessage) => act(async () => Wire.last.hear({ ...message, n: ++n }));
  for (const { round, view } of rounds) {
    const truth = truths.get(round.number)!;
    if (view.playing) {
      await hear(view.playing);
      checkPlaying(truth, view.playing, readFelt(container), say(`${where}, round ${round.number} in play`));
    }
    await hear(view.settled);
    checkFelt(truth, view.settled, readFelt(container), say(`${where}, round ${round.number}`));
  }
  cleanup();
  connection.close();
}

async function checkHistoryPage(played: PlayedRound[], truths: Map<number, Truth>, player: number) {
  const { default: History } = await import("../src/pages/history");
  const rounds = shownTo(played, player);
  for (let from = 0; from < rounds.length; from += 100) {
    const some = rounds.slice(from, from + 100);
    const lines: RoundLine[] = some.map(({ view }) => view.history);
    answers = (path) =>
      path.startsWith("/api/rounds?") ? { rounds: lines } : path === "/api/me" ? { player, name: "x", guest: true, wallet: 0 } : undefined;
    const { container } = render(<History />);
    await act(async () => {});
    await act(async () => {});
    const read = readHistory(container);
    for (const { round, view } of some)
      checkHistory(truths.get(round.number)!, view.history, read[String(round.number)], say(`history, round ${round.number}`));
    cleanup();
  }
}

async function checkReplay(round: PlayedRound, truth: Truth, game: Game) {
  const { default: RoundPage } = await import("../src/pages/round");
  const view = round.views[round.number % round.views.length]!;
  answers = (path) =>
    path.endsWith("/transcript")
      ? round.transcript
      : path.endsWith("/replay")
        ? view.replay
        : path.startsWith("/api/rounds/")
          ? round.shown
          : isGame(path)
            ? game
            : undefined;
  const { container } = render(<RoundPage id={round.shown.id} />);
  for (let i = 0; i < 3; ++i) await act(async () => {});
  fireEvent.click(screen.getByRole("button", { name: "Last step" }));
  checkRound(truth, readRound(container), say(`replay, round ${round.number}`));
  cleanup();
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
  test(`${house}: ${ROUNDS} rounds without a wrong number`, { timeout: 120_000 + ROUNDS * 4000 }, async () => {
    const room = new HouseRoom(house);
    try {
      await room.start(ROUNDS);
      const played = await room.play();
      expect(played.length).toBeGreaterThan(ROUNDS * 0.6);
      const rules = rulesOf(room.game);
      const truths = new Map(played.map((round) => [round.number, new Truth(round, compute(round.transcript, rules), rules, room.game)]));
      for (const round of played) {
        const truth = truths.get(round.number)!;
        wrong.push(...truth.problems.map((problem) => `round ${round.number}: ${problem}`));
        countKinds(round, truth);
      }
      const game = room.game;
      const players = [...new Set(played.flatMap((round) => round.views.map((view) => view.player)))];
      for (const [name, narrow] of Object.entries(LAYOUTS))
        for (const player of players) {
          layout(narrow);
          answers = (path) => (isGame(path) ? game : undefined);
          await checkTable(played, truths, player, `${name}, player ${player}`);
        }
      for (const player of players) await checkHistoryPage(played, truths, player);
      for (const round of played) await checkReplay(round, truths.get(round.number)!, game);
    } finally {
      await room.stop();
    }
    expect(compared).toBeGreaterThan(ROUNDS * 20);
    expect(wrong.slice(0, 20), `${wrong.length} of ${compared} numbers are wrong`).toEqual([]);
  });

afterAll(() => {
  console.log([...seenKinds].map(([kind, n]) => `${kind}: ${n}`).join(", "));
  // A whole run has met everything.
  if (ROUNDS >= 100 && !process.env.RIVERBANK_HOUSES)
    for (const kind of ["banked by a player", "from behind", "fees", "void rounds", "envy", "capped", "not covered", "jackpots", "coupons"])
      expect(seenKinds.get(kind) ?? 0, kind).toBeGreaterThan(0);
});
