// Carries chips to the spots one ask after the other: the whole of the own stakes, of which the server does all or
// nothing. While an ask is on its way the wish may change; the newest one counts.
import type { Stakes } from "../bets";
import type { Act } from "./use_table";

export class BetWorker {
  private busy = false;
  private wish: Stakes | null = null;
  private ready = false;

  /** `done`: nothing is on its way any more, and what lies there has been told. */
  constructor(private readonly ask: Act, private readonly done: () => void) {}

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
    const { accepted } = await this.ask({ do: "stakes", stakes: wish });
    if (!accepted) this.forget();
    else if (this.wish === wish) this.wish = null;
  }
}
