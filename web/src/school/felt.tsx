// The felt of a school's round: dealer, board, and the seats with their cards and wagers. Where something is to be said of
// them the wagers are buttons.
import type { PayItem, SchoolFelt } from "../api";
import { money } from "../money";
import { CardRow } from "../ui/card";
import { meterName } from "../words";
import { schoolWords as t } from "../words_school";

export interface FeltProps {
  felt: SchoolFelt;
  items?: PayItem[];
  said?: ReadonlyMap<string, number>; // at which place
  chosen?: string;
  onChoose?: (key: string) => void;
}

export function itemName(item: PayItem): string {
  return [item.name, item.envied !== null && t.envyOf(item.envied), item.rider > 0 && t.behind(item.rider)].filter(Boolean).join(", ");
}

export function FeltView({ felt, items, said, chosen, onChoose }: FeltProps) {
  return (
    <section className="school-felt" aria-label={t.board}>
      <div className="school-middle">
        <Place label={t.dealer} cards={felt.dealer} slots={2} />
        <Place label={t.board} cards={felt.board} slots={5} />
        {felt.box.cards.length + felt.box.face_down > 0 && <Place label={t.box} cards={felt.box} slots={4} />}
      </div>
      <ul className="school-seats">
        {felt.seats.map((seat) => (
          <li key={seat.seat} className={seat.folded ? "folded" : ""}>
            <h2>
              {t.seat(seat.seat)}
              {seat.banks && <span className="tag bank">{felt.bank === null ? t.banker : t.bankerHas(money(felt.bank))}</span>}
              {seat.folded && <span className="tag">{t.folded}</span>}
            </h2>
            {seat.cards.length + seat.face_down > 0 && <CardRow cards={seat.cards} faceDown={seat.face_down} label={t.seat(seat.seat)} />}
            <div className="school-stakes">
              {items
                ? items
                    .filter((item) => item.seat === seat.seat)
                    .map((item) => (
                      <Stake key={item.key} item={item} place={said?.get(item.key)} chosen={chosen === item.key} onChoose={onChoose} />
                    ))
                : seat.stakes.map((stake) => (
                    <span key={`${stake.rider}${stake.wager}`} className="school-stake">
                      {stake.name} {stake.rider > 0 && t.behind(stake.rider)} <b>{money(stake.stake)}</b>
                    </span>
                  ))}
            </div>
          </li>
        ))}
      </ul>
      {(felt.meters.length > 0 || felt.hands !== null) && (
        <p className="school-facts">
          {felt.hands !== null && <span>{t.hands(felt.hands)}</span>}
          {felt.meters.map((meter) => (
            <span key={meter.id}>
              {t.meter(meterName(meter.id))} <b>{money(meter.amount)}</b>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

function Place({ label, cards, slots }: { label: string; cards: SchoolFelt["dealer"]; slots: number }) {
  return (
    <div>
      <h2>{label}</h2>
      <CardRow cards={cards.cards} faceDown={cards.face_down} slots={slots} label={label} />
    </div>
  );
}

interface StakeProps {
  item: PayItem;
  place: number | undefined;
  chosen: boolean;
  onChoose: ((key: string) => void) | undefined;
}

function Stake({ item, place, chosen, onChoose }: StakeProps) {
  return (
    <button
      type="button"
      className={`school-stake ${item.kind}`}
      data-item={item.key}
      aria-pressed={chosen}
      disabled={!onChoose || place !== undefined}
      onClick={() => onChoose?.(item.key)}
    >
      <span>{itemName(item)}</span> {item.stake > 0 && <b>{money(item.stake)}</b>}
      {place !== undefined && <span className="school-place">{place + 1}</span>}
    </button>
  );
}
