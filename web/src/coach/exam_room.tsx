// Exam: 100 decisions with no feedback in between, then the score, the cost by street, and every mistake.
import { useCallback, useState } from "react";
import { percent } from "../money";
import { recall, remember } from "../prefs";
import { when } from "../time";
import { Failed } from "../ui/failed";
import { historyWords } from "../words_rounds";
import { practiceWords } from "../words_practice";
import { decisionOf, type Decision } from "./advice";
import type { ExamResult } from "./book";
import { noteExam, useBook } from "./use_book";
import { EXAM_LENGTH, examSpot, reportOf } from "./exam";
import { Quiz } from "./quiz";
import { CertificateOffer } from "./certificate";
import { ByStreet, Costliest } from "./statistics";
import { useSpots } from "./use_spots";

interface Sitting {
  house: string;
  number: number;
  answers: Decision[];
}
const KEY = "riverbank.coach.exam";
const keep = (sitting: Sitting | null) => remember(KEY, sitting);

export function ExamRoom({ house }: { house: string }) {
  const t = practiceWords;
  const [sitting, setSitting] = useState<Sitting | null>(() => recall<Sitting | null>(KEY, null));
  const [number, setNumber] = useState(() => 1 + Math.floor(Math.random() * 9999));
  const begin = (next: Sitting | null) => (keep(next), setSitting(next));
  if (sitting && sitting.answers.length < EXAM_LENGTH)
    return <Paper key={`${sitting.house} ${sitting.number}`} sitting={sitting} onChange={begin} />;
  return (
    <>
      {sitting && <ReportView sitting={sitting} />}
      <section className="panel" aria-label={t.exam}>
        <h2>{t.examNew}</h2>
        <p>{t.examHint(EXAM_LENGTH)}</p>
        <form className="find" onSubmit={(event) => (event.preventDefault(), begin({ house, number, answers: [] }))}>
          <label>
            {t.examNumber}{" "}
            <input
              type="number"
              min={1}
              max={9999}
              value={number}
              onChange={(event) => setNumber(Math.max(1, Math.min(9999, Math.floor(Number(event.target.value)))))}
            />
          </label>
          <button type="submit" className="primary">
            {t.examStart}
          </button>
        </form>
      </section>
      <Past />
    </>
  );
}

function Paper({ sitting, onChange }: { sitting: Sitting; onChange: (next: Sitting | null) => void }) {
  const t = practiceWords;
  const { house, number, answers } = sitting;
  const deal = useCallback((place: number) => examSpot(house, number, place), [house, number]);
  const { asked, problem, next, retry } = useSpots(deal, { first: answers.length, count: EXAM_LENGTH });
  const answer = (chosen: string) => {
    if (!asked) return;
    const now = { ...sitting, answers: [...answers, decisionOf(asked.advice, { ...asked.spot, chosen, ante: 0 })] };
    if (now.answers.length === EXAM_LENGTH) {
      const { right, costAntes } = reportOf(now.answers);
      noteExam({ at: Date.now(), house, number, decisions: EXAM_LENGTH, right, costAntes });
    }
    onChange(now);
    next();
  };
  return (
    <section className="panel exam" aria-label={t.exam}>
      <h2>
        {t.examTitle(number)} <span className="quiet">{t.place(answers.length + 1, EXAM_LENGTH)}</span>
      </h2>
      <progress value={answers.length} max={EXAM_LENGTH} aria-label={t.exam} />
      {problem && <Failed says={problem} onRetry={retry} />}
      {asked ? <Quiz spot={asked.spot} advice={asked.advice} onAnswer={answer} /> : !problem && <p className="quiet">{t.dealing}</p>}
      <p>
        <button type="button" onClick={() => onChange(null)}>
          {t.examStop}
        </button>
      </p>
    </section>
  );
}

export function ReportView({ sitting }: { sitting: Sitting }) {
  const t = practiceWords;
  const { right, costAntes, totals, mistakes } = reportOf(sitting.answers);
  return (
    <section className="panel" aria-label={t.report}>
      <h2>{t.examTitle(sitting.number)}</h2>
      <dl className="tiles">
        <div>
          <dt>{t.examScore}</dt>
          <dd>
            {right} <small>/ {sitting.answers.length}</small>
          </dd>
        </div>
        <div>
          <dt>{t.lost}</dt>
          <dd>
            {costAntes.toFixed(3)} <small>{t.antes}</small>
          </dd>
        </div>
        <div>
          <dt>{t.perDecision}</dt>
          <dd>
            {(costAntes / sitting.answers.length).toFixed(4)} <small>{t.antes}</small>
          </dd>
        </div>
      </dl>
      <CertificateOffer house={sitting.house} exam={sitting.number} answers={sitting.answers} />
      <div className="columns">
        <ByStreet totals={totals} />
        {mistakes.length > 0 ? (
          <Costliest title={t.allMistakes} decisions={mistakes} most={EXAM_LENGTH} />
        ) : (
          <p className="plus">{t.examPerfect}</p>
        )}
      </div>
    </section>
  );
}

function Past() {
  const t = practiceWords;
  const { exams } = useBook();
  if (exams.length === 0) return null;
  const line = (exam: ExamResult) => (
    <tr key={exam.at}>
      <th scope="row">{t.examTitle(exam.number)}</th>
      <td>{exam.house}</td>
      <td>{when(exam.at)}</td>
      <td className="number">{percent(exam.right / exam.decisions, 0)}</td>
      <td className="number">{exam.costAntes.toFixed(3)}</td>
    </tr>
  );
  return (
    <section className="panel" aria-label={t.examsPast}>
      <h2>{t.examsPast}</h2>
      <div className="scroller" tabIndex={0} role="region" aria-label={t.examsPast}>
        <table className="grid">
          <thead>
            <tr>
              <th scope="col">{t.exam}</th>
              <th scope="col">{t.house}</th>
              <th scope="col">{historyWords.at}</th>
              <th scope="col" className="number">
                {t.examScore}
              </th>
              <th scope="col" className="number">
                {t.antes}
              </th>
            </tr>
          </thead>
          <tbody>{[...exams].reverse().map(line)}</tbody>
        </table>
      </div>
    </section>
  );
}
