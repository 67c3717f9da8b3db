// What must stand on the page, from the transcript's numbers. Money is written here once more, by its own rules.
import type { Game } from "../src/api";
import type { TableMessage } from "../src/protocol";
import { meterName } from "../src/words";
import { bestOf, compareRanked, decidingRanks, type Ranked } from "./best_hand";
import type { PlayedRound } from "./house_room";
import type { FeltRead, HistoryRead, RoundRead } from "./shown";
import type { Computed, MoneyLine, Rules } from "./transcript";

export const dollars = (cents: number): string => {
  const part = Math.abs(cents) % 100;
  const whole = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${whole}${part ? `.${String(part).padStart(2, "0")}` : ""}`;
};
export const withSign = (cents: number): string => (cents === 0 ? "$0" : `${cents > 0 ? "+" : "−"}${dollars(Math.abs(cents))}`);

export function rulesOf(game: Game): Rules {
  const raise = game.rules.wagers.find((rule) => rule.placed === "at_decision")!;
  return {
    raise: raise.id,
    raiseOf: raise.amount.of!,
    coupons: new Set(game.rules.wagers.filter((rule) => rule.coupon).map((rule) => rule.id)),
    rates: game.fees.rates,
    action: game.fees.action,
  };
}

/** Numbers of one round by place, after what the ledger says of it has been compared with them. */
export class Truth {
  readonly nets = new Map<string, number>(); // by place, the bank apart, after fees
  readonly fees: Map<string, number>;
  readonly bankFee: number;
  readonly bankNet: number; // after fees
  readonly problems: string[] = [];

  constructor(
    readonly round: PlayedRound,
    readonly computed: Computed,
    readonly rules: Rules,
    private readonly game: Game,
  ) {
    // Whether a void round keeps its fees is the house's affair, and what the ledger did tells.
    const kept = !computed.isVoid || this.ledgerPaysFees();
    this.fees = kept ? computed.fees : new Map<string, number>();
    this.bankFee = kept ? computed.bankFee : 0;
    this.bankNet = (computed.bankNet ?? 0) - this.bankFee;
    for (const { place, net } of computed.lines) this.nets.set(place, (this.nets.get(place) ?? -(this.fees.get(place) ?? 0)) + net);
    this.compareWithLedger();
  }

  name = (wager: string) => this.game.rules.wagers.find((rule) => rule.id === wager)!.name;
  linesAt = (place: string): MoneyLine[] => this.computed.lines.filter((line) => line.place === place);
  stakesAt = (place: string) => this.computed.stakes.get(place) ?? new Map<string, number>();
  isBanker = (seat: number) => this.computed.banker?.seat === seat;

  /** What somebody at a place is better or worse off by: as a player, or as the bank. */
  netAt(seat: number, rider: number): number | null {
    const place = `${seat}/${rider}`;
    if (rider === 0 && this.isBanker(seat)) return this.bankNet + (this.nets.get(place) ?? 0);
    return this.nets.get(place) ?? null;
  }

  private people() {
    const { places } = this.round.views[0]!.settled.public;
    return places.flatMap(({ seat, people }) => people.map(({ rider, player }) => ({ seat, rider, player })));
  }
  private ledgerPaysFees(): boolean {
    return this.people().some(({ player }) => (this.round.ledger.get(player) ?? 0) !== 0);
  }
  private compareWithLedger() {
    for (const { seat, rider, player } of this.people()) {
      const [wanted, booked] = [this.netAt(seat, rider) ?? 0, this.round.ledger.get(player)];
      if (booked !== undefined && booked !== wanted)
        this.problems.push(`the ledger has ${dollars(booked)} for ${seat}/${rider}, the transcript ${dollars(wanted)}`);
    }
  }
}

type Say = (what: string, shown: unknown, wanted: unknown) => void;

const lineNames = (truth: Truth, lines: MoneyLine[]) => lines.map((line) => truth.name(line.wager) + (line.envyOf ? " (envy)" : ""));
const isBack = (lines: MoneyLine[]) => lines.length > 0 && lines.every((line) => line.outcome === "void");
const spotNet = (lines: MoneyLine[]) =>
  lines.length === 0 ? "" : isBack(lines) ? "returned" : withSign(lines.reduce((sum, line) => sum + line.net, 0));

/** Before the result: what lies there. */
export function checkPlaying(truth: Truth, message: TableMessage, read: FeltRead, say: Say) {
  const { seat: ownSeat, rider: ownRider } = message.yours;
  for (const { seat, wagers } of message.public.round!.seats) {
    // What lies there at this moment: of the stakes of the transcript, those that are not yet placed or collected apart.
    const sums = new Map<number, number>();
    for (const { rider, wager, stake } of wagers) {
      sums.set(rider, (sums.get(rider) ?? 0) + stake);
      say(`stake ${seat}/${rider} ${wager}`, stake, truth.stakesAt(`${seat}/${rider}`).get(wager));
    }
    if (seat === ownSeat && ownRider === 0) continue;
    const shown = read.seats[seat];
    if (shown) say(`bet of seat ${seat}`, shown.bet, sums.get(0) ? dollars(sums.get(0)!) : "");
  }
  const lies = message.public.round!.seats.find(({ seat }) => seat === ownSeat)?.wagers.filter(({ rider }) => rider === ownRider) ?? [];
  if (truth.isBanker(ownSeat) && ownRider === 0) return say("bank", read.own.bank.includes(dollars(truth.computed.banker!.wager)), true);
  for (const [id, spot] of Object.entries(read.spots)) {
    const there = lies.some(({ wager }) => wager === id);
    say(`spot ${id}`, spot.amount, there ? dollars(truth.stakesAt(`${ownSeat}/${ownRider}`).get(id)!) : "");
  }
  const total = lies.reduce((sum, { wager }) => sum + truth.stakesAt(`${ownSeat}/${ownRider}`).get(wager)!, 0);
  say("on the felt", read.own.total, total > 0 ? dollars(total) : "");
}

/** Who won, and by which card where that is said, by the cards alone; null: nothing is compared. */
function wonBy({ computed }: Truth, seat: number): { says: "win" | "lose" | "tie"; ranks: [string, string] } | null {
  const hole = computed.hole.get(seat) ?? [];
  if (!computed.dealerHand || computed.isVoid || computed.folded.has(seat) || hole.length !== 2) return null;
  const [own, dealer] = [hole, computed.dealer].map((cards) => bestOf([...cards, ...computed.board])) as [Ranked, Ranked];
  const better = compareRanked(own, dealer);
  return {
    says: better > 0 ? "win" : better < 0 ? "lose" : "tie",
    ranks: better === 0 ? ["", ""] : own.kind === dealer.kind ? decidingRanks(own, dealer) : ["", ""],
  };
}

function checkVerdict(truth: Truth, seat: number, rider: number, shown: string, say: Say) {
  const who = rider === 0 ? "your" : `seat ${seat}'s`;
  const told = rider === 0 ? "you win" : `seat ${seat} wins`;
  if (truth.computed.isVoid) return say("verdict of a void round", shown, "");
  if (truth.computed.folded.has(seat)) return say("verdict of a fold", shown, `${rider === 0 ? "You" : `Seat ${seat}`} folded.`);
  if (isBack(truth.linesAt(`${seat}/${rider}`))) return say("verdict of a void hand", /void/.test(shown), true);
  const wanted = wonBy(truth, seat);
  if (!wanted) return;
  const [mine, theirs] = wanted.ranks;
  const deciding = new RegExp(`(${who} (\\w+) beats the dealer's (\\w+))|(the dealer's (\\w+) beats ${who} (\\w+))`).exec(shown);
  const wins = shown.includes(told) || Boolean(deciding?.[1]);
  const loses = shown.includes("the dealer wins") || Boolean(deciding?.[4]);
  const ties = shown.includes("a tie");
  say("who won", [wins, loses, ties], [wanted.says === "win", wanted.says === "lose", wanted.says === "tie"]);
  if (deciding) say("the card that decides", [deciding[2] ?? deciding[6], deciding[3] ?? deciding[5]], [mine, theirs]);
  say("does not qualify", shown.includes("does not qualify"), truth.computed.qualifies === false);
}

