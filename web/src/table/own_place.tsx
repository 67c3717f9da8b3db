// The own place: cards, chips, the betting spots, and what may be done now.
import type { Game } from "../api";
import { money, signed } from "../money";
import type { LineShown, TableMessage } from "../protocol";
import { usePrefs } from "../prefs";
import { words } from "../words";
import { helpWords } from "../words_help";
import { CardRow } from "../ui/card";
import { ChipStack } from "../ui/chip";
import { sameLine } from "../ui/explain";
import { Spot } from "../ui/spot";
import { Timer } from "../ui/timer";
import { litCards } from "./lit";
import { Hint } from "./hint";
import { Backline } from "./backline";
import { limitsOf } from "./limits";
import { nameOf } from "./places";
import { bankerShown, feeSum, ownFees, ownLines, ownNet } from "./own_net";
import type { Bets } from "./use_bets";
import { verdictOf } from "../ui/verdict";
import { fromBehind, type SpotRule } from "./use_table";
import { wagerKeys } from "./wager_keys";

interface OwnProps {
  message: TableMessage;
  game: Game | null;
  spots: SpotRule[];
  bets: Bets;
  chip: number;
  rack?: number[];
  explained: LineShown[];
  explain: (lines: LineShown[]) => void;
  clockAhead: number;
  help?: (wager: string) => void; // says what it is
  coming?: boolean; // a seat is being bought: its place is kept
  note?: React.ReactNode; // in place of the hint
  children: React.ReactNode;
}

/** The banker's button, with what lies behind it: everybody's wagers play against this. */
function BankPuck({ wager, net }: { wager: number; net?: number }) {
  const t = words.table;
  return (
    <div className="bank-puck" role="group" aria-label={t.banker}>
      <span className="puck" aria-hidden="true">
        {t.banker}
      </span>
      <ChipStack amount={wager} />
      <p>{t.bankerLong(money(wager))}</p>
      {net !== undefined && <b className={net > 0 ? "plus" : net < 0 ? "minus" : ""}>{signed(net)}</b>}
    </div>
  );
}

function resultText({ public: { round }, yours }: TableMessage): string {
  if (!round?.settlement) return "";
  return round.void ? words.table.roundVoid : verdictOf(round, yours.seat, yours.rider);
}

function statusText(message: TableMessage, bets: Bets): string {
  const t = words.table;
  const { public: shown, yours } = message;
  const round = shown.round;
  if (shown.stopped) return shown.stopped;
  if (yours.seat === 0) return t.watching;
  if (yours.actions.some((action) => ["raise", "check", "fold"].includes(action.do))) return t.yourTurn;
  // The offer says so itself: what was won and by whom stays in sight.
  if (yours.actions.some((action) => action.do === "bank")) return resultText(message) || t.bankOffer;
  if (round && !round.settlement && bankerShown(message)?.seat === yours.seat && yours.rider === 0) return t.banking;
  if (yours.rider > 0 && !round?.settlement) {
    const before = nameOf(shown.places.find((place) => place.seat === yours.seat)?.people.find((person) => person.rider === 0));
    return (round && bankerShown(message)?.seat === yours.seat ? t.behindBanker : t.behindSeat)(before || t.seat(yours.seat));
  }
  const person = shown.places.find((place) => place.seat === yours.seat)?.people.find((each) => each.rider === yours.rider);
  if (person?.sitting_out && !round?.seats.some((each) => each.seat === yours.seat && each.in_play)) return t.youSitOut;
  if (round && !round.settlement && round.seats.some((each) => each.seat === yours.seat && each.void)) return t.handVoid;
  if (bets.open) return t.placeBets;
  if (round?.phase === "playing" && !round.seats.some((each) => each.seat === yours.seat && each.wagers.length > 0)) return t.nextRound;
  if (shown.paused && (!round || round.settlement)) return t.paused;
  if (round?.settlement) return resultText(message) || t.paid;
  if (!round) return shown.next.says || t.waiting;
  const turn = shown.next.seat
    ? shown.places.find((place) => place.seat === shown.next.seat)?.people.find((person) => person.rider === 0)
    : undefined;
  return turn ? t.wait(nameOf(turn)) : shown.next.says || t.waiting;
}

