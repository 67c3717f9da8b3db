// Carries chips to the spots one ask after the other: the whole of the own stakes, of which the server does all or
// nothing. While an ask is on its way the wish may change; the newest one counts.
import type { Stakes } from "../bets";
import type { Act } from "./use_table";

export const LEAVES_NO_RAISE = "room.leaves_no_raise";

export class BetWorker {
  private busy = false;
  private wish: Stakes | null = null;
  private ready = false;
  private bold = false; // what leaves nothing but a fold is bet all the same, in this round
  private short: Stakes | null = null; // was refused for that

  /** `done`: nothing is on its way any more, and what lies there has been told. */
  constructor(
    private readonly ask: Act,
    private readonly done: () => void,
  ) {}

  aim(stakes: Stakes) {
    this.wish = stakes;
    void this.work();
  }

  /** The bets are made, once those on their way lie there. */
  pressReady() {
    this.ready = true;
    void this.work();
  }

  forget() {
    [this.wish, this.ready] = [null, false];
  }

  newRound() {
    this.forget();
    [this.bold, this.short] = [false, null];
  }

  /** What would leave too little for a raise was said, and is wanted all the same. */
  betAnyway() {
    const wish = this.short;
    [this.bold, this.short] = [true, null];
    if (wish) this.aim(wish);
  }

  private async work() {
    if (this.busy) return;
    this.busy = true;
    while (this.wish || this.ready) {
      if (this.wish) await this.carry(this.wish);
      else {
        this.ready = false;
        await this.ask({ do: "ready" });
      }
    }
    this.busy = false;
    this.done();
  }

  private async carry(wish: Stakes) {
    const { accepted, code } = await this.ask({ do: "stakes", stakes: wish, careful: !this.bold });
    this.short = code === LEAVES_NO_RAISE ? wish : null;
    if (!accepted) this.forget();
    else if (this.wish === wish) this.wish = null;
  }
}
