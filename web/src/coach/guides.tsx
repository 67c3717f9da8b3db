// The strategy as charts, one for each street: the 169 hands, the kinds of hands after the flop, the outs on the river;
// and beside each the rules in words, with what each gives away.
import { useState } from "react";
import { gamePath, getOnce, type Guide } from "../api";
import { percent } from "../money";
import { useLoaded } from "../use";
import { actionName } from "../table/advice";
import { CardRow } from "../ui/card";
import { Failed } from "../ui/failed";
import { words } from "../words";
import { coachWords } from "../words_coach";
import { practiceWords } from "../words_practice";
import { Chart } from "./chart";
import { STREETS, type Street } from "./advice";
import "../styles/coach.css";

interface Cell {
  name: string;
  deals: number;
  bets: number;
}

/** All and nothing are words of their own: a rule without an exception looks like one. */
export function cellClass({ deals, bets }: Pick<Cell, "deals" | "bets">): string {
  if (deals === 0) return "none";
  if (bets === deals) return "guide-cell-all";
  if (bets === 0) return "guide-cell-never";
  const share = bets / deals;
  return share >= 0.75 ? "guide-cell-most" : share > 0.25 ? "guide-cell-some" : "guide-cell-few";
}

/** Never rounded to all or nothing. */
export function cellText({ deals, bets }: Pick<Cell, "deals" | "bets">): string {
  if (deals === 0) return "";
  const share = Math.round((bets / deals) * 100);
  return String(bets > 0 && share === 0 ? 1 : bets < deals && share === 100 ? 99 : share);
}

function GuideCells({ cells }: { cells: Cell[] }) {
  const t = coachWords;
  return (
    <>
      {cells.map((cell) => (
        <td
          key={cell.name}
          className={cellClass(cell)}
          title={cell.deals ? t.cell(cell.name, percent(cell.bets / cell.deals, 1), t.number(cell.deals)) : t.noDeals}
        >
          {cellText(cell)}
        </td>
      ))}
    </>
  );
}

function FlopChart({ guide }: { guide: Guide }) {
  const t = coachWords;
  return (
    <section className="panel" aria-label={t.flopTitle}>
      <h2>{t.flopTitle}</h2>
      <p className="quiet">{t.flopIntro}</p>
      <table className="guide-grid">
        <thead>
          <tr>
            <td className="names" />
            {guide.flop[0]?.cells.map((cell) => (
              <th key={cell.rank} scope="col">
                {cell.rank === "T" ? "10" : cell.rank}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guide.flop.map((row) => (
            <tr key={row.kind}>
              <th scope="row">
                {t.flopKinds[row.kind]?.[0]}
                <small>{t.flopKinds[row.kind]?.[1]}</small>
              </th>
              <GuideCells cells={row.cells.map(({ rank, deals, bets }) => ({ name: rank, deals, bets }))} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const BANDS: [number, number][] = [
  [0, 8],
  [9, 12],
  [13, 14],
  [15, 16],
  [17, 17],
  [18, 18],
  [19, 19],
  [20, 20],
  [21, 21],
  [22, 22],
  [23, 23],
  [24, 26],
  [27, 45],
];
const bandName = ([from, to]: [number, number]) =>
  from === to ? String(from) : from === 0 ? `≤${to}` : to === 45 ? `≥${from}` : `${from}–${to}`;

function RiverChart({ guide }: { guide: Guide }) {
  const t = coachWords;
  const inBand = (cells: Guide["river"][number]["cells"], band: [number, number]): Cell =>
    cells
      .filter((cell) => cell.outs >= band[0] && cell.outs <= band[1])
      .reduce((sum, { deals, bets }) => ({ ...sum, deals: sum.deals + deals, bets: sum.bets + bets }), {
        name: bandName(band),
        deals: 0,
        bets: 0,
      });
  return (
    <section className="panel" aria-label={t.riverTitle}>
      <h2>{t.riverTitle}</h2>
      <p className="quiet">{t.riverIntro}</p>
      <table className="guide-grid">
        <thead>
          <tr>
            <th className="names" scope="col">
              {t.outsColumn}
            </th>
            {BANDS.map((band) => (
              <th key={band[0]} scope="col">
                {bandName(band)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guide.river.map((row) => (
            <tr key={row.kind}>
              <th scope="row">
                {t.riverKinds[row.kind]?.[0]}
                <small>{t.riverKinds[row.kind]?.[1]}</small>
              </th>
              <GuideCells cells={BANDS.map((band) => inBand(row.cells, band))} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Rules({ guide, street }: { guide: Guide; street: Street }) {
  const t = coachWords;
  const rules = guide.streets.find((each) => each.street === street)?.rules ?? [];
  if (rules.length === 0) return <p className="quiet">{t.noRule}</p>;
  return (
    <section className="panel" aria-label={t.rulesTitle(guide.strategy)}>
      <h2>{t.rulesTitle(guide.strategy)}</h2>
      <p className="quiet">
        {t.rulesIntro} {t.edges(percent(guide.strategy_edge_decimal, 4), percent(guide.best_edge_decimal, 4))}
      </p>
      <ol className="guide-rules">
        {rules.map((rule) => (
          <li key={rule.id}>
            {t.rule(actionName(rule.action), rule.says)}{" "}
            <span className="quiet">{rule.cost_decimal > 0 ? t.ruleCosts(rule.cost_decimal.toFixed(5)) : t.ruleCostsNothing}</span>
            {rule.worst && rule.worst.hole.length > 0 && (
              <span className="worst-cards">
                <CardRow cards={rule.worst.hole} label={practiceWords.hole} />
                <CardRow cards={rule.worst.board} label={words.table.board} />
                <span>
                  {practiceWords.best} {actionName(rule.worst.better)}
                </span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Guides({ house }: { house: string }) {
  const t = coachWords;
  const [street, setStreet] = useState<Street>("before_flop");
  const { data, error, reload } = useLoaded(() => getOnce<Guide>(`${gamePath(house)}/guide`), `guide ${house}`);
  return (
    <>
      <div className="choice" role="group" aria-label={t.guideChoice}>
        {STREETS.map((each, i) => (
          <button key={each} type="button" aria-pressed={street === each} onClick={() => setStreet(each)}>
            {t.guides[i]}
          </button>
        ))}
      </div>
      {street === "before_flop" && <Chart house={house} />}
      {error && <Failed says={error.message} onRetry={reload} />}
      {!data && !error && <p className="quiet guide-wait">{t.solvingGuide}</p>}
      {data && street === "after_flop" && <FlopChart guide={data} />}
      {data && street === "after_river" && <RiverChart guide={data} />}
      {data && <Rules guide={data} street={street} />}
    </>
  );
}
