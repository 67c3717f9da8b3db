// Choose your cards: any two, with no board, a flop or all five, and the exact value of every action at once.
import { useEffect, useState } from "react";
import { gamePath, type Advice } from "../api";
import { cardName, parseCards } from "../cards";
import { words } from "../words";
import { practiceWords } from "../words_practice";
import { Values } from "../table/advice";
import { CardRow, Suit } from "../ui/card";
import { Share } from "../ui/share";
import { askAdvice } from "./advice";
import { randomFrom, shuffled } from "./deal";
import { Why } from "./why";

const DECK = [..."shdc"].map((suit) => [..."AKQJT98765432"].map((rank) => rank + suit));
const ASKED = [2, 5, 7];
const rankOf = (card: string) => (card[0] === "T" ? "10" : card[0]!);

/** A link to a question names its cards. */
function askedCards(): string[] {
  const asked = new URLSearchParams(location.search);
  const cards = parseCards(`${asked.get("hole") ?? ""} ${asked.get("board") ?? ""}`.trim());
  return cards && ASKED.includes(cards.length) ? cards : ["Ks", "4d"];
}

const questionOf = (house: string, cards: string[]) =>
  new URLSearchParams({ hole: cards.slice(0, 2).join(" "), board: cards.slice(2).join(" "), house }).toString().replaceAll("+", "%20");

export function AnyCards({ house }: { house: string }) {
  const t = practiceWords;
  const [cards, setCards] = useState<string[]>(askedCards);
  const [typed, setTyped] = useState(() => askedCards().join(" "));
  const [advice, setAdvice] = useState<{ key: string; advice: Advice } | null>(null);
  const [problem, setProblem] = useState("");
  const key = cards.join(" ");
  const complete = ASKED.includes(cards.length);
  useEffect(() => {
    setProblem("");
    if (!ASKED.includes(key.split(" ").length)) return;
    let current = true;
    const chosen = key.split(" ");
    askAdvice({ house, hole: chosen.slice(0, 2), board: chosen.slice(2) }).then(
      (given) => current && setAdvice({ key, advice: given }),
      (error: Error) => current && setProblem(error.message),
    );
    return () => {
      current = false;
    };
  }, [house, key]);
  const choose = (next: string[]) => (setCards(next), setTyped(next.join(" ")));
  const type = (text: string) => {
    setTyped(text);
    const read = parseCards(text);
    if (read && read.length <= 7) setCards(read);
  };
  const toggle = (card: string) => {
    if (cards.includes(card)) choose(cards.filter((each) => each !== card));
    else if (cards.length < 7) choose([...cards, card]);
  };
  const some = (count: number) => choose(shuffled(DECK.flat(), randomFrom(Date.now())).slice(0, count));
  const shown = complete && advice?.key === key ? advice.advice : null;
  return (
    <div className="practice">
      <section className="panel any-cards" aria-label={t.ask}>
        <div className="quiz-cards">
          <div>
            <h2>{t.hole}</h2>
            <CardRow cards={cards.slice(0, 2)} slots={2} label={t.hole} />
          </div>
          <div>
            <h2>{words.table.board}</h2>
            <CardRow cards={cards.slice(2)} slots={5} label={words.table.board} />
          </div>
        </div>
        <label className="find">
          {t.typeCards}
          <input value={typed} spellCheck={false} aria-invalid={!parseCards(typed)} onChange={(event) => type(event.target.value)} />
        </label>
        <div className="picker" role="group" aria-label={t.picker}>
          {DECK.flat().map((card) => (
            <button
              key={card}
              type="button"
              className={`pick suit-${card[1]}`}
              aria-pressed={cards.includes(card)}
              aria-label={`${rankOf(card)} ${cardName(card)}`}
              disabled={cards.length >= 7 && !cards.includes(card)}
              onClick={() => toggle(card)}
            >
              {rankOf(card)}
              <Suit suit={card[1]!} />
            </button>
          ))}
        </div>
        <div className="row">
          <button type="button" onClick={() => choose([])}>
            {words.table.clear}
          </button>
          {ASKED.map((count, i) => (
            <button key={count} type="button" onClick={() => some(count)}>
              {t.random[i]}
            </button>
          ))}
        </div>
      </section>
      <section className="panel" aria-label={t.value} aria-live="polite">
        <h2>{t.value}</h2>
        {problem && (
          <p role="alert" className="minus">
            {problem}
          </p>
        )}
        {shown ? (
          <>
            <Values actions={shown.actions} best={shown.best} />
            <Why advice={shown} boardCards={cards.length - 2} />
            <Share
              link={`/coach/cards?${questionOf(house, cards)}`}
              picture={`${gamePath(house)}/picture?${questionOf(house, cards)}`}
              file={`question-${cards.join("")}`}
            />
          </>
        ) : (
          !problem && <p className="quiet">{complete ? t.computing : t.choose}</p>
        )}
      </section>
    </div>
  );
}
