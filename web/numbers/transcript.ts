// A round's numbers from its transcript alone: text in, money out. Nothing of the page and nothing of what the server
// shows is used, so that both can be held against it.

export interface Rules {
  raise: string; // the wager that is placed at a decision
  raiseOf: string; // and the one it is a multiple of
  coupons: Set<string>; // wagers made with coupons: their stake is no money
  rates: { wager: string; from: number; to: number; player: number; banker: number }[];
  action: { from: number; to: number; banker: number }[];
}

export interface MoneyLine {
  place: string; // "3/0": the seat, and the place behind it
  wager: string;
  envyOf: number; // 0: none
  stake: number;
  outcome: string;
  paid: number;
  net: number;
}

export interface Computed {
  number: number;
  banker: { seat: number; wager: number } | null;
  stakes: Map<string, Map<string, number>>; // by place and wager, the raise included
  multiples: Map<number, number>; // by seat
  folded: Set<number>;
  lines: MoneyLine[];
  bankNet: number | null; // before fees
  fees: Map<string, number>; // for wagering, by place
  bankFee: number;
  isVoid: boolean;
  hole: Map<number, string[]>;
  dealer: string[];
  board: string[];
  dealerHand: string; // with kickers; empty: not shown
  qualifies: boolean | null;
  meters: Map<string, { before: number; after: number }>;
}

const cents = (text: string): number => {
  const [, minus, whole, part = "0"] = /^(-?)\$([\d,]+)(?:\.(\d\d))?$/.exec(text)!;
  return (minus ? -1 : 1) * (Number(whole!.replaceAll(",", "")) * 100 + Number(part));
};
const placeOf = (seat: string, rider: string | undefined) => `${seat}/${rider ?? 0}`;
const PLACE = String.raw`seat (\d+)(?: behind (\d+))?`;

/** Without the clause in brackets and without the remark. */
const bare = (line: string) =>
  line
    .replace(/\s+#.*$/, "")
    .replace(/\s*\[[^\]]*\]$/, "")
    .trim();

function empty(): Computed {
  return {
    number: 0,
    banker: null,
    stakes: new Map(),
    multiples: new Map(),
    folded: new Set(),
    lines: [],
    bankNet: null,
    fees: new Map(),
    bankFee: 0,
    isVoid: false,
    hole: new Map(),
    dealer: [],
    board: [],
    dealerHand: "",
    qualifies: null,
    meters: new Map(),
  };
}

function readPlay(line: string, out: Computed, rules: Rules) {
  let found: RegExpExecArray | null;
  const stakesAt = (place: string) => out.stakes.get(place) ?? out.stakes.set(place, new Map()).get(place)!;
  if ((found = /^number (\d+)$/.exec(line))) out.number = Number(found[1]);
  else if ((found = /^banker seat (\d+) (\S+)$/.exec(line))) out.banker = { seat: Number(found[1]), wager: cents(found[2]!) };
  else if ((found = /^meter (\S+) (\$\S+)/.exec(line))) out.meters.set(found[1]!, { before: cents(found[2]!), after: NaN });
  else if ((found = new RegExp(`^${PLACE} bets (.*)$`).exec(line)))
    for (const [, wager, amount] of found[3]!.matchAll(/(\w+) (\$[\d,]+(?:\.\d\d)?)/g))
      stakesAt(placeOf(found[1]!, found[2])).set(wager!, cents(amount!));
  else if ((found = new RegExp(`^${PLACE} takes back (\\w+)$`).exec(line))) {
    const place = placeOf(found[1]!, found[2]);
    stakesAt(place).delete(found[3]!);
    if (stakesAt(place).size === 0) out.stakes.delete(place);
  } else if ((found = /^seat (\d+) raises (\d+)x/.exec(line))) {
    out.multiples.set(Number(found[1]), Number(found[2]));
    for (const [place, stakes] of out.stakes)
      if (place.startsWith(`${found[1]}/`) && stakes.has(rules.raiseOf))
        stakes.set(rules.raise, stakes.get(rules.raiseOf)! * Number(found[2]));
  } else if ((found = /^seat (\d+) folds/.exec(line))) out.folded.add(Number(found[1]));
  else if ((found = /^deal seat (\d+) (.*)$/.exec(line)))
    out.hole.set(Number(found[1]), [...(out.hole.get(Number(found[1])) ?? []), ...found[2]!.split(" ")]);
  else if ((found = /^deal dealer (.*)$/.exec(line))) out.dealer.push(...found[1]!.split(" "));
  else if ((found = /^deal board (.*)$/.exec(line))) out.board.push(...found[1]!.split(" "));
  else if (/^void /.test(line)) out.isVoid = true;
}

