// What each wager costs, side wagers as plainly as the main game: a stake, a round, a hundred rounds.
import { useState } from "react";
import type { Game } from "../api";
import { baseNames, mainWager } from "../main_game";
import { money, percent, smallMoney } from "../money";
import { words } from "../words";
import { rulesWords } from "../words_rules";
import { practiceWords } from "../words_practice";
import { useReturns } from "../ui/rule_parts";
import { SideLessons } from "./side_lessons";
import { Grid } from "../ui/grid";

const MANY = 100;

export function CostsView({ game }: { game: Game }) {
  const t = practiceWords;
  const { data, error } = useReturns(game.id);
  const least = mainWager(game)?.minimum ?? 500;
  const [main, ...others] = baseNames(game);
  const [chosen, setChosen] = useState<number | null>(null);
  if (error)
    return (
      <p className="notice">
        {rulesWords.notExact}: {error.message}
      </p>
    );
  if (!data)
    return (
      <p className="quiet" role="status">
        {rulesWords.computing}
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
  const rows = [{ name: rulesWords.main(baseNames(game)), note: "", stake, edge: data.base.house_edge_decimal, wins: "" }, ...sides];
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
          <Grid
            className="costs"
            rows={rows}
            keyOf={(row) => row.name + row.note}
            columns={[
              {
                name: rulesWords.wager,
                show: (row) => (
                  <>
                    {row.name}
                    {row.note && <span className="quiet small block">{row.note}</span>}
                  </>
                ),
              },
              { name: words.table.stake, className: "number", show: (row) => money(row.stake) },
              { name: t.aRound, className: "number", show: (row) => <b>{smallMoney(row.edge * row.stake)}</b> },
              {
                className: "wide",
                show: (row) => <span className="bar" style={{ width: `${Math.max(1, ((row.edge * row.stake) / dearest) * 100)}%` }} />,
              },
              { name: t.manyRounds(MANY), className: "number", show: (row) => smallMoney(row.edge * row.stake * MANY) },
              { name: rulesWords.edge, className: "number", show: (row) => percent(row.edge, 2) },
              { name: rulesWords.hit, className: "number", show: (row) => row.wins },
            ]}
          />
        </div>
        <p className="quiet small">{t.costNote(main ?? "", others)}</p>
      </section>
      <SideLessons returns={data} main={rulesWords.main(baseNames(game))} />
    </>
  );
}