export function checkFelt(truth: Truth, message: TableMessage, read: FeltRead, say: Say) {
  const { computed } = truth;
  const { seat: ownSeat, rider: ownRider } = message.yours;
  for (const { seat, people } of message.public.places) {
    const behind = (rows: FeltRead["own"]["behind"]) =>
      people
        .filter(({ rider }) => rider > 0)
        .forEach(({ rider }, i) => {
          const net = truth.netAt(seat, rider);
          say(`behind seat ${seat}`, rows[i]?.sum, net === null ? "" : withSign(net));
          say(`dots behind seat ${seat}`, rows[i]?.dots.length, truth.linesAt(`${seat}/${rider}`).length);
        });
    if (seat === ownSeat && ownRider === 0) {
      behind(read.own.behind);
      continue;
    }
    const shown = read.seats[seat]!;
    const person = people.find(({ rider }) => rider === 0);
    const net = person ? truth.netAt(seat, 0) : null;
    say(`net of seat ${seat}`, shown.net, net === null ? "" : withSign(net));
    say(`chips of seat ${seat}`, shown.chips, person ? dollars(person.chips) : "");
    say(
      `bank of seat ${seat}`,
      shown.bank.includes("$") ? /\$[\d,.]+/.exec(shown.bank)![0] : "",
      truth.isBanker(seat) ? dollars(computed.banker!.wager) : "",
    );
    const lines = truth.linesAt(`${seat}/0`);
    const sums = (list: string[]) => [...list].sort();
    say(
      `dots of seat ${seat}`,
      sums(shown.dots.map((dot) => dot.replace(/: Why$/, "").replace(/^.*?, /, ""))),
      sums(lines.map((line) => `${truth.name(line.wager)} ${withSign(line.net)}`)),
    );
    behind(shown.behind);
  }
  const net = truth.netAt(ownSeat, ownRider);
  const nothing = computed.isVoid && net === 0;
  say("own net", read.own.net, net === null || nothing ? "" : withSign(net));
  say("own chips", read.own.chips, dollars(message.yours.chips));
  say("void", read.voidNote !== "", computed.isVoid);
  const banks = ownRider === 0 && truth.isBanker(ownSeat);
  if (banks)
    say("own bank", [read.own.bank.includes(dollars(computed.banker!.wager)), read.own.bankNet], [true, nothing ? "" : withSign(net!)]);
  else
    for (const [id, spot] of Object.entries(read.spots))
      say(`spot ${id}`, spot.net, spotNet(truth.linesAt(`${ownSeat}/${ownRider}`).filter((line) => line.wager === id)));
  checkSettledBox(truth, read, { seat: ownSeat, rider: ownRider, banks, net, nothing }, say);
  for (const [id, { after }] of computed.meters)
    if (meterName(id) in read.meters) say(`meter ${id}`, read.meters[meterName(id)], dollars(after));
  say("meters", Object.keys(read.meters).sort(), [...computed.meters.keys()].map(meterName).sort());
  const hand = computed.dealerHand.replace(/ with .*$/, "");
  say("dealer", read.dealer, hand ? `${hand}, ${computed.qualifies ? "qualifies" : "does not qualify"}` : "");
}

