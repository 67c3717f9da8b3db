// The coach's room: what decisions cost, the chart, any spot by wish, and what side wagers cost.
import { useEffect, useState } from "react";
import { getOnce, gamePath, type Advice, type Game, type House } from "../api";
import { parseCards } from "../cards";
import { askAdvice, forgetBook, useBook, type Decision } from "../coach";
import { useLoaded } from "../use";
import { money, percent, signed } from "../money";
import { words } from "../words";
import { Values, actionName } from "../table/advice";
import { CardRow } from "../ui/card";
import { ReturnsView } from "../ui/rule_parts";

export default function Coach() {
  const t = words.coach;
  const houses = useLoaded(() => getOnce<{ houses: House[] }>("/api/houses"), "houses").data?.houses ?? [];
  const book = useBook();
  const [chosen, setChosen] = useState("");
  const house = chosen || book.decisions.at(-1)?.house || houses[0]?.id || "";
  const game = useLoaded(house ? () => getOnce<Game>(gamePath(house)) : null, `coach ${house}`).data;
  useEffect(() => {
    document.title = `${t.title} · ${words.brand}`;
  }, [t.title]);
  return (
    <main id="content" className="page coach-page">
      <h1>{t.title}</h1>
      <p className="lead">{t.intro}</p>
      <Session />
      <label className="find">{t.house}
        <select value={house} onChange={(event) => setChosen(event.target.value)}>
          {houses.map((each) => <option key={each.id} value={each.id}>{each.name}</option>)}
        </select>
      </label>
      <div className="columns">
        <section className="panel" aria-label={t.ask}><h2>{t.ask}</h2>{house && <AnySpot key={house} house={house} />}</section>
        <section className="panel" aria-label={t.chart}><h2>{t.chart}</h2>{house && <Chart key={house} house={house} />}</section>
      </div>
      {game && <section aria-label={t.sides}><h2>{t.sides}</h2><p className="quiet">{t.sidesHint}</p><ReturnsView game={game} /></section>}
    </main>
  );
}

function Session() {
  const t = words.coach;
  const { decisions, results } = useBook();
  if (decisions.length === 0) return <section className="panel" aria-label={t.session}><h2>{t.session}</h2><p className="quiet">{t.none}</p></section>;
  const mistakes = decisions.filter((each) => each.costAntes > 1e-9);
  const cost = sum(decisions.map((each) => each.costAntes));
  const inMoney = sum(decisions.map((each) => each.costAntes * each.ante));
  return (
    <section className="panel" aria-label={t.session}>
      <h2>{t.session}</h2>
      <dl className="tiles">
        <div><dt>{t.decisions}</dt><dd>{decisions.length}</dd></div>
        <div><dt>{t.accuracy}</dt><dd>{percent(1 - mistakes.length / decisions.length, 0)}</dd></div>
        <div><dt>{t.mistakes}</dt><dd>{mistakes.length}</dd></div>
        <div><dt>{t.lost}</dt><dd>{cost.toFixed(3)} <small>{t.antes}</small></dd></div>
        <div><dt>{t.lost}</dt><dd>{money(Math.round(inMoney))}</dd></div>
        {results.length > 0 && <div><dt>{words.table.net}</dt><dd className={sum(results) >= 0 ? "plus" : "minus"}>{signed(sum(results))}</dd></div>}
      </dl>
      <div className="columns">
        <Graph title={t.graph} values={running(decisions.map((each) => each.costAntes))} label={(value) => value.toFixed(2)} />
        {results.length > 0 && <Graph title={t.result} values={running(results)} label={(value) => signed(Math.round(value))} />}
      </div>
      <div className="columns">
        <table className="grid">
          <thead><tr><th scope="col">{t.street}</th><th scope="col" className="number">{t.decisions}</th><th scope="col" className="number">{t.mistakes}</th><th scope="col" className="number">{t.antes}</th></tr></thead>
          <tbody>
            {Object.entries(t.streets).map(([street, name]) => {
              const here = decisions.filter((each) => each.street === street);
              return <tr key={street}><th scope="row">{name}</th><td className="number">{here.length}</td><td className="number">{here.filter((each) => each.costAntes > 1e-9).length}</td><td className="number">{sum(here.map((each) => each.costAntes)).toFixed(3)}</td></tr>;
            })}
          </tbody>
        </table>
        <Costliest decisions={mistakes} />
      </div>
      <button type="button" onClick={forgetBook}>{t.forget}</button>
    </section>
  );
}

