// The layout as the dealer sees it: board and dealer's hand, and every seat with its player, chips, wagers and cards.
import { money } from "../money";
import type { TableMessage } from "../protocol";
import { CardRow } from "../ui/card";
import { dealWords as t } from "./words";

interface LayoutProps {
  message: TableMessage;
  chosen: number;
  onChoose: (seat: number) => void;
  spotName: (wager: string) => string;
}

export function Layout({ message, chosen, onChoose, spotName }: LayoutProps) {
  const { round, places, bank } = message.public;
  const asked = message.deal?.next.seat;
  return (
    <section className="deal-layout" aria-label={t.board}>
      {round && (
        <div className="deal-middle">
          <CardRow cards={round.dealer.cards} faceDown={round.dealer.face_down} slots={2} label={t.dealer} />
          <CardRow cards={round.board.cards} faceDown={round.board.face_down} slots={5} label={t.board} />
          {round.box.cards.length + round.box.face_down > 0 && (
            <CardRow cards={round.box.cards} faceDown={round.box.face_down} label={t.box} />
          )}
        </div>
      )}
      <ul className="deal-seats">
        {places.map(({ seat, people }) => {
          const person = people.find((each) => each.rider === 0);
          const hand = round?.seats.find((each) => each.seat === seat);
          const classes = ["deal-seat", seat === asked && "asked", seat === chosen && "chosen", hand?.folded && "folded"];
          return (
            <li key={seat} className={classes.filter(Boolean).join(" ")}>
              <button type="button" data-deal-seat={seat} aria-pressed={seat === chosen} onClick={() => onChoose(seat)}>
                <span className="deal-who">
                  <b>{seat}</b> {person ? person.name : <span className="quiet">{t.free}</span>}
                  {bank?.banker?.seat === seat && <span className="tag bank">{t.banker}</span>}
                  {person?.sitting_out && <span className="tag">{t.out}</span>}
                </span>
                {person && <span className="deal-chips">{money(person.chips)}</span>}
                {hand && (hand.cards.length > 0 || hand.face_down > 0) && (
                  <CardRow cards={hand.cards} faceDown={hand.face_down} label={t.seat(seat)} />
                )}
                {hand?.folded && <span className="tag">{t.folded}</span>}
                <span className="deal-stakes">
                  {hand?.wagers.map((each) => (
                    <span key={`${each.rider}${each.wager}`}>
                      {spotName(each.wager)} <b>{money(each.stake)}</b>
                    </span>
                  ))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
