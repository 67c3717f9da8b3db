// A real `riverbank serve` with a table of one house, and people at it who bet, decide, bank and buy at random. What
// each of them was shown is kept, with what the ledger says of every chip.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Game, PostingLine, RoundLine } from "../src/api";
import type { TableMessage } from "../src/protocol";
import { Chance } from "./chance";
import { Guest } from "./guest";

export const program = resolve(process.env.RIVERBANK ?? "../build/release/riverbank");
export const houseFolder = resolve("../houses");
export const realFetch = globalThis.fetch;

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

const RANKS = "AKQJT98765432";

/** Every third round is dealt from few ranks and suits, so that jackpots, envy and caps come up. */
function richDecks(house: string, rounds: number, chance: Chance): string {
  const lines: string[] = [];
  for (let round = 3; round <= rounds + 20; round += 3) {
    const from = chance.below(5);
    const suits = chance.is(50) ? ["s", "h"] : ["c", "d"];
    const front = [...RANKS.slice(from, from + 7 + chance.below(3))].flatMap((rank) => suits.map((suit) => rank + suit));
    for (let i = front.length - 1; i > 0; --i) {
      const j = chance.below(i + 1);
      [front[i], front[j]] = [front[j]!, front[i]!];
    }
    lines.push(`${house} ${round}: ${front.join(" ")}`);
  }
  return lines.join("\n") + "\n";
}

export interface PlayedRound {
  number: number;
  id: string;
  transcript: string;
  views: { player: number; playing?: TableMessage; settled: TableMessage; inHistory: boolean }[];
  ledger: Map<number, number>; // by player: what the chips did
}

