// The strategy chart: the best first action for all 169 starting hands, with its value.
import { useMemo, useState } from "react";
import { gamePath, getOnce, type ChartHand } from "../api";
import { useLoaded } from "../use";
import { practiceWords } from "../words_practice";
import { actionName } from "../table/advice";

const RANKS = "AKQJT98765432";
const CELLS = [...RANKS].flatMap((row, i) =>
  [...RANKS].map((column, j) => (i === j ? row + row : i < j ? `${row}${column}s` : `${column}${row}o`)),
);

/** Of the best action. */
const valueOf = (hand: ChartHand) => hand.actions.find((each) => each.action === hand.best)?.decimal ?? 0;

export function Chart({ house }: { house: string }) {
  const t = practiceWords;
  const { data, error } = useLoaded(() => getOnce<{ hands: ChartHand[] }>(`${gamePath(house)}/chart`), `chart ${house}`);
  const [shown, setShown] = useState("AA");
  const cells = useMemo(() => Object.fromEntries((data?.hands ?? []).map((hand) => [hand.hand, hand])), [data]);
  const cell = cells[shown];
  const bets = (hand: ChartHand) => hand.best !== "check";
  const count = (hands: ChartHand[]) => hands.reduce((sum, hand) => sum + hand.combinations, 0);
  const share = data ? count(data.hands.filter(bets)) / count(data.hands) : 0;
  return (
    <section className="panel chart-panel" aria-label={t.chart}>
      <h2>{t.chart}</h2>
      <p className="quiet">
        {t.chartHint} {t.suited}
      </p>
      {error && (
        <p role="alert" className="minus">
          {error.message}
        </p>
      )}
      <p role="status">
        <b>{shown}</b>{" "}
        {cell ? (
          <>
            {actionName(cell.best)}{" "}
            <span className="quiet">
              {valueOf(cell) >= 0 ? "+" : "−"}
              {Math.abs(valueOf(cell)).toFixed(4)} {t.antes}
            </span>
          </>
        ) : (
          t.computing
        )}{" "}
        {data && <span className="quiet">· {t.share((share * 100).toFixed(1))}</span>}
      </p>
      <div className="chart" role="group" aria-label={t.chart}>
        {CELLS.map((name) => (
          <button
            key={name}
            type="button"
            tabIndex={name === shown ? 0 : -1}
            className={!cells[name] ? "" : bets(cells[name]) ? "raise" : "check"}
            aria-label={`${name} ${cells[name] ? actionName(cells[name].best) : ""}`}
            aria-pressed={name === shown}
            onClick={() => setShown(name)}
            onFocus={() => setShown(name)}
            onPointerEnter={() => setShown(name)}
            onKeyDown={(event) => step(event, name)}
          >
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
