// The procedure drill: an evening at the house, step by step; in between, what was wrong before.
import { useCallback, useEffect, useRef, useState } from "react";
import { gamePath, get, post, type StepAsked, type StepMark } from "../api";
import { Failed } from "../ui/failed";
import { schoolWords as t, duration } from "../words_school";
import { Practised } from "./practised";
import { anyNumber, note, recordOf, topicFor } from "./record";
import { StepMarkView, StepView, type StepSaid } from "./step_view";

const stepPath = (house: string, number: number, query: string) => `${gamePath(house)}/school/steps/${number}${query}`;

export function StepRoom({ house }: { house: string }) {
  const [question, setQuestion] = useState<StepAsked | null>(null);
  const [mark, setMark] = useState<StepMark | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [took, setTook] = useState(0);
  const since = useRef(0);
  const evening = useRef<{ number: number; at: number } | null>(null); // where it goes on
  const ask = useCallback(() => {
    setProblem("");
    const topic = topicFor(recordOf(house, "steps"), Math.random);
    const { number, at } = (evening.current ??= { number: anyNumber(), at: 0 });
    const path = topic ? stepPath(house, anyNumber(), `?topic=${encodeURIComponent(topic)}`) : stepPath(house, number, `?at=${at}`);
    get<StepAsked>(path).then(
      (asked) => {
        if (!topic) evening.current = asked.next === null ? null : { number, at: asked.next };
        since.current = Date.now();
        setMark(null);
        setQuestion(asked);
      },
      (error: Error) => setProblem(error.message),
    );
  }, [house]);
  useEffect(ask, [ask]);
  const say = (said: StepSaid) => {
    const { number, at } = question!;
    const ms = Date.now() - since.current;
    setBusy(true);
    setProblem("");
    post<StepMark>("/api/school/steps", { house, number, at, ...said })
      .then(
        (given) => {
          note(house, "steps", [{ topic: given.topic, about: given.about, wrong: !given.right }], given.right ? 0 : 1, ms);
          setTook(ms);
          setMark(given);
        },
        (error: Error) => setProblem(error.message),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className="school-drill">
      {problem &&
        (question ? (
          <p role="alert" className="notice bad">
            {problem}
          </p>
        ) : (
          <Failed says={problem} onRetry={ask} />
        ))}
      {!question && !problem && <p className="quiet">{t.looking}</p>}
      {question && (
        <>
          <p className="quiet">{t.stepOf(question.at + 1, question.of)}</p>
          <StepView key={`${question.number} ${question.at}`} question={question} busy={busy} mark={mark} keyed onSay={say}>
            {mark && (
              <>
                <StepMarkView mark={mark} />
                <p className="quiet">
                  {t.time} {duration(took)}
                </p>
                <button type="button" className="primary big" data-do="next" autoFocus onClick={ask}>
                  {t.nextStep}
                </button>
              </>
            )}
          </StepView>
        </>
      )}
      {question && <Practised house={house} drill="steps" />}
    </div>
  );
}
