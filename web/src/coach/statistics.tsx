// What decisions and side wagers cost, in this session and in a lifetime.
import { useState } from "react";
import { money, percent, signed } from "../money";
import { words } from "../words";
import { practiceWords } from "../words_practice";
import { actionName } from "../table/advice";
import { CardRow } from "../ui/card";
import { STREETS, type Decision } from "./advice";
import { mistakesOf } from "./book";
import { forgetBook, sessionStart, useBook, useBookIsWithAccount, useBookProblem } from "./use_book";
import { Graph } from "./graph";
import { allStreets, running, totalsOf, type Totals } from "./totals";
import { Grid } from "../ui/grid";

export function Statistics() {
  const t = practiceWords;
  const book = useBook();
  const withAccount = useBookIsWithAccount();
  const problem = useBookProblem();
  const [from] = useState(sessionStart);
  const session = { decisions: book.decisions.filter((each) => each.at >= from), results: book.results.filter((each) => each.at >= from) };
  const [chosen, setSpan] = useState<"session" | "lifetime" | null>(null);
  const span = chosen ?? (session.decisions.length > 0 ? "session" : "lifetime");
  const lists = span === "session" ? session : book;
  const totals = span === "session" ? totalsOf(session.decisions, session.results) : book.lifetime;
  if (allStreets(book.lifetime).decisions === 0) return <p className="notice">{t.none}</p>;
  return (
    <>
      <div className="choice" role="group" aria-label={t.span}>
        {(["session", "lifetime"] as const).map((each) => (
          <button key={each} type="button" aria-pressed={span === each} onClick={() => setSpan(each)}>
            {t.spans[each]}
          </button>
        ))}
      </div>
      <Tiles totals={totals} />
      <div className="columns">
        <Graph title={t.graph} values={running(lists.decisions.map((each) => each.costAntes))} label={(value) => value.toFixed(2)} />
        <Graph title={t.result} values={running(lists.results.map((each) => each.net))} label={(value) => signed(Math.round(value))} />
      </div>
      <div className="columns">
        <ByStreet totals={totals} />
        <Costliest title={t.last} decisions={mistakesOf(lists.decisions)} />
      </div>
      {problem && (
        <p role="alert" className="notice bad">
          {t.notKept} {problem}
        </p>
      )}
      <p className="quiet kept">
        {withAccount ? t.keptWithAccount : t.keptInBrowser}{" "}
        <button type="button" onClick={() => confirm(t.forgetSure) && forgetBook()}>
          {t.forget}
        </button>
      </p>
    </>
  );
}

export function Tiles({ totals }: { totals: Totals }) {
  const t = practiceWords;
  const { decisions, mistakes, antes, money: cost } = allStreets(totals);
  return (
    <dl className="tiles">
      <div>
        <dt>{t.decisions}</dt>
        <dd>{decisions}</dd>
      </div>
      <div>
        <dt>{t.accuracy}</dt>
        <dd>{decisions ? percent(1 - mistakes / decisions, 0) : "–"}</dd>
      </div>
      <div>
        <dt>{t.lost}</dt>
        <dd>
          {antes.toFixed(2)}{" "}
          <small>
            {t.antes} · {money(Math.round(cost))}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t.sideCost}</dt>
        <dd>{money(Math.round(totals.sides))}</dd>
      </div>
      <div>
        <dt>{t.rounds}</dt>
        <dd>{totals.rounds}</dd>
      </div>
      <div>
        <dt>{words.table.net}</dt>
        <dd className={totals.net > 0 ? "plus" : totals.net < 0 ? "minus" : ""}>{signed(totals.net)}</dd>
      </div>
    </dl>
  );
}

export function ByStreet({ totals }: { totals: Totals }) {
  const t = practiceWords;
  // In an exam nothing is at stake, and a column of nothing would look like no cost.
  const { antes: allAntes, money: allMoney } = allStreets(totals);
  const played = allMoney > 0 || allAntes === 0;
  const most = Math.max(...STREETS.map((street) => totals.streets[street].antes), 1e-9);
  return (
    <Grid
      className="by-street"
      rows={STREETS.map((street) => ({ street, ...totals.streets[street] }))}
      keyOf={({ street }) => street}
      columns={[
        { name: t.street, show: ({ street }) => t.streets[street] },
        { name: t.decisions, className: "number", show: ({ decisions }) => decisions },
        { name: t.mistakes, className: "number", show: ({ mistakes }) => mistakes },
        { name: t.antes, className: "number", show: ({ antes }) => antes.toFixed(3) },
        played && { name: t.money, className: "number", show: (row) => money(Math.round(row.money)) },
        { className: "wide", show: ({ antes }) => <span className="bar" style={{ width: `${(antes / most) * 100}%` }} /> },
      ]}
    />
  );
}

export function Costliest({ title, decisions, most = 5 }: { title: string; decisions: Decision[]; most?: number }) {
  const t = practiceWords;
  const worst = [...decisions].sort((a, b) => b.costAntes - a.costAntes).slice(0, most);
  if (worst.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <ul className="worst">
        {worst.map((each, i) => (
          <li key={i}>
            <span className="worst-cards">
              <CardRow cards={each.hole} label={t.hole} />
              <CardRow cards={each.board} label={words.table.board} />
            </span>
            <span>
              {t.yours} <b>{actionName(each.chosen)}</b>, {t.best.toLowerCase()} <b>{actionName(each.best)}</b>
            </span>
            <b className="minus number">−{each.costAntes.toFixed(3)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
