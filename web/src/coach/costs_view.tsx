// What each wager costs, side wagers as plainly as the main game: a stake, a round, a hundred rounds.
import { useState } from "react";
import type { Game } from "../api";
import { baseNames, mainWager } from "../main_game";
import { money, percent, smallMoney } from "../money";
import { words } from "../words";
import { useReturns } from "../ui/rule_parts";
import { SideLessons } from "./side_lessons";

const MANY = 100;

export function CostsView({ game }: { game: Game }) {
  const t = words.coach;
  const { data, error } = useReturns(game.id);
  const least = mainWager(game)?.minimum ?? 500;
  const [main, ...others] = baseNames(game);
  const [chosen, setChosen] = useState<number | null>(null);
  if (error)
    return (
      <p className="notice">
        {words.rules.notExact}: {error.message}
      </p>
    );
  if (!data)
    return (
      <p className="quiet" role="status">
        {words.rules.computing}
      </p>
    );
  const stake = chosen ?? least;
  const sides = data.sides.map((side) => ({
    name: side.name,
    note: side.assumption,
    stake: side.stake,
    edge: side.house_edge_decimal,
    wins: percent(side.hit_frequency_decimal, 1),
  }));
  const rows = [{ name: words.rules.main(baseNames(game)), note: "", stake, edge: data.base.house_edge_decimal, wins: "" }, ...sides];
  const dearest = Math.max(...rows.map((row) => row.edge * row.stake), 1);
  return (
    <>
      <section className="panel">
        <h2>{t.sides}</h2>
        <p className="quiet">{t.sidesHint}</p>
        <label className="find">
          {t.yourStake(main ?? "")}{" "}
          <input
            type="number"
            min={least / 100}
            step={1}
            value={stake / 100}
            onChange={(event) => setChosen(Math.max(0, Math.round(Number(event.target.value) * 100)))}
          />
        </label>
        <div className="scroller" tabIndex={0} role="region" aria-label={t.sides}>
          <table className="grid costs">
            <thead>
              <tr>
                <th scope="col">{words.rules.wager}</th>
                <th scope="col" className="number">
                  {words.table.stake}
                </th>
                <th scope="col" className="number">
                  {t.aRound}
                </th>
                <td className="wide" />
                <th scope="col" className="number">
                  {t.manyRounds(MANY)}
                </th>
                <th scope="col" className="number">
                  {words.rules.edge}
                </th>
                <th scope="col" className="number">
                  {words.rules.hit}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name + row.note}>
                  <th scope="row">
                    {row.name}
                    {row.note && <span className="quiet small block">{row.note}</span>}
                  </th>
                  <td className="number">{money(row.stake)}</td>
                  <td className="number">
                    <b>{smallMoney(row.edge * row.stake)}</b>
                  </td>
                  <td className="wide">
                    <span className="bar" style={{ width: `${Math.max(1, ((row.edge * row.stake) / dearest) * 100)}%` }} />
                  </td>
                  <td className="number">{smallMoney(row.edge * row.stake * MANY)}</td>
                  <td className="number">{percent(row.edge, 2)}</td>
                  <td className="number">{row.wins}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="quiet small">{t.costNote(main ?? "", others)}</p>
      </section>
      <SideLessons returns={data} main={words.rules.main(baseNames(game))} />
    </>
  );
}
