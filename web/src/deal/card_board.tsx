// The deck as a board of 13 x 4: a card is one tap, its rank and its suit on the keyboard, or read by a bar code reader. Used cards are gone. When as
// many as are due have been chosen, they are keyed.
import { useEffect, useState } from "react";
import { cardName } from "../cards";
import { Card, Suit } from "../ui/card";
import { useScanned } from "./scanner";
import { dealWords as t } from "./words";

const RANKS = [..."AKQJT98765432"];
const SUITS = [..."shdc"];

export interface CardBoardProps {
  due: number;
  where: string;
  used: string[];
  onCards: (cards: string[]) => void;
}

export function CardBoard({ due, where, used, onCards }: CardBoardProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const choose = (card: string) => {
    if (used.includes(card)) return;
    const next = chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card];
    setChosen(next.length === due ? [] : next);
    if (next.length === due) onCards(next);
  };
  // One that is used already is keyed all the same: the server says why it does not fit.
  useScanned((card) => {
    if (used.includes(card)) return false;
    if (!chosen.includes(card)) choose(card);
    return true;
  });
  useRankThenSuit(choose, () => setChosen((old) => old.slice(0, -1)));
  return (
    <section className="card-board" aria-label={t.cardBoard}>
      <p className="chosen">
        <b>{t.due(due, t.where[where] ?? "")}</b>
        <span className="cards">
          {chosen.map((card) => (
            <Card key={card} card={card} />
          ))}
          {Array.from({ length: Math.max(0, due - chosen.length) }, (_, i) => (
            <span key={i} className="card slot" aria-hidden="true" />
          ))}
        </span>
        {chosen.length > 0 && (
          <button type="button" onClick={() => setChosen([])}>
            {t.clearCards}
          </button>
        )}
      </p>
      <div className="deck">
        {SUITS.flatMap((suit) =>
          RANKS.map((rank) => {
            const card = rank + suit;
            return (
              <button
                key={card}
                type="button"
                className={`deck-card suit-${suit}`}
                data-deck-card={card}
                aria-label={cardName(card)}
                aria-pressed={chosen.includes(card)}
                disabled={used.includes(card)}
                onClick={() => choose(card)}
              >
                <span aria-hidden="true">{rank === "T" ? "10" : rank}</span>
                <Suit suit={suit} />
              </button>
            );
          }),
        )}
      </div>
    </section>
  );
}

const typing = (target: EventTarget | null) => target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);

function useRankThenSuit(choose: (card: string) => void, drop: () => void) {
  const [rank, setRank] = useState("");
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (rank && SUITS.includes(key)) {
        choose(rank + key);
        setRank("");
      } else if (RANKS.includes(key.toUpperCase())) setRank(key.toUpperCase());
      else if (key === "1" || key === "0") setRank("T");
      else if (key === "Backspace") drop();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
