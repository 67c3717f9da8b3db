// Parts of a rule sheet that the sheet, the comparison and the coach share.
import { getOnce, gamePath, type Game, type PayTable, type Returns } from "../api";
import { useLoaded } from "../use";
import { baseNames } from "../main_game";
import { money, percent } from "../money";
import { words } from "../words";

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
  const t = words.rules;
  const columns = columnsThatCount(table, hands);
  return (
    <>
      <div className="scroller" tabIndex={0} role="region" aria-label={name}>
        <table className="grid">
          <thead>
            <tr>
              <th scope="col">{t.hand}</th>
              {columns.map((i) => (
                <th key={i} scope="col" className="number">
                  {table.hands.length > 0 ? t.tables(table.hands[i]!) : t.pays}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr
                key={row.hand}
                title={row.clause}
                className={row.hand === own ? "own-row" : ""}
                aria-current={row.hand === own ? "true" : undefined}
              >
                <th scope="row">
                  {handWords(row.hand)} {row.hand === own && <span className="tag good">{words.help.yourRow}</span>}
                </th>
                {columns.map((i) => (
                  <td key={i} className="number">
                    {row.posted[i]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
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

export function ReturnsView({ game }: { game: Game }) {
  const t = words.rules;
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
      <table className="grid">
        <thead>
          <tr>
            <th scope="col">{t.wager}</th>
            <th scope="col" className="number">
              {t.edge}
            </th>
            <th scope="col" className="number">
              {t.hit}
            </th>
            <th scope="col" className="number">
              {t.deviation}
            </th>
            <th scope="col">{t.exactly}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t.main(baseNames(game))}</th>
            <td className="number">
              <b>{percent(data.base.house_edge_decimal, 4)}</b>
            </td>
            <td className="number quiet">
              {t.risk} {percent(data.base.element_of_risk_decimal, 3)}
            </td>
            <td className="number">{data.base.standard_deviation_decimal.toFixed(3)}</td>
            <td className="exact">
              <code>
                {data.base.house_edge.num} / {data.base.house_edge.den}
              </code>
            </td>
          </tr>
          {data.sides.map((side) => (
            <tr key={side.wager + side.pay_table + side.assumption} title={side.assumption}>
              <th scope="row">
                {side.name}
                {side.assumption && <span className="quiet small block">{side.assumption}</span>}
              </th>
              <td className="number">
                <b>{percent(side.house_edge_decimal, 4)}</b>
              </td>
              <td className="number">{percent(side.hit_frequency_decimal, 2)}</td>
              <td className="number">{side.standard_deviation_decimal.toFixed(3)}</td>
              <td className="exact">
                <code>
                  {side.house_edge.num} / {side.house_edge.den}
                </code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet small">{t.deals(Number(data.base.deals).toLocaleString(words.locale))}</p>
    </div>
  );
}
