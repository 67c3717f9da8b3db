// The other seats: who sits there, their chips and cards, and after the round what they won or lost.
import type { LineShown, PersonShown, PlaceShown, RoundView, SeatShown, TableMessage } from "../protocol";
import type { Game } from "../api";
import { money, signed } from "../money";
import { words } from "../words";
import { Avatar } from "../ui/avatar";
import { CardRow } from "../ui/card";
import { ChipStack } from "../ui/chip";
import { wagerName } from "../ui/explain";
import { Backline } from "./backline";
import { Dots } from "./dots";
import { bankerShown, feesAt, feeSum } from "./own_net";
import { nameOf } from "./places";

interface SeatProps {
  place: PlaceShown;
  message: TableMessage;
  game: Game | null;
  maySit: boolean;
  backline: boolean;
  onSit: (seat: number, rider: number) => void;
  onExplain: (lines: LineShown[]) => void;
}

const MOST_BEHIND = 9;

function firstFree(behind: PersonShown[]): number {
  let rider = 1;
  while (behind.some((each) => each.rider === rider)) ++rider;
  return rider;
}

function status(place: PlaceShown, round: RoundView | null, seat: SeatShown | undefined): string {
  const t = words.table;
  const person = place.people.find((each) => each.rider === 0);
  if (!person) return t.empty;
  if (person.sitting_out) return t.out;
  if (seat?.void) return t.voided;
  if (seat?.folded) return t.folded;
  if (seat?.multiple) return t.raise(seat.multiple);
  if (round?.phase === "betting") return place.ready ? t.ready : "";
  if (person.leaving) return t.leaving;
  return "";
}

export function Seat({ place, message, game, maySit, backline, onSit, onExplain }: SeatProps) {
  const t = words.table;
  const round = message.public.round;
  const seat = round?.seats.find((each) => each.seat === place.seat);
  const person = place.people.find((each) => each.rider === 0);
  const behind = place.people.filter((each) => each.rider > 0);
  const banker = bankerShown(message);
  const banks = banker?.seat === place.seat;
  const lines = round?.settlement?.lines.filter((line) => line.seat === place.seat && line.rider === 0) ?? [];
  const bankNet = banks && round?.settlement ? (round.settlement.banker_net ?? 0) : 0;
  const net = lines.reduce((sum, line) => sum + line.net, bankNet) - feeSum(feesAt(round?.settlement, place.seat, 0));
  const turn = message.public.next.seat === place.seat && round?.phase === "playing";
  const stakes = seat?.wagers.filter((wager) => wager.rider === 0) ?? [];
  const total = stakes.reduce((sum, wager) => sum + wager.stake, 0);
  const hand = seat?.folded ? undefined : round?.settlement?.hands.find((each) => each.seat === place.seat);
  return (
    <section
      className={`seat ${turn ? "turn" : ""} ${seat?.folded ? "folded" : ""} ${person ? "" : "empty"}`}
      aria-label={t.seat(place.seat)}
      data-seat={place.seat}
    >
      <header>
        <span className="seat-number" aria-hidden="true">
          {place.seat}
        </span>
        {person && <Avatar name={nameOf(person)} />}
        <span className="seat-name">{person ? nameOf(person) : t.seat(place.seat)}</span>
        {person?.bot && <span className="tag">{t.bot}</span>}
        {person && (
          <span className="seat-chips">
            {money(person.chips)}
            {banks && (
              <span className="tag bank" title={t.bankerLong(money(banker.wager))}>
                {t.banker}
              </span>
            )}
          </span>
        )}
      </header>
      {person ? (
        <>
          <div className="seat-body">
            {(seat ?? !person.sitting_out) && (
              <CardRow
                cards={seat?.cards ?? []}
                faceDown={seat?.face_down}
                slots={2}
                label={t.cardsOf(t.seat(place.seat))}
                lit={hand?.cards}
                firstOrder={place.seat}
              />
            )}
            {total > 0 && lines.length === 0 && (
              <span className="seat-bet" title={stakes.map((wager) => `${wagerName(game, wager.wager)} ${money(wager.stake)}`).join(", ")}>
                <ChipStack amount={total} />
                <span>{money(total)}</span>
              </span>
            )}
            {(lines.length > 0 || (banks && round?.settlement)) && (
              <span className="seat-lines">
                <b className={net > 0 ? "plus" : net < 0 ? "minus" : ""}>{signed(net)}</b>
                <Dots lines={lines} who={t.seat(place.seat)} game={game} onExplain={onExplain} />
              </span>
            )}
          </div>
          <p className="seat-status" title={hand?.name}>
            {hand?.name ?? status(place, round, seat)}
          </p>
          {behind.length > 0 && (
            <Backline people={behind} seat={seat} round={round} you={message.yours.player} game={game} onExplain={onExplain} />
          )}
          {maySit && backline && behind.length < MOST_BEHIND && (
            <button
              type="button"
              className="sit"
              onClick={() => onSit(place.seat, firstFree(behind))}
              aria-label={`${t.sitBehind}: ${t.seat(place.seat)}`}
            >
              {t.sitBehind}
            </button>
          )}
        </>
      ) : maySit ? (
        <button type="button" className="sit" onClick={() => onSit(place.seat, 0)} aria-label={`${t.sitHere}: ${t.seat(place.seat)}`}>
          {t.sitHere}
        </button>
      ) : (
        <p className="seat-status">{t.empty}</p>
      )}
    </section>
  );
}
