// A question of procedure: what was done so far, what lies on the felt, and the steps that are offered.
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import type { StepMark, StepQuestion } from "../api";
import { useKeys } from "../table/keys";
import { DecideButton } from "../ui/decide_button";
import { schoolWords as t } from "../words_school";
import { FeltView } from "./felt";

export interface StepSaid {
  choice?: string;
  line?: string;
}

export interface StepViewProps {
  question: StepQuestion;
  busy: boolean;
  mark?: StepMark | null;
  keyed?: boolean; // a line may be keyed
  onSay: (said: StepSaid) => void;
  children?: ReactNode; // what is said of the answer
}

export function StepView({ question, busy, mark = null, keyed = false, onSay, children }: StepViewProps) {
  const open = mark === null && !busy;
  useKeys((key) => {
    const at = "1234".indexOf(key);
    const choice = at < 0 ? undefined : question.choices[at];
    if (!open || !choice) return false;
    onSay({ choice: choice.key });
    return true;
  });
  return (
    <div className="school-grid">
      {question.felt ? <FeltView felt={question.felt} /> : <p className="quiet school-empty">{t.noRound}</p>}
      <section className="panel school-says" aria-label={t.whatNext}>
        <h2>{t.before}</h2>
        {question.before.length === 0 && <p className="quiet">{t.nothingBefore}</p>}
        <ol className="school-before">
          {question.before.map((step, i) => (
            <li key={i}>{step.says}</li>
          ))}
        </ol>
        <h2>{t.whatNext}</h2>
        <div className="school-choices">
          {question.choices.map((choice, i) => (
            <DecideButton
              key={choice.key}
              data-choice={choice.key}
              disabled={!open}
              className={mark && mark.answer === choice.says ? (mark.right ? "chosen good" : "chosen bad") : ""}
              onDecide={() => onSay({ choice: choice.key })}
            >
              <span className="tag">{i + 1}</span> {choice.says}
            </DecideButton>
          ))}
        </div>
        {children}
        {keyed && <KeyIt hidden={!open} told={question.told} onLine={(line) => onSay({ line })} />}
      </section>
    </div>
  );
}

/** Stays as it was opened, from step to step. */
function KeyIt({ hidden, told, onLine }: { hidden: boolean; told: string; onLine: (line: string) => void }) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onLine(text.trim());
  };
  return (
    <details className="school-key" hidden={hidden} onToggle={(event) => event.currentTarget.open && input.current?.focus()}>
      <summary>{t.keyIt}</summary>
      {told && <p>{told}</p>}
      <form className="row" onSubmit={send}>
        <label>
          {t.line}{" "}
          <input ref={input} value={text} autoComplete="off" spellCheck={false} onChange={(event) => setText(event.target.value)} />
        </label>
        <button type="submit">{t.send}</button>
      </form>
      <p className="quiet small">{t.keyHint}</p>
    </details>
  );
}

export function StepMarkView({ mark }: { mark: StepMark }) {
  return (
    <div className="step-mark" role="status" data-right={mark.right}>
      <p className={mark.right ? "plus" : "minus"}>
        <b>{mark.right ? t.isRight : t.isWrong}</b> {!mark.right && mark.refused.says}{" "}
        {!mark.right && mark.refused.clause && <span className="clause">{mark.refused.clause}</span>}
      </p>
      <p>
        <span className="quiet">{t.nextIs}</span> {mark.step.says} {mark.step.clause && <span className="clause">{mark.step.clause}</span>}
      </p>
    </div>
  );
}