function readResult(line: string, out: Computed, rules: Rules) {
  let found: RegExpExecArray | null;
  const part = (word: string) => cents(new RegExp(`\\b${word} (-?\\$[\\d,.]+)`).exec(line)?.[1] ?? "$0");
  if ((found = new RegExp(`^${PLACE} (\\w+) envy of seat (\\d+)`).exec(line)))
    out.lines.push({
      place: placeOf(found[1]!, found[2]),
      wager: found[3]!,
      envyOf: Number(found[4]),
      stake: 0,
      outcome: "win",
      paid: part("paid"),
      net: part("paid"),
    });
  else if ((found = /^seat (\d+) has "/.exec(line))) return;
  else if ((found = new RegExp(`^${PLACE} (\\w+) (\\$\\S+) (win|lose|push|returned|void)\\b`).exec(line))) {
    const stake = cents(found[4]!);
    // After the outcome: "returned" is an outcome, too.
    const rest = line.slice(found[0].length);
    const amount = (word: string) => cents(new RegExp(`\\b${word} (-?\\$[\\d,.]+)`).exec(rest)?.[1] ?? "$0");
    const paid = amount("paid");
    const net = rules.coupons.has(found[3]!) ? paid : paid + amount("returned") - stake;
    out.lines.push({ place: placeOf(found[1]!, found[2]), wager: found[3]!, envyOf: 0, stake, outcome: found[5]!, paid, net });
  } else if ((found = /^dealer "(.*)" (qualifies|does not qualify)$/.exec(line))) {
    out.dealerHand = found[1]!;
    out.qualifies = found[2] === "qualifies";
  } else if ((found = /^meter (\S+) (\$\S+)$/.exec(line))) out.meters.get(found[1]!)!.after = cents(found[2]!);
}

const applies = (rate: { from: number; to: number }, amount: number) => amount > 0 && amount >= rate.from && amount <= rate.to;

/** As a cardroom posts them: by each person's wagers, and from the bank by square or by the whole action. */
function addFees(out: Computed, rules: Rules) {
  const first = new Map([...out.stakes].map(([place, stakes]) => [place, new Map([...stakes].filter(([wager]) => wager !== rules.raise))]));
  for (const [place, stakes] of first) {
    const fee = rules.rates.reduce((sum, rate) => sum + (applies(rate, stakes.get(rate.wager) ?? 0) ? rate.player : 0), 0);
    if (fee > 0) out.fees.set(place, fee);
  }
  if (!out.banker) return;
  const seats = new Set([...first.keys()].map((place) => place.split("/")[0]!));
  for (const rate of rules.rates)
    for (const seat of seats) {
      const square = [...first].reduce(
        (sum, [place, stakes]) => sum + (place.startsWith(`${seat}/`) ? (stakes.get(rate.wager) ?? 0) : 0),
        0,
      );
      if (applies(rate, square)) out.bankFee += rate.banker;
    }
  const action = [...first.values()].reduce((sum, stakes) => sum + [...stakes.values()].reduce((a, b) => a + b, 0), 0);
  for (const rate of rules.action) if (applies(rate, action)) out.bankFee += rate.banker;
}

export function compute(text: string, rules: Rules): Computed {
  const out = empty();
  const [play, result = ""] = text.split(/^expect$/m);
  for (const line of play!.split("\n")) readPlay(bare(line), out, rules);
  for (const line of result.split("\n")) readResult(bare(line), out, rules);
  // What players win the bank pays, and what they lose it takes.
  if (out.banker) out.bankNet = -out.lines.reduce((sum, line) => sum + line.net, 0);
  addFees(out, rules);
  return out;
}
