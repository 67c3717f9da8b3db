// Every round of this player, the last first.
import { useCallback, useEffect, useState } from "react";
import { get, type RoundLine } from "../api";
import { Link } from "../router";
import { useMe, whoAmI } from "../session";
import { money, signed } from "../money";
import { when } from "../time";
import { Failed } from "../ui/failed";
import { words } from "../words";

const PAGE = 100;

/** One more than is shown tells whether there are older ones. */
async function roundsBefore(last?: RoundLine): Promise<{ rounds: RoundLine[]; older: boolean }> {
  const { rounds } = await get<{ rounds: RoundLine[] }>(`/api/rounds?limit=${PAGE + 1}${last ? `&before=${last.id}` : ""}`);
  return { rounds: rounds.slice(0, PAGE), older: rounds.length > PAGE };
}

export default function History() {
  const t = words.history;
  const me = useMe();
  const [rounds, setRounds] = useState<RoundLine[] | null>(null);
  const [older, setOlder] = useState(false);
  const [problem, setProblem] = useState("");
  const [asked, setAsked] = useState(false);
  const load = useCallback(async (known: RoundLine[]) => {
    setProblem("");
    try {
      const who = await whoAmI();
      setAsked(true);
      if (!who) return;
      const more = await roundsBefore(known.at(-1));
      setRounds([...known, ...more.rounds]);
      setOlder(more.older);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }, []);
  useEffect(() => {
    document.title = `${t.title} · ${words.brand}`;
    void load([]);
  }, [t.title, load]);
  return (
    <main id="content" className="page">
      <h1>{t.title}</h1>
      <p className="quiet">{t.intro}</p>
      {problem && <Failed says={problem} onRetry={() => void load(rounds ?? [])} />}
      {asked && !me && <p className="notice">{t.signIn} <Link href="/">{words.nav.lobby}</Link></p>}
      {me && (
        <p className="links">
          <a href="/api/rounds?limit=all&format=csv" download="rounds.csv">{t.csv}</a>
          <a href="/api/statement?limit=all&format=csv" download="statement.csv">{t.statement}</a>
          <a href="/api/statement?limit=all" download="statement.json">{t.statementJson}</a>
        </p>
      )}
      {rounds?.length === 0 && <p className="quiet">{t.none}</p>}
      {rounds && rounds.length > 0 && (
        <div className="scroller" tabIndex={0} role="region" aria-label={t.title}>
          <table className="grid">
            <thead><tr><th scope="col">{t.round}</th><th scope="col">{t.table}</th><th scope="col">{t.at}</th><th scope="col" className="number">{t.seat}</th><th scope="col" className="number">{t.staked}</th><th scope="col" className="number">{t.net}</th></tr></thead>
            <tbody>
              {rounds.map((round) => (
                <tr key={round.id}>
                  <th scope="row"><Link href={`/round/${round.id}`}>{round.number}</Link></th>
                  <td>{round.table_name}</td>
                  <td className="quiet">{when(round.at)}</td>
                  <td className="number">{round.rider > 0 ? t.behind(round.seat, round.rider) : round.seat}</td>
                  <td className="number">{money(round.staked)}</td>
                  <td className={`number ${round.net > 0 ? "plus" : round.net < 0 ? "minus" : ""}`}>{signed(round.net)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rounds && older && <button type="button" onClick={() => void load(rounds)}>{t.more}</button>}
    </main>
  );
}
