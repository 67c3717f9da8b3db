// One lesson for each side wager of the house: how often it pays, where the return comes from, and what an hour costs.
import { useState } from "react";
import type { Returns, SideReturn } from "../api";
import { money, percent, smallMoney } from "../money";
import { words } from "../words";
import { coachWords } from "../words_coach";
import { rulesWords } from "../words_rules";
import "../styles/coach.css";

const USUAL_ROUNDS = 40;

/** The chance that it pays in none of so many rounds. */
export const dryHour = (hit: number, rounds: number) => (1 - hit) ** rounds;

function SideLesson({ side, rounds, base }: { side: SideReturn; rounds: number; base: { name: string; edge: number } }) {
  const t = coachWords;
  const staked = side.stake * rounds;
  const cost = side.house_edge_decimal * staked;
  const rows = side.rows.filter((row) => row.net > 0);
  const returned = (row: SideReturn["rows"][number]) => Number(row.returned.num) / Number(row.returned.den);
  const most = Math.max(...rows.map(returned), 1e-9);
  const hit = side.hit_frequency_decimal;
  return (
    <section className="panel" aria-label={side.name}>
      <h3>
        {side.name} <b>{money(side.stake)}</b>
      </h3>
      <p>
        {cost >= 0 ? t.hourCost(smallMoney(cost), money(staked)) : t.hourGain(smallMoney(-cost), money(staked))}{" "}
        {base.edge > 0 && cost > 0 && t.than(base.name, (side.house_edge_decimal / base.edge).toFixed(1))}
      </p>
      <p className="quiet">
        {t.pays(percent(hit, 2), t.onceIn(hit > 0 ? (1 / hit).toFixed(hit > 0.02 ? 1 : 0) : words.emptyCell))}{" "}
        {t.dryHour(percent(dryHour(hit, rounds), 1))} {side.assumption}
      </p>
      <details>
        <summary>{t.where}</summary>
        <table className="grid small">
          <thead>
            <tr>
              <th scope="col">{rulesWords.hand}</th>
              <th scope="col" className="number">
                {rulesWords.pays}
              </th>
              <th scope="col" className="number">
                {t.combinations}
              </th>
              <th scope="col">{t.returns}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.hand + row.pays}>
                <th scope="row">{row.name}</th>
                <td className="number">{row.pays}</td>
                <td className="number">{t.onceIn(Math.round(1 / row.probability_decimal).toLocaleString(words.locale))}</td>
                <td>
                  <span className="bar" style={{ width: `${Math.max(2, (returned(row) / most) * 100)}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

export function SideLessons({ returns, main }: { returns: Returns; main: string }) {
  const t = coachWords;
  const [rounds, setRounds] = useState(USUAL_ROUNDS);
  if (returns.sides.length === 0) return null;
  return (
    <section aria-label={t.lessons}>
      <h2>{t.lessons}</h2>
      <p className="quiet">{t.lessonsIntro(rounds)}</p>
      <label className="find">
        {t.perHour}{" "}
        <input
          type="number"
          min={1}
          max={500}
          value={rounds}
          onChange={(event) => setRounds(Math.max(1, Math.min(500, Math.floor(Number(event.target.value)) || 1)))}
        />
      </label>
      <div className="side-lessons">
        {returns.sides.map((side) => (
          <SideLesson
            key={side.wager + side.assumption}
            side={side}
            rounds={rounds}
            base={{ name: main, edge: returns.base.element_of_risk_decimal }}
          />
        ))}
      </div>
    </section>
  );
}
