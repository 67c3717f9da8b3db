// The test: the server asks, one question after the other, marks at the end, and keeps what it came to. What is open goes on
// where it stood, also after the page was closed.
import { useEffect, useState } from "react";
import { ApiError, get, getOnce, post, type PayAnswer, type SchoolPaper, type SchoolResult, type SchoolTerms } from "../api";
import { recall, remember } from "../prefs";
import { Link } from "../router";
import { beSomebody, useMe } from "../session";
import { Failed } from "../ui/failed";
import { useLoaded } from "../use";
import { words as pageWords } from "../words";
import { schoolWords as words, duration } from "../words_school";
import { PayMarkView } from "./pay_mark";
import { Settling } from "./settling";
import { StepView } from "./step_view";

const t = words.test;
const keyOf = (house: string) => `riverbank.school.test.${house}`;

export function TestRoom({ house, name }: { house: string; name: string }) {
  const [paper, setPaper] = useState<SchoolPaper | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = (asking: Promise<SchoolPaper>) => {
    setBusy(true);
    setProblem("");
    asking
      .then(
        (given) => {
          remember(keyOf(house), given.result ? "" : given.id);
          setPaper(given);
        },
        (error: Error) => {
          if (error instanceof ApiError && error.status === 404) remember(keyOf(house), "");
          setProblem(error.message);
        },
      )
      .finally(() => setBusy(false));
  };
  const begin = () => run(beSomebody().then(() => post<SchoolPaper>("/api/school/tests", { house })));
  const answer = (said: { choice?: string; answers?: PayAnswer[] }) =>
    run(post<SchoolPaper>(`/api/school/tests/${paper!.id}/answers`, { place: paper!.place, ...said }));
  useEffect(() => {
    const open = recall<string>(keyOf(house), "");
    if (open) run(get<SchoolPaper>(`/api/school/tests/${open}`));
    // Once for each house.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [house]);
  const again = () => (paper ? run(get<SchoolPaper>(`/api/school/tests/${paper.id}`)) : begin());
  return (
    <div className="school-drill">
      {problem && <Failed says={problem} onRetry={again} />}
      {paper?.result && <Result paper={paper} result={paper.result} />}
      {(!paper || paper.result) && <Begin name={name} again={Boolean(paper)} busy={busy} onBegin={begin} />}
      {paper && !paper.result && (
        <>
          <p className="school-progress">
            <b>{t.round(paper.round, paper.rounds)}</b> <progress value={paper.place - 1} max={paper.questions} aria-label={t.title} />
          </p>
          {paper.step && (
            <StepView key={paper.place} question={paper.step} busy={busy} onSay={({ choice }) => choice && answer({ choice })} />
          )}
          {paper.payouts && <Settling key={paper.place} asked={paper.payouts} busy={busy} onSettle={(answers) => answer({ answers })} />}
        </>
      )}
    </div>
  );
}

function Begin({ name, again, busy, onBegin }: { name: string; again: boolean; busy: boolean; onBegin: () => void }) {
  const me = useMe();
  const { data: terms, error } = useLoaded(() => getOnce<SchoolTerms>("/api/school"), "school");
  if (!terms && !error) return <p className="quiet">{pageWords.loading}</p>;
  return (
    <section className="panel" aria-label={t.title}>
      <h2>{again ? t.again : t.title}</h2>
      {terms && <p>{t.about(terms.rounds, terms.pass_from)}</p>}
      <p className="quiet">{t.rules}</p>
      {(!me || me.guest) && <p className="quiet">{t.guest}</p>}
      <button type="button" className="primary big" data-do="begin" disabled={busy} onClick={onBegin}>
        {t.begin(name)}
      </button>
    </section>
  );
}

export function Result({ paper, result }: { paper: SchoolPaper; result: SchoolResult }) {
  return (
    <section className="panel school-result" aria-label={t.result} data-passed={result.passed}>
      <h2 className={result.passed ? "plus" : "minus"}>
        <span role="status">{result.passed ? t.passed : t.failed}</span> <span className="quiet">{paper.house_name}</span>
      </h2>
      <dl className="tiles">
        <Tile name={t.clean} value={`${result.right} / ${paper.rounds}`} />
        <Tile name={t.allMistakes} value={String(result.mistakes)} />
        <Tile name={words.time} value={duration(result.took_ms)} />
      </dl>
      {result.code && (
        <p>
          <Link href={`/school/certificate/${result.code}`} className="school-code">
            {t.certificate} {result.code}
          </Link>
        </p>
      )}
      <h2>{t.missed}</h2>
      {result.missed.length === 0 && <p className="plus">{t.noneMissed}</p>}
      {result.missed.map((round) => (
        <details key={round.round} data-missed={round.round}>
          <summary>
            {t.round(round.round, paper.rounds)} · {words.mistakes((round.step ? 1 : 0) + (round.payouts?.mistakes ?? 0))}
          </summary>
          {round.step && (
            <p>
              {t.step(round.step.answer, round.step.step.says)}{" "}
              {round.step.step.clause && <span className="clause">{round.step.step.clause}</span>}
            </p>
          )}
          {round.payouts && <PayMarkView mark={round.payouts} />}
        </details>
      ))}
    </section>
  );
}

function Tile({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
