// One decision to practise: the cards, and what may be done.
import type { Advice } from "../api";
import { words } from "../words";
import { practiceWords } from "../words_practice";
import { actionName } from "../table/advice";
import { useKeys } from "../table/keys";
import { CardRow } from "../ui/card";
import { DecideButton } from "../ui/decide_button";
import { streetOf, type Spot } from "./advice";

/** Bets first, the largest before the others, as at the table. */
export function inOrder(actions: { action: string }[]): string[] {
  const rank = (action: string) => (action === "check" ? 1 : action === "fold" ? 2 : -Number(/\d+/.exec(action)?.[0] ?? 0));
  return actions.map((each) => each.action).sort((a, b) => rank(a) - rank(b));
}

const keyOf = (action: string) => /\d+/.exec(action)?.[0] ?? action[0]!;

export function Quiz({
  spot,
  advice,
  onAnswer,
  children,
}: {
  spot: Spot;
  advice: Advice;
  onAnswer: ((action: string) => void) | null;
  children?: React.ReactNode;
}) {
  const t = practiceWords;
  const actions = inOrder(advice.actions);
  useKeys((key) => {
    const action = onAnswer && actions.find((each) => keyOf(each) === key);
    if (action) onAnswer(action);
    return Boolean(action);
  });
  return (
    <div className="quiz">
      <p className="quiz-street" role="status">
        {t.streets[streetOf(spot.board)]}
      </p>
      <div className="quiz-cards">
        <div>
          <h2>{t.hole}</h2>
          <CardRow cards={spot.hole} label={t.hole} />
        </div>
        <div>
          <h2>{words.table.board}</h2>
          <CardRow cards={spot.board} slots={5} label={words.table.board} />
        </div>
      </div>
      {onAnswer && (
        <div className="decisions">
          {actions.map((action) => (
            <DecideButton
              key={action}
              className={`decide ${action.startsWith("bet") ? "raise" : action}`}
              onDecide={() => onAnswer(action)}
            >
              {actionName(action)}
            </DecideButton>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}