export function OwnPlace({
  message,
  game,
  spots,
  bets,
  chip,
  rack = [],
  explained,
  explain,
  clockAhead,
  help,
  coming,
  note,
  children,
}: OwnProps) {
  const t = words.table;
  const { shortcuts } = usePrefs();
  const { yours, public: shown } = message;
  const round = shown.round;
  const lit = litCards(round, yours.seat);
  const seat = round?.seats.find((each) => each.seat === yours.seat);
  const lines = ownLines(message);
  const myTurn = yours.actions.some((action) => ["raise", "check", "fold", "bank"].includes(action.do));
  // Of a round in which nothing was decided there is nothing to tell.
  const net = round?.void && ownNet(message) === 0 ? null : ownNet(message);
  const fees = feeSum(ownFees(message));
  const status = statusText(message, bets);
  if (yours.seat === 0)
    return (
      <section className={`own watching ${coming ? "coming" : ""}`} aria-label={t.own}>
        <p className="status" role="status">
          <span key={status}>{status}</span>
        </p>
        <Timer deadline={shown.deadline} clockAhead={clockAhead} timeBankMs={0} />
      </section>
    );
  // Once the round is settled the stakes are in the chips again, or gone.
  const total = round?.settlement ? 0 : Object.values(bets.shown).reduce((sum, stake) => sum + stake, 0);
  /** A coupon's spot is lit for who has one. */
  const mayStake = (each: SpotRule) => !each.rule.coupon || yours.coupons > 0 || (bets.shown[each.id] ?? 0) > 0;
  const spot = (each: SpotRule) => (
    <span key={each.id} className="spot-place">
      <Spot
        id={each.id}
        name={each.rule.name}
        hint={each.rule.says}
        limits={each.rule.coupon ? (yours.coupons > 0 ? t.coupon(money(yours.coupons)) : t.noCoupon) : limitsOf(each, spots, game)}
        shape={each.rule.payer === "meter" ? "light" : each.rule.coupon ? "box" : "circle"}
        stake={bets.shown[each.id] ?? 0}
        lines={lines.filter((line) => line.wager === each.id)}
        open={bets.open && each.rule.placed === "before_deal" && (yours.rider === 0 || fromBehind(each)) && mayStake(each)}
        chosen={lines.some((line) => line.wager === each.id && explained.some((other) => sameLine(other, line)))}
        onAdd={() => bets.add(each.id, chip)}
        onTakeBack={() => bets.takeBack(each.id)}
        onExplain={explain}
      />
      {help && (
        <button type="button" className="about" aria-label={helpWords.about(each.rule.name)} onClick={() => help(each.id)}>
          ?
        </button>
      )}
    </span>
  );
  const own = spots.filter((each) => yours.rider === 0 || fromBehind(each));
  const main = own.filter((each) => !each.rule.optional);
  const sides = own.filter((each) => each.rule.optional);
  const bank = bankerShown(message);
  const banker = bank?.seat === yours.seat && yours.rider === 0 ? bank : undefined;
  const behind =
    yours.rider === 0 ? (shown.places.find((place) => place.seat === yours.seat)?.people.filter((person) => person.rider > 0) ?? []) : [];
  return (
    <section className={`own ${myTurn ? "turn" : ""} ${seat?.folded ? "folded" : ""}`} aria-label={t.own}>
      <div className="own-head">
        <p className="status" role="status">
          <span key={status}>{status}</span>
        </p>
        {net !== null && (
          <p className={`own-net ${net > 0 ? "plus" : net < 0 ? "minus" : ""}`} title={fees > 0 ? t.afterFees(money(fees)) : undefined}>
            {signed(net)}
            {fees > 0 && <small className="own-fee"> {t.afterFees(money(fees))}</small>}
          </p>
        )}
        <Timer deadline={shown.deadline} clockAhead={clockAhead} timeBankMs={myTurn ? yours.time_bank_ms : 0} />
      </div>
      <div className="own-cards">
        <CardRow cards={yours.cards} slots={2} label={t.own} lit={lit.own} />
        <div className="own-facts">
          <p className="own-hand">{(!seat?.folded && yours.cards.length > 0 && (lit.name ?? yours.hand?.name)) || "\u00a0"}</p>
          <p className="own-chips">
            <span className="seat-number" title={t.mySeat(yours.seat)}>
              {yours.seat}
            </span>{" "}
            <span>
              {t.inFront} <b>{money(yours.chips)}</b>
            </span>
            {total > 0 && (
              <span className="own-total">
                {t.total} <b>{money(total)}</b>
              </span>
            )}
          </p>
        </div>
      </div>
      {behind.length > 0 && <Backline people={behind} seat={seat} round={round} you={yours.player} game={game} onExplain={explain} />}
      <p id="spot-help" className="hidden">
        {t.spotHelp}
      </p>
      <div className="spots" role="group" aria-label={t.total} aria-describedby="spot-help">
        {banker && <BankPuck wager={banker.wager} net={net ?? undefined} />}
        {!banker && <div className="spot-row sides">{sides.map(spot)}</div>}
        {!banker && (
          <div className="spot-row main">
            {main.map((each) => (
              <span key={each.id} className="spot-cell">
                {each.equalTo && (
                  <span className="equal" aria-hidden="true">
                    {t.equal}
                  </span>
                )}
                {spot(each)}
              </span>
            ))}
          </div>
        )}
      </div>
      {children}
      {note ?? (
        <Hint message={message} bets={bets} spots={spots}>
          {shortcuts && <p className="keys">{t.keys(wagerKeys(spots), rack.length)}</p>}
        </Hint>
      )}
    </section>
  );
}
