// The coach at the table: values of the actions, after the decision or before it.
import type { Exact } from "../api";
import { isMistake, type Decision } from "../coach/advice";
import { money } from "../money";
import { words } from "../words";
import { practiceWords } from "../words_practice";

export function actionName(action: string): string {
  const bet = /^bet (\d+)x$/.exec(action);
  if (bet) return words.table.raise(Number(bet[1]));
  return action === "check" ? words.table.check : action === "fold" ? words.table.fold : action;
}

interface ValuesProps {
  actions: { action: string; decimal: number; value?: Exact }[];
  best: string;
  chosen?: string;
}

export function Values({ actions, best, chosen }: ValuesProps) {
  const sorted = [...actions].sort((a, b) => b.decimal - a.decimal);
  const low = Math.min(...sorted.map((each) => each.decimal), 0);
  const high = Math.max(...sorted.map((each) => each.decimal), 0);
  const width = (value: number) => `${Math.max(2, ((value - low) / Math.max(high - low, 0.001)) * 100)}%`;
  return (
    <table className="values">
      <thead>
        <tr>
          <th scope="col">{practiceWords.action}</th>
          <th scope="col" className="wide">
            <span className="hidden">{practiceWords.value}</span>
          </th>
          <th scope="col" className="number">
            {practiceWords.antes}
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((each) => (
          <tr key={each.action} className={`${each.action === best ? "best" : ""} ${each.action === chosen ? "yours" : ""}`}>
            <th scope="row">
              {actionName(each.action)}
              {each.action === best ? <span className="tag good">{practiceWords.best}</span> : null}
              {each.action === chosen ? <span className="tag">{practiceWords.yours}</span> : null}
            </th>
            <td className="wide">
              <span className="bar" style={{ width: width(each.decimal) }} />
            </td>
            <td className="number">
              {each.decimal >= 0 ? "+" : "−"}
              {Math.abs(each.decimal).toFixed(4)}
              {each.value && (
                <code className="block small quiet">
                  {each.value.num} / {each.value.den}
                </code>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function verdictText(decision: Decision): string {
  const cost = decision.ante > 0 ? money(Math.round(decision.costAntes * decision.ante)) : "";
  return isMistake(decision) ? practiceWords.cost(decision.costAntes.toFixed(4), cost) : practiceWords.right;
}

export function Verdict({ decision }: { decision: Decision }) {
  return (
    <div className="verdict">
      <p className={isMistake(decision) ? "minus" : "plus"}>{verdictText(decision)}</p>
      <Values actions={decision.actions} best={decision.best} chosen={decision.chosen} />
    </div>
  );
}
