// Drill: the spots that cost this player most, with the verdict after every answer.
import { useMemo, useRef, useState } from "react";
import { coachWords } from "../words_coach";
import { practiceWords } from "../words_practice";
import { actionName, Verdict } from "../table/advice";
import { useKeys } from "../table/keys";
import { DecideButton } from "../ui/decide_button";
import { Failed } from "../ui/failed";
import { askAdvice, askValues, decisionOf, isMistake, type Decision } from "./advice";
import { noteDrilled, useBook } from "./use_book";
import { randomFrom } from "./deal";
import { costliestKinds, nextDrill, type Kind } from "./drill";
import { Quiz } from "./quiz";
import { useSpots } from "./use_spots";
import { Why } from "./why";

export function DrillRoom({ house }: { house: string }) {
  const t = practiceWords;
  const book = useBook();
  const kinds = useMemo(() => costliestKinds(book.decisions, book.drilled), [book]);
  const latest = useRef(kinds);
  latest.current = kinds;
  const random = useRef(randomFrom(Date.now()));
  const { asked, problem, next, retry } = useSpots(() => nextDrill(house, latest.current, random.current, askAdvice, askValues), {
    first: 0,
    count: Infinity,
  });
  const [answers, setAnswers] = useState<Decision[]>([]);
  const [verdict, setVerdict] = useState<Decision | null>(null);
  const answer = (chosen: string) => {
    if (!asked) return;
    const decision = decisionOf(asked.advice, { ...asked.spot, chosen, ante: 0 });
    noteDrilled(decision);
    setVerdict(decision);
    setAnswers((list) => [...list, decision]);
  };
  const goOn = () => (setVerdict(null), next());
  useKeys((key, onButton) => {
    if (!verdict || onButton || (key !== "enter" && key !== " ")) return false;
    goOn();
    return true;
  });
  const wrong = answers.filter(isMistake);
  return (
    <div className="practice">
      <section className="panel" aria-label={t.drill}>
        {problem && <Failed says={problem} onRetry={retry} />}
        <div className="quiz-place">
          {!asked && !problem && <p className="quiet">{t.dealing}</p>}
          {asked && (
            <Quiz spot={asked.spot} advice={asked.advice} onAnswer={verdict ? null : answer}>
              {verdict && (
                <div className="answered">
                  <Verdict decision={verdict} />
                  <Why advice={asked.advice} boardCards={asked.spot.board.length} />
                  <DecideButton className="primary" autoFocus onDecide={goOn}>
                    {t.nextSpot}
                  </DecideButton>
                </div>
              )}
            </Quiz>
          )}
        </div>
        <p className="quiet small">{answers.length > 0 ? t.score(answers.length - wrong.length, answers.length) : t.drillIntro}</p>
      </section>
      <section className="panel" aria-label={t.weak}>
        <h2>{t.weak}</h2>
        {kinds.length === 0 ? (
          <p className="quiet">{t.noWeak}</p>
        ) : (
          <ul className="kinds">
            {kinds.slice(0, 6).map((kind) => (
              <KindLine key={kind.key} kind={kind} most={kinds[0]!.weight} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function KindLine({ kind, most }: { kind: Kind; most: number }) {
  const t = practiceWords;
  const [spot] = kind.spots;
  return (
    <li>
      <span>
        {t.streets[spot!.street]}:{" "}
        {kind.rule
          ? coachWords.byRule(actionName(kind.rule.action), kind.rule.says)
          : t.instead(actionName(spot!.chosen), actionName(spot!.best))}
      </span>
      <span className="bar" style={{ width: `${Math.max(3, (kind.weight / most) * 100)}%` }} />
      <span className="quiet small">
        {t.times(kind.spots.length)} · {kind.weight.toFixed(2)} {t.antes}
      </span>
    </li>
  );
}