function checkSettledBox(
  truth: Truth,
  read: FeltRead,
  own: { seat: number; rider: number; banks: boolean; net: number | null; nothing: boolean },
  say: Say,
) {
  const lines = own.banks ? truth.computed.lines : truth.linesAt(`${own.seat}/${own.rider}`);
  say("settled net", read.settled.net, own.net === null || own.nothing ? "" : withSign(own.net));
  say(
    "settled lines",
    read.settled.lines.map(({ net }) => net),
    lines.map((line) => withSign(line.net)),
  );
  say(
    "settled names",
    read.settled.lines.map(({ name }) => name.replace(/^Seat .*?: /, "").replace(/ \(.*\)$/, " (envy)")),
    lineNames(truth, lines),
  );
  if (lines.length > 0 && !own.banks) checkVerdict(truth, own.seat, own.rider, read.settled.verdict, say);
  const fees = [truth.fees.get(`${own.seat}/${own.rider}`) ?? 0, own.banks ? truth.bankFee : 0].filter((fee) => fee > 0);
  say("settled fees", read.settled.fees, own.net === null ? [] : fees.map((fee) => withSign(-fee)));
}

export function checkRound(truth: Truth, at: { seat: number; rider: number }, read: RoundRead, say: Say) {
  const { computed } = truth;
  const places = new Set(computed.lines.map((line) => line.place));
  say("places", Object.keys(read.places).sort(), [...places, ...(computed.banker ? ["bank"] : [])].sort());
  for (const place of places) {
    const shown = read.places[place]!;
    const lines = truth.linesAt(place);
    say(`replay of ${place}`, shown.net, withSign(truth.nets.get(place)!));
    say(
      `replay lines of ${place}`,
      shown.lines.map(({ net }) => net),
      lines.map((line) => withSign(line.net)),
    );
    say(`replay fees of ${place}`, shown.fees, truth.fees.has(place) ? [withSign(-truth.fees.get(place)!)] : []);
  }
  if (computed.banker) {
    say("replay of the bank", read.places.bank?.net, withSign(truth.bankNet));
    say("replay fees of the bank", read.places.bank?.fees, truth.bankFee > 0 ? [withSign(-truth.bankFee)] : []);
  }
  if (truth.linesAt(`${at.seat}/${at.rider}`).length > 0) checkVerdict(truth, at.seat, at.rider, read.verdict, say);
  say("replay void", read.voidNote !== "", computed.isVoid);
  for (const [seat, shown] of Object.entries(read.seats)) {
    const place = `${seat}/0`;
    say(`replay seat ${seat}`, shown.net, truth.nets.has(place) ? withSign(truth.nets.get(place)!) : "");
    if (truth.isBanker(Number(seat))) {
      say("replay bank wager", shown.bank.includes(dollars(computed.banker!.wager)), true);
      say("replay bank net", shown.bankNet, withSign(truth.bankNet));
    }
    for (const [rider, line] of Object.entries(shown.stakes)) {
      const stakes = truth.stakesAt(`${seat}/${rider}`);
      const wanted = [...stakes].map(([wager, stake]) => `${truth.name(wager)} ${dollars(stake)}`).sort();
      say(`replay stakes ${seat}/${rider}`, line.split(", ").sort(), wanted);
      if (rider !== "0")
        say(
          `replay net ${seat}/${rider}`,
          shown.nets[rider],
          truth.nets.has(`${seat}/${rider}`) ? withSign(truth.nets.get(`${seat}/${rider}`)!) : "",
        );
    }
  }
}

export function checkHistory(truth: Truth, at: { seat: number; rider: number }, read: HistoryRead | undefined, say: Say) {
  if (!read) return say("history", "no row", "a row");
  const { computed } = truth;
  const place = `${at.seat}/${at.rider}`;
  const banks = at.rider === 0 && truth.isBanker(at.seat);
  const lines = truth.linesAt(place).filter((line) => !truth.rules.coupons.has(line.wager));
  const staked = lines.reduce((sum, line) => sum + line.stake, 0) + (banks ? computed.banker!.wager : 0);
  const net = truth.netAt(at.seat, at.rider) ?? 0;
  const fees = (truth.fees.get(place) ?? 0) + (banks ? truth.bankFee : 0);
  say("history staked", read.staked, dollars(staked));
  say("history void", read.isVoid, computed.isVoid);
  say("history net", read.net, computed.isVoid && net === 0 ? "" : withSign(net));
  say("history fees", /\$[\d,.]+/.exec(read.fees)?.[0] ?? "", fees > 0 ? dollars(fees) : "");
  const hole = computed.hole.get(at.seat) ?? [];
  const known = [hole, computed.board, computed.dealer].filter((cards) => cards.length > 0);
  say("history cards", read.cards, known);
}