const sum = (values: number[]) => values.reduce((total, each) => total + each, 0);
const running = (values: number[]) => values.reduce<number[]>((list, each) => [...list, (list.at(-1) ?? 0) + each], [0]);

function Costliest({ decisions }: { decisions: Decision[] }) {
  const worst = [...decisions].sort((a, b) => b.costAntes - a.costAntes).slice(0, 5);
  if (worst.length === 0) return null;
  return (
    <div>
      <h3>{words.coach.last}</h3>
      <ul className="worst">
        {worst.map((each) => (
          <li key={each.at}>
            <CardRow cards={[...each.hole, ...each.board]} label={words.coach.last} />
            <span>{words.coach.yours}: {actionName(each.chosen)} · {words.coach.best}: {actionName(each.best)} · <b className="minus">−{each.costAntes.toFixed(3)}</b></span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Graph({ title, values, label }: { title: string; values: number[]; label: (value: number) => string }) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const y = (value: number) => 76 - ((value - low) / Math.max(high - low, 1e-9)) * 68;
  const x = (i: number) => 4 + (i / Math.max(values.length - 1, 1)) * 232;
  const line = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  return (
    <figure className="graph">
      <figcaption>{title}: <b>{label(values.at(-1) ?? 0)}</b></figcaption>
      <svg viewBox="0 0 240 80" role="img" aria-label={`${title}: ${label(values.at(-1) ?? 0)}`} preserveAspectRatio="none">
        <line x1="4" x2="236" y1={y(Math.max(low, Math.min(high, 0)))} y2={y(Math.max(low, Math.min(high, 0)))} className="axis" />
        <polyline points={line} />
      </svg>
    </figure>
  );
}

function AnySpot({ house }: { house: string }) {
  const t = words.coach;
  const [hole, setHole] = useState("Ks 4d");
  const [board, setBoard] = useState("");
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const holeCards = parseCards(hole);
  const boardCards = parseCards(board);
  const ask = () => {
    if (!holeCards || !boardCards) return;
    setBusy(true);
    setProblem("");
    setAdvice(null);
    askAdvice(house, holeCards, boardCards).then(setAdvice, (error: Error) => setProblem(error.message)).finally(() => setBusy(false));
  };
  return (
    <form className="any-spot" onSubmit={(event) => (event.preventDefault(), ask())}>
      <label>{t.hole}<input value={hole} aria-invalid={!holeCards} onChange={(event) => setHole(event.target.value)} /></label>
      <label>{t.boardCards}<input value={board} placeholder="Ah 7c 2d" aria-invalid={!boardCards} onChange={(event) => setBoard(event.target.value)} /></label>
      <CardRow cards={[...(holeCards ?? []), ...(boardCards ?? [])]} label={t.ask} />
      <button type="submit" className="primary" disabled={busy || !holeCards || !boardCards}>{busy ? t.computing : t.askNow}</button>
      {problem && <p role="alert" className="minus">{problem}</p>}
      {advice && <Values actions={advice.actions} best={advice.best} />}
    </form>
  );
}

const RANKS = "AKQJT98765432";

function Chart({ house }: { house: string }) {
  const t = words.coach;
  const [best, setBest] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const cells = [...RANKS].flatMap((row, i) => [...RANKS].map((column, j) => (i === j ? row + row : i < j ? `${row}${column}s` : `${column}${row}o`)));
  const count = Object.keys(best).length;
  const compute = async () => {
    setBusy(true);
    try {
      const found: Record<string, string> = {};
      for (let from = 0; from < cells.length; from += 13) {
        const some = cells.slice(from, from + 13);
        const given = await Promise.all(some.map((cell) => askAdvice(house, [`${cell[0]}s`, `${cell[1]}${cell[2] === "s" ? "s" : "h"}`], [])));
        some.forEach((cell, i) => (found[cell] = given[i]!.best));
        setBest({ ...found });
      }
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <>
      <p className="quiet">{t.chartHint} <span className="small">{t.suited}</span></p>
      {count < cells.length && <button type="button" onClick={() => void compute()} disabled={busy}>{busy ? t.chartBusy(count) : t.chartLoad}</button>}
      {problem && <p role="alert" className="minus">{problem}</p>}
      <div className="chart" role="img" aria-label={t.chart}>
        {cells.map((cell) => <span key={cell} className={best[cell]?.startsWith("raise") ? "raise" : best[cell] ? "check" : ""} title={best[cell] ? `${cell}: ${actionName(best[cell]!)}` : cell}>{cell}</span>)}
      </div>
    </>
  );
}
