// The strategy chart: the best first action for all 169 starting hands, with its value.
import { useEffect, useState } from "react";
import { words } from "../words";
import { actionName } from "../table/advice";
import { askAdvice } from "./advice";

interface Cell {
  best: string;
  decimal: number;
}
const RANKS = "AKQJT98765432";
const CELLS = [...RANKS].flatMap((row, i) => [...RANKS].map((column, j) => (i === j ? row + row : i < j ? `${row}${column}s` : `${column}${row}o`)));
const AT_ONCE = 13;

export function Chart({ house }: { house: string }) {
  const t = words.coach;
  const [cells, setCells] = useState<Record<string, Cell>>({});
  const [shown, setShown] = useState("AA");
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let current = true;
    const load = async () => {
      for (let from = 0; from < CELLS.length && current; from += AT_ONCE) {
        const some = CELLS.slice(from, from + AT_ONCE);
        const given = await Promise.all(some.map((cell) => askAdvice({ house, hole: [`${cell[0]}s`, `${cell[1]}${cell[2] === "s" ? "s" : "h"}`], board: [] })));
        const found = Object.fromEntries(some.map((cell, i) => [cell, { best: given[i]!.best, decimal: given[i]!.actions.find((each) => each.action === given[i]!.best)?.decimal ?? 0 }]));
        if (current) setCells((old) => ({ ...old, ...found }));
      }
    };
    load().catch((error: Error) => current && setProblem(error.message));
    return () => {
      current = false;
    };
  }, [house]);
  const cell = cells[shown];
  const raises = CELLS.filter((each) => cells[each]?.best.startsWith("raise"));
  const hands = (name: string) => (name.length === 2 ? 6 : name[2] === "s" ? 4 : 12);
  const share = raises.reduce((sum, each) => sum + hands(each), 0) / 1326;
  return (
    <section className="panel chart-panel" aria-label={t.chart}>
      <h2>{t.chart}</h2>
      <p className="quiet">{t.chartHint} {t.suited}</p>
      {problem && <p role="alert" className="minus">{problem}</p>}
      <p role="status"><b>{shown}</b> {cell ? <>{actionName(cell.best)} <span className="quiet">{cell.decimal >= 0 ? "+" : "−"}{Math.abs(cell.decimal).toFixed(4)} {t.antes}</span></> : t.computing} {Object.keys(cells).length === CELLS.length && <span className="quiet">· {t.share((share * 100).toFixed(1))}</span>}</p>
      <div className="chart" role="group" aria-label={t.chart}>
        {CELLS.map((name) => (
          <button key={name} type="button" tabIndex={name === shown ? 0 : -1} className={cells[name]?.best.startsWith("raise") ? "raise" : cells[name] ? "check" : ""} aria-label={`${name} ${cells[name] ? actionName(cells[name]!.best) : ""}`} aria-pressed={name === shown} onClick={() => setShown(name)} onFocus={() => setShown(name)} onPointerEnter={() => setShown(name)} onKeyDown={(event) => step(event, name)}>
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Arrow keys walk through the chart. */
function step(event: React.KeyboardEvent<HTMLButtonElement>, name: string) {
  const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: RANKS.length, ArrowUp: -RANKS.length };
  const to = CELLS.indexOf(name) + (moves[event.key] ?? NaN);
  const next = event.currentTarget.parentElement?.children[to] as HTMLElement | undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
