// Parts of a rule sheet that the sheet, the comparison and the coach share.
import type { ReactNode } from "react";
import { getOnce, gamePath, type Game, type PayTable, type Returns } from "../api";
import { useLoaded } from "../use";
import { baseNames } from "../main_game";
import { money, percent } from "../money";
import { words } from "../words";
import { rulesWords } from "../words_rules";
import { helpWords } from "../words_help";
import { Grid } from "./grid";

export const handWords = (id: string) => id.replace(/_/g, " ");

export function useReturns(house: string | null) {
  return useLoaded(house ? () => getOnce<Returns>(`${gamePath(house)}/returns`) : null, `returns ${house}`);
}

/** The columns to show: where a table pays by the number of hands and that is known, the one that counts. */
export function columnsThatCount(table: PayTable, hands?: number): number[] {
  const all = table.rows[0]?.posted.map((_, i) => i) ?? [];
  const counts = hands === undefined ? -1 : table.hands.indexOf(hands);
  return counts < 0 ? all : [counts];
}

export function PayTableView({ table, name }: { table: PayTable; name: string }) {
  return (
    <div className="pay-table">
      <h3>
        {name}{" "}
        <span className="quiet">
          {table.name} · {table.clause}
        </span>
      </h3>
      <PayTableGrid table={table} name={name} />
    </div>
  );
}

/** `hands`: how many were dealt in this round, the dealer's included; left out: every column is shown. `own`: the row that is lit. */
export function PayTableGrid({ table, name, hands, own }: { table: PayTable; name: string; hands?: number; own?: string }) {
  const t = rulesWords;
  const columns = columnsThatCount(table, hands);
  return (
    <>
      <div className="scroller" tabIndex={0} role="region" aria-label={name}>
        <Grid
          rows={table.rows}
          keyOf={({ hand }) => hand}
          rowOf={({ hand, clause }) => ({
            title: clause,
            className: hand === own ? "own-row" : "",
            "aria-current": hand === own ? "true" : undefined,
          })}
          columns={[
            {
              name: t.hand,
              show: ({ hand }) => (
                <>
                  {handWords(hand)} {hand === own && <span className="tag good">{helpWords.yourRow}</span>}
                </>
              ),
            },
            ...columns.map((i) => ({
              name: table.hands.length > 0 ? t.tables(table.hands[i]!) : t.pays,
              className: "number",
              show: (row: PayTable["rows"][number]) => row.posted[i],
            })),
          ]}
        />
      </div>
      {table.envy.length > 0 && (
        <p className="small">
          {t.envy}: {table.envy.map((row) => `${handWords(row.hand)} ${money(row.pays)}`).join(", ")}
        </p>
      )}
      <p className="quiet small">{t.unlisted(handWords(table.unlisted))}</p>
    </>
  );
}

const baseReturn = (game: Game, { base }: Returns) => ({
  key: "",
  name: rulesWords.main(baseNames(game)),
  note: "",
  edge: base.house_edge_decimal,
  hit: <span className="quiet">{`${rulesWords.risk} ${percent(base.element_of_risk_decimal, 3)}`}</span>,
  deviation: base.standard_deviation_decimal,
  exactly: base.house_edge,
});
const sideReturn = (side: Returns["sides"][number]): Omit<ReturnType<typeof baseReturn>, "hit"> & { hit: ReactNode } => ({
  key: side.wager + side.pay_table + side.assumption,
  name: side.name,
  note: side.assumption,
  edge: side.house_edge_decimal,
  hit: percent(side.hit_frequency_decimal, 2),
  deviation: side.standard_deviation_decimal,
  exactly: side.house_edge,
});

export function ReturnsView({ game }: { game: Game }) {
  const t = rulesWords;
  const { data, error } = useReturns(game.id);
  const rows = {
    "--rows": game.wagers.filter(({ id }) => game.rules.wagers.some((rule) => rule.id === id && rule.optional)).length,
  } as object;
  if (error)
    return (
      <p className="notice">
        {t.notExact}: {error.message}
      </p>
    );
  if (!data)
    return (
      <p className="quiet returns-place" style={rows} role="status">
        {t.computing}
      </p>
    );
  return (
    <div className="scroller returns-place" style={rows} tabIndex={0} role="region" aria-label={t.returns}>
      <Grid
        rows={[baseReturn(game, data), ...data.sides.map(sideReturn)]}
        keyOf={({ key }) => key}
        rowOf={({ note }) => ({ title: note })}
        columns={[
          {
            name: t.wager,
            show: ({ name, note }) => (
              <>
                {name}
                {note && <span className="quiet small block">{note}</span>}
              </>
            ),
          },
          { name: t.edge, className: "number", show: ({ edge }) => <b>{percent(edge, 4)}</b> },
          { name: t.hit, className: "number", show: ({ hit }) => hit },
          { name: t.deviation, className: "number", show: ({ deviation }) => deviation.toFixed(3) },
          {
            name: t.exactly,
            className: "exact",
            show: ({ exactly: { num, den } }) => (
              <code>
                {num} / {den}
              </code>
            ),
          },
        ]}
      />
      <p className="quiet small">{t.deals(Number(data.base.deals).toLocaleString(words.locale))}</p>
    </div>
  );
}
