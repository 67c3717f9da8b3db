// The payout drill: a round to settle, the mark at once, and what was wrong comes again more often.
import { useCallback, useEffect, useRef, useState } from "react";
import { gamePath, get, post, type PayAnswer, type PayMarkShown, type PayQuestion } from "../api";
import { Failed } from "../ui/failed";
import { schoolWords as t, duration } from "../words_school";
import { PayMarkView } from "./pay_mark";
import { Practised } from "./practised";
import { anyNumber, note, recordOf, topicFor } from "./record";
import { Settling } from "./settling";

const questionPath = (house: string, number: number, topic: string) =>
  `${gamePath(house)}/school/payouts/${number}${topic ? `?topic=${encodeURIComponent(topic)}` : ""}`;

export function PayRoom({ house }: { house: string }) {
  const [question, setQuestion] = useState<PayQuestion | null>(null);
  const [mark, setMark] = useState<PayMarkShown | null>(null);
  const [took, setTook] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const since = useRef(0);
  const ask = useCallback(() => {
    setProblem("");
    get<PayQuestion>(questionPath(house, anyNumber(), topicFor(recordOf(house, "payouts"), Math.random))).then(
      (asked) => {
        since.current = Date.now();
        setMark(null);
        setQuestion(asked);
      },
      (error: Error) => setProblem(error.message),
    );
  }, [house]);
  useEffect(ask, [ask]);
  const settle = (answers: PayAnswer[]) => {
    const { number, topic } = question!;
    const ms = Date.now() - since.current;
    setBusy(true);
    setProblem("");
    post<PayMarkShown>("/api/school/payouts", { house, number, topic, answers })
      .then(
        (given) => {
          const answered = given.lines.map(({ topic: of, about, wrong }) => ({ topic: of, about, wrong }));
          note(house, "payouts", answered, given.mistakes, ms);
          setTook(ms);
          setMark(given);
        },
        (error: Error) => setProblem(error.message),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className="school-drill">
      {problem && <Failed says={problem} onRetry={question ? () => setProblem("") : ask} />}
      {!question && !problem && <p className="quiet">{t.looking}</p>}
      {question && !mark && <Settling key={`${question.number} ${question.topic}`} asked={question} busy={busy} onSettle={settle} />}
      {question && mark && <Marked mark={mark} took={took} onNext={ask} />}
      {question && <Practised house={house} drill="payouts" />}
    </div>
  );
}

function Marked({ mark, took, onNext }: { mark: PayMarkShown; took: number; onNext: () => void }) {
  return (
    <section className="panel" data-mistakes={mark.mistakes}>
      <h2 className={mark.mistakes === 0 ? "plus" : "minus"}>
        <span role="status">{mark.mistakes === 0 ? t.allRight : t.mistakes(mark.mistakes)}</span>
        <span className="quiet">
          {t.time} {duration(took)}
        </span>
      </h2>
      <PayMarkView mark={mark} />
      <button type="button" className="primary big" data-do="next" autoFocus onClick={onNext}>
        {t.next}
      </button>
    </section>
  );
}
