// Two houses side by side: where they differ, in wagers, limits, pays and returns.
import { useEffect, useState } from "react";
import { gamePath, getOnce, type Game, type House } from "../api";
import { go, Link } from "../router";
import { useLoaded } from "../use";
import { money, percent } from "../money";
import { words } from "../words";
import { rulesWords } from "../words_rules";
import { Failed } from "../ui/failed";
import { HouseSelect } from "../ui/house_select";
import { handWords, useReturns } from "../ui/rule_parts";

export default function Compare({ first, second }: { first: string; second: string }) {
  const t = rulesWords;
  const houses = useLoaded(() => getOnce<{ houses: House[] }>("/api/houses"), "houses");
  const list = houses.data?.houses ?? [];
  const other = second || list.find((house) => house.id !== first)?.id || "";
  const left = useLoaded(first ? () => getOnce<Game>(gamePath(first)) : null, `a ${first}`);
  const right = useLoaded(other ? () => getOnce<Game>(gamePath(other)) : null, `b ${other}`);
  const [a, b] = [left.data, right.data];
  const failed = [houses, left, right].find((each) => each.error);
  const [only, setOnly] = useState(false);
  const ra = useReturns(a ? first : null);
  const rb = useReturns(b ? other : null);
  useEffect(() => {
    document.title = `${t.compare} · ${words.brand}`;
  }, [t.compare]);
  const choose = (value: string, onChange: (id: string) => void, label: string) => (
    <HouseSelect houses={list} value={value} onChange={onChange} label={label} />
  );
  const edge = (loaded: typeof ra) => (loaded.data ? percent(loaded.data.base.house_edge_decimal, 4) : loaded.error ? "–" : "…");
  const side = (loaded: typeof ra, id: string) => {
    const found = loaded.data?.sides.find((each) => each.wager === id);
    return found ? percent(found.house_edge_decimal, 3) : loaded.data || loaded.error ? "–" : "…";
  };
  const rows: [string, string, string][] = [];
  if (a && b) {
    rows.push([t.title, a.rules.title, b.rules.title]);
    rows.push([t.fields.banked!, t.bankedBy[a.rules.banking.by] ?? "", t.bankedBy[b.rules.banking.by] ?? ""]);
    rows.push([t.fields.seats!, String(a.seats), String(b.seats)]);
    rows.push([t.fields.dealing!, handWords(a.dealing), handWords(b.dealing)]);
    rows.push([t.fields.edge!, edge(ra), edge(rb)]);
    const ids = [...new Set([...a.wagers, ...b.wagers].map((wager) => wager.id))];
    for (const id of ids) {
      const limits = (game: Game) => {
        const wager = game.wagers.find((each) => each.id === id);
        return wager ? `${money(wager.minimum)} – ${money(wager.maximum)}` : "–";
      };
      const rule = [...a.rules.wagers, ...b.rules.wagers].find((each) => each.id === id);
      const name = rule?.name ?? id;
      rows.push([`${name}: ${t.limits.toLowerCase()}`, limits(a), limits(b)]);
      const table = (game: Game) => game.pay_tables.find((each) => each.wager === id)?.table;
      const hands = [...new Set([...(table(a)?.rows ?? []), ...(table(b)?.rows ?? [])].map((row) => row.hand))];
      const pay = (game: Game, hand: string) =>
        table(game)
          ?.rows.find((row) => row.hand === hand)
          ?.posted.join(" / ") ?? "–";
      for (const hand of hands) rows.push([`${name}: ${handWords(hand)}`, pay(a, hand), pay(b, hand)]);
      if (hands.length && rule?.optional) rows.push([`${name}: ${t.edge.toLowerCase()}`, side(ra, id), side(rb, id)]);
    }
  }
  return (
    <main id="content" className="page">
      <p className="links">
        <Link href="/rules">{t.title}</Link>
      </p>
      <h1>{t.compareTitle}</h1>
      {failed && <Failed says={failed.error!.message} onRetry={failed.reload} />}
      <label className="find">
        <input type="checkbox" checked={only} onChange={(event) => setOnly(event.target.checked)} /> {t.only}
      </label>
      <div className="scroller" tabIndex={0} role="region" aria-label={t.compareTitle}>
        <table className="grid compare">
          <thead>
            <tr>
              <td />
              <th scope="col">{choose(first, (id) => go(`/compare/${id}/${other}`), `${t.choose} 1`)}</th>
              <th scope="col">{choose(other, (id) => go(`/compare/${first}/${id}`), `${t.choose} 2`)}</th>
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(([, one, two]) => !only || one !== two)
              .map(([name, one, two]) => (
                <tr key={name} className={one === two ? "same" : "differs"}>
                  <th scope="row">{name}</th>
                  <td>{one}</td>
                  <td>{two}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </main>
  );
}