export class HouseRoom {
  url = "";
  table = 0;
  main = "";
  purse = 0;
  game!: Game;
  private child: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), "riverbank-numbers-"));
  private operator = "";
  guests: Guest[] = [];
  private enough!: () => void;
  private broken!: (error: Error) => void;
  private rounds = 0;
  private readonly ledgers = new Map<number, Map<number, number>>(); // by player and round

  /** `playMoney`: dollars that everybody is given. */
  constructor(
    readonly house: string,
    private readonly playMoney = 1_000_000,
  ) {}

  async start(rounds: number) {
    this.rounds = rounds;
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const decks = join(this.folder, "decks.txt");
    writeFileSync(decks, richDecks(this.house, rounds, new Chance(11)));
    const options = ["--house", this.house, "--bots", "2", "--bots-bank", "--seed", "numbers", "--faster", "60", "--decks", decks];
    const limits = [
      "--guests-per-address",
      "1000",
      "--connections-per-address",
      "500",
      "--message-rate",
      "10000",
      "--message-burst",
      "10000",
    ];
    const more = ["--request-rate", "10000", "--request-burst", "20000", "--play-money", String(this.playMoney), "--log-level", "error"];
    const where = [
      "--web",
      resolve("dist"),
      "--listen",
      `127.0.0.1:${port}`,
      "--db",
      join(this.folder, "room.db"),
      "--data",
      resolve(".."),
    ];
    this.child = spawn(program, ["serve", ...where, ...options, ...limits, ...more], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [this.child.stdout!, this.child.stderr!]) stream.on("data", (part: Buffer) => (said += part.toString()));
    for (const until = Date.now() + 60_000; ;) {
      if (this.child.exitCode !== null || Date.now() > until) throw new Error(`the server did not start:\n${said}`);
      if (
        await realFetch(`${this.url}/healthz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        break;
      await new Promise((done) => setTimeout(done, 50));
    }
    const token = /\/operator#(\S+)/.exec(said)![1]!;
    const made = await this.post("/api/operator", { token, name: "operator", password: "a long and quiet river" }, "");
    this.operator = made.headers.getSetCookie()[0]!.split(";")[0]!;
    this.table = (await this.get<{ tables: { id: number }[] }>("/api/tables")).tables[0]!.id;
    this.game = await this.get<Game>(`/api/games/${this.house}`);
    this.main = this.game.main_wager;
    this.purse = this.game.wagers.find(({ id }) => id === this.main)!.minimum * 400;
  }

  async stop() {
    this.guests.forEach((guest) => guest.leave());
    const child = this.child;
    if (child && child.exitCode === null) {
      const gone = new Promise((done) => child.once("exit", done));
      child.kill("SIGKILL");
      await gone;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  fail(error: Error) {
    this.broken(error);
  }

  settled(round: number) {
    if (round > this.rounds) this.enough();
  }

  /** The floor hands out coupons where the house takes them. */
  async betweenRounds(chance: Chance) {
    if (!this.game.rules.wagers.some((rule) => rule.coupon && this.game.wagers.some(({ id }) => id === rule.id)) || !chance.is(30)) return;
    await this.post(`/api/tables/${this.table}/coupon`, { seat: 1 + chance.below(2), amount: 100 * (5 + 5 * chance.below(4)) });
  }

  /** Now and then it voids a round or one hand, or rules on it. */
  async duringRound(chance: Chance) {
    if (chance.is(2)) await this.post(`/api/tables/${this.table}/void`, { reason: "a card was exposed" });
    else if (chance.is(3))
      await this.post(`/api/tables/${this.table}/ruling`, { seat: 1 + chance.below(2), as: "void", reason: "cards were mixed" });
  }

  /** What is in the wallet then. */
  async refill(cookie: string): Promise<number> {
    await this.post("/api/wallet/refill", {}, cookie);
    return (await this.get<{ wallet: number }>("/api/me", cookie)).wallet;
  }

  /** Two who bet the most that their chips allow, until so many rounds are over. */
  async playCarefully(): Promise<Guest[]> {
    const enough = this.untilEnough();
    this.guests = [1, 2].map((_, i) => new Guest(this, new Chance(300 + i), 0, { careful: true }));
    for (const [i, guest] of this.guests.entries()) {
      await guest.come();
      await guest.sitWithAll(i + 1);
    }
    await enough;
    return this.guests;
  }

  private untilEnough(): Promise<void> {
    const enough = new Promise<void>((done, fail) => ((this.enough = done), (this.broken = fail)));
    const late = new Promise<void>((_, fail) =>
      setTimeout(() => fail(new Error(`${this.house}: only some rounds were played in time`)), 60_000 + this.rounds * 2000).unref(),
    );
    return Promise.race([enough, late]);
  }

  async play(): Promise<PlayedRound[]> {
    const enough = this.untilEnough();
    const seats = [1, 2].map((_, i) => new Guest(this, new Chance(100 + i)));
    const behind = this.game.wagers.some((wager) => wager.backline) ? [new Guest(this, new Chance(200), 1)] : [];
    this.guests = [...seats, ...behind];
    for (const [i, guest] of this.guests.entries()) {
      await guest.come();
      const buy_in = this.purse;
      await guest.ask(guest.rider > 0 ? { do: "sit", seat: 1, rider: 1, buy_in } : { do: "sit", seat: i + 1, buy_in });
    }
    await enough;
    return this.collect();
  }

  /** The table stands still from here on: what is shown of it stays true. */
  private async collect(): Promise<PlayedRound[]> {
    this.guests.forEach((guest) => guest.leave());
    await this.post(`/api/tables/${this.table}/pause`, {});
    const histories = new Map<number, Set<string>>();
    for (const guest of this.guests) {
      const { rounds } = await this.get<{ rounds: RoundLine[] }>("/api/rounds?limit=all", guest.cookie);
      histories.set(guest.player, new Set(rounds.map(({ id }) => id)));
    }
    const played: PlayedRound[] = [];
    for (let number = 1; number <= this.rounds; ++number) {
      const views = this.guests.flatMap(({ player, seen }) => {
        const { playing, settled } = seen.get(number) ?? {};
        return settled ? [{ player, playing, settled, inHistory: histories.get(player)!.has(settled.public.round!.id) }] : [];
      });
      if (views.length > 0) played.push(await this.roundOf(number, views));
    }
    return played;
  }

  private async roundOf(number: number, views: PlayedRound["views"]): Promise<PlayedRound> {
    const { id } = views[0]!.settled.public.round!;
    const ledger = new Map<number, number>();
    for (const { settled } of views)
      for (const { player } of settled.public.places.flatMap((place) => place.people)) {
        if (!this.ledgers.has(player)) this.ledgers.set(player, await this.ledgerOf(player));
        ledger.set(player, this.ledgers.get(player)!.get(number) ?? 0);
      }
    const transcript = await realFetch(`${this.url}/api/rounds/${id}/transcript`).then((answer) => answer.text());
    return { number, id, transcript, views, ledger };
  }

  /** What came to a player's accounts from others' in each round, less what went there. */
  private async ledgerOf(player: number): Promise<Map<number, number>> {
    const { postings } = await this.get<{ postings: PostingLine[] }>(`/api/players/${player}/statement?limit=all`, this.operator);
    const own = (account: string) => new RegExp(`:p${player}(:|$)`).test(account) && !account.includes("coupon");
    const sums = new Map<number, number>();
    for (const { round, from, to, amount } of postings)
      if (round !== undefined) sums.set(round, (sums.get(round) ?? 0) + (own(to) ? amount : 0) - (own(from) ? amount : 0));
    return sums;
  }

  private async get<T>(path: string, cookie = ""): Promise<T> {
    const answer = await realFetch(this.url + path, { headers: cookie ? { cookie } : {} });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  private post(path: string, body: unknown, cookie = this.operator): Promise<Response> {
    return realFetch(this.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    });
  }
}
