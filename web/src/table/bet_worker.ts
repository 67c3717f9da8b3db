// Carries chips to the spots one ask after the other. While asks are on their way the wish may change; the newest one
// counts. The server has the last word: what was lifted for a stake it refused is put back as it lay.
import { planBets, type BetRule, type Stakes, type StakeStep } from "../bets";
import type { Act } from "./use_table";

export interface Ways {
  ask: Act; // a refusal is shown
  askQuietly: Act;
  done: (lies: Stakes) => void; // nothing is on its way any more
}

export class BetWorker {
  private busy = false;
  private lies: Stakes = {};
  private wish: { rules: BetRule[]; stakes: Stakes } | null = null;
  private ready = false;

  constructor(private readonly ways: Ways) {}

  get idle() {
    return !this.busy;
  }

  /** What the table says lies there; asks on their way are ahead of it. */
  learn(stakes: Stakes) {
    if (this.idle) this.lies = stakes;
  }

  aim(rules: BetRule[], stakes: Stakes) {
    this.wish = { rules, stakes };
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

  private async work() {
    if (this.busy) return;
    this.busy = true;
    while (this.wish || this.ready) {
      if (this.wish) await this.carry(this.wish);
      else {
        this.ready = false;
        await this.ways.ask({ do: "ready" });
      }
    }
    this.busy = false;
    this.ways.done(this.lies);
  }

  private async carry(wish: { rules: BetRule[]; stakes: Stakes }) {
    const before = { ...this.lies };
    if (await this.set(planBets(wish.rules, this.lies, wish.stakes), this.ways.ask)) {
      if (this.wish === wish) this.wish = null;
      return;
    }
    this.forget();
    await this.set(planBets(wish.rules, this.lies, before), this.ways.askQuietly);
  }

  private async set(steps: StakeStep[], ask: Act): Promise<boolean> {
    for (const step of steps) {
      if (!(await ask({ do: "wager", ...step })).accepted) return false;
      this.lies = { ...this.lies, [step.wager]: step.amount };
    }
    return true;
  }
}
