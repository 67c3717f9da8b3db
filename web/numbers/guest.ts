// Somebody at the table, who bets, decides, banks and buys at random, by the same messages that the page gets.
import { WebSocket } from "ws";
import type { ActionShown, Answered, Ask, BetShown, ServerMessage, TableMessage } from "../src/protocol";
import { LEAVES_NO_RAISE } from "../src/table/bet_worker";
import type { Chance } from "./chance";
import { realFetch, type HouseRoom } from "./house_room";

/** How somebody plays here. */
export interface Habits {
  careful?: boolean; // bets as the page does: what leaves nothing but a fold is said first
}

interface Seen {
  playing?: TableMessage; // the last one before the result
  settled?: TableMessage;
}

const wholeOf = (wallet: number, { step = 1 }: ActionShown) => wallet - (wallet % step);

export class Guest {
  player = 0;
  cookie = "";
  readonly seen = new Map<number, Seen>();
  readonly warned = new Set<number>(); // rounds whose bets were said to leave nothing but a fold, and were made all the same
  readonly heeded = new Set<number>(); // rounds in which that was said
  readonly forced = new Set<number>(); // rounds in which a fold was all that was left
  private socket!: WebSocket;
  private asks = 0;
  private waiting = new Map<string, (answer: Answered) => void>();
  private answered = "";
  private latest!: TableMessage;
  private firstCame: (message: TableMessage) => void = () => undefined;
  private readonly first = new Promise<TableMessage>((come) => (this.firstCame = come));
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly room: HouseRoom,
    private readonly chance: Chance,
    readonly rider = 0,
    private readonly habits: Habits = {},
  ) {}

  async come(): Promise<void> {
    const reply = await realFetch(`${this.room.url}/api/guest`, { method: "POST" });
    this.cookie = reply.headers.getSetCookie()[0]!.split(";")[0]!;
    this.player = ((await reply.json()) as { player: number }).player;
    this.socket = new WebSocket(`${this.room.url.replace("http", "ws")}/ws`, { headers: { cookie: this.cookie }, origin: this.room.url });
    this.socket.on("message", (data: Buffer) => this.hear(JSON.parse(data.toString()) as ServerMessage));
    await new Promise((open) => this.socket.once("open", open));
    this.socket.send(JSON.stringify({ type: "watch", table: this.room.table }));
    await this.first; // whoever asks says which decision it answers
  }

  /** With all there is in the wallet. */
  async sitWithAll(seat: number): Promise<void> {
    const { yours } = await this.first;
    const sit = yours.actions.find((action) => action.do === "sit")!;
    const { accepted, says } = await this.ask({ do: "sit", seat, buy_in: wholeOf(yours.wallet, sit) });
    if (!accepted) throw new Error(`${this.room.house}: ${says}`);
  }

  leave() {
    this.socket.close();
  }

  ask(ask: Ask): Promise<Answered> {
    const id = `${this.player}-${++this.asks}`;
    this.socket.send(JSON.stringify({ type: "act", table: this.room.table, id, ask, answers: this.latest.public.asks ?? undefined }));
    return new Promise((done) => this.waiting.set(id, done));
  }

  private hear(message: ServerMessage) {
    if (message.type === "answer") {
      this.waiting.get(message.id)?.(message);
      this.waiting.delete(message.id);
    } else if (message.type === "table") {
      this.latest = message;
      this.firstCame(message);
      this.keep(message);
      this.queue = this.queue.then(() => this.react(message)).catch((error: Error) => this.room.fail(error));
    }
  }

  private keep(message: TableMessage) {
    const round = message.public.round;
    if (!round || message.yours.seat === 0) return;
    const seen = this.seen.get(round.round) ?? {};
    if (round.settlement) seen.settled ??= message;
    else if (round.phase === "playing") seen.playing = message;
    this.seen.set(round.round, seen);
    if (round.settlement) this.room.settled(round.round);
  }

  private async react(message: TableMessage): Promise<void> {
    const { yours, public: shown } = message;
    const may = (what: string) => yours.actions.find((action) => action.do === what);
    // The same choice may be shown twice; it is answered once.
    const choice = `${shown.round?.round}/${shown.round?.phase}/${JSON.stringify(yours.actions)}`;
    if (choice === this.answered || yours.seat === 0) return;
    this.answered = choice;
    if (may("next")) return this.betweenRounds(message);
    if (may("bank")) return this.answerTheBank(may("bank")!);
    const decisions = yours.actions.filter(({ do: what }) => ["raise", "buy_and_raise", "check", "fold"].includes(what));
    if (decisions.length > 0) return this.decide(decisions);
    if (!may("ready") || this.hasBet(message)) return;
    // From behind a seat one wagers on what lies there: it is waited for.
    if (this.rider > 0 && yours.bets.length === 0) return void (this.answered = "");
    return this.bet(message);
  }

  private hasBet({ public: shown, yours }: TableMessage): boolean {
    const wagers = shown.round?.seats.find((seat) => seat.seat === yours.seat)?.wagers ?? [];
    return wagers.some((wager) => wager.rider === yours.rider);
  }

  private async betweenRounds({ yours }: TableMessage): Promise<void> {
    const buy = yours.actions.find((action) => action.do === "buy");
    if (this.habits.careful) await this.scrapeTogether(yours.chips, buy);
    else if (buy && yours.chips < this.room.purse / 4 && yours.wallet >= this.room.purse)
      await this.ask({ do: "buy", amount: this.room.purse });
    await this.room.betweenRounds(this.chance);
    await this.ask({ do: "next" });
  }

  /** All there is comes to the table: nothing is left to buy for a raise. */
  private async scrapeTogether(chips: number, buy?: ActionShown): Promise<void> {
    if (!buy || chips >= buy.minimum!) return;
    await this.ask({ do: "buy", amount: wholeOf(await this.room.refill(this.cookie), buy) });
  }

  private async answerTheBank(bank: ActionShown): Promise<void> {
    const takes = this.chance.is(50) && bank.maximum! >= bank.minimum!;
    // Sometimes so little that it does not cover everything.
    const wager = this.chance.is(30) ? bank.minimum! : this.chance.is(50) ? bank.maximum! : bank.amount!;
    const answer = takes ? await this.ask({ do: "bank", wager }) : null;
    if (!answer?.accepted) await this.ask({ do: "decline" });
  }

  private async decide(decisions: ActionShown[]): Promise<void> {
    const folds = decisions.find((action) => action.do === "fold");
    const others = decisions.filter((action) => action.do !== "fold");
    if (folds && others.length === 0) this.forced.add(this.latest.public.round!.round);
    const chosen = folds && (others.length === 0 || this.chance.is(35)) ? folds : this.chance.of(others);
    const ask: Ask =
      chosen.multiple !== undefined
        ? { do: "raise", multiple: chosen.multiple, ...(chosen.buy === undefined ? {} : { buy: chosen.buy }) }
        : { do: chosen.do as "check" | "fold" };
    await this.ask(ask);
    await this.room.duringRound(this.chance);
  }

  private async bet({ yours }: TableMessage): Promise<void> {
    const main = yours.bets.find((bet) => bet.wager === this.room.main);
    let lie: Record<string, number> = {};
    const add = async (wager: string, amount: number) => {
      const stakes = { ...lie, [wager]: amount };
      const { accepted } = await this.stake(stakes);
      if (accepted) lie = stakes;
      return accepted;
    };
    if (main && !(await add(main.wager, this.amountFor(main)))) await add(main.wager, main.minimum);
    // What else can be wagered is told once the main wager lies; one may be refused where the others are not.
    for (const bet of this.latest.yours.bets)
      if (bet !== main && !(bet.wager in lie) && this.chance.is(60)) await add(bet.wager, this.amountFor(bet));
    await this.ask({ do: "ready" });
  }

  private async stake(stakes: Record<string, number>): Promise<Answered> {
    const round = this.latest.public.round!.round;
    if (!this.habits.careful || this.warned.has(round)) return this.ask({ do: "stakes", stakes });
    const careful = await this.ask({ do: "stakes", stakes, careful: true });
    if (careful.code !== LEAVES_NO_RAISE) return careful;
    this.heeded.add(round);
    if (this.chance.is(50)) return careful;
    this.warned.add(round);
    return this.ask({ do: "stakes", stakes });
  }

  private amountFor(bet: BetShown): number {
    const most = this.chance.is(10) ? bet.maximum : Math.min(bet.maximum, bet.minimum + bet.step * 8);
    return bet.minimum + bet.step * this.chance.below(Math.floor((most - bet.minimum) / bet.step) + 1);
  }
}
