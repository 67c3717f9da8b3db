// Every round of this player, the last first.
import { useEffect, useState } from "react";
import { get, type RoundLine } from "../api";
import { Link } from "../router";
import { useMe, whoAmI } from "../session";
import { money, signed } from "../money";
import { when } from "../time";
import { words } from "../words";

export default function History() {
  const t = words.history;
  const me = useMe();
  const [rounds, setRounds] = useState<RoundLine[] | null>(null);
  const [problem, setProblem] = useState("");
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    document.title = `${t.title} · ${words.brand}`;
    const load = async () => {
      const who = await whoAmI();
      setAsked(true);
      if (who) setRounds((await get<{ rounds: RoundLine[] }>("/api/rounds?limit=100")).rounds);
    };
    load().catch((error: Error) => setProblem(error.message));
  }, [t.title]);
  const more = async () => {
    const last = rounds?.at(-1);
    if (!last) return;
    const older = await get<{ rounds: RoundLine[] }>(`/api/rounds?limit=100&before=${last.id}`);
    setRounds([...rounds!, ...older.rounds]);
  };
  return (
    <main id="content" className="page">
      <h1>{t.title}</h1>
      <p className="quiet">{t.intro}</p>
      {problem && <p role="alert" className="notice bad">{problem}</p>}
      {asked && !me && <p className="notice">{t.signIn} <Link href="/">{words.nav.lobby}</Link></p>}
      {me && (
        <p className="links">
          <a href="/api/rounds?limit=1000&format=csv" download="rounds.csv">{t.csv}</a>
          <a href="/api/statement?format=csv" download="statement.csv">{t.statement}</a>
          <a href="/api/statement" download="statement.json">{t.statementJson}</a>
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
                  <td className="number">{round.seat}</td>
                  <td className="number">{money(round.staked)}</td>
                  <td className={`number ${round.net > 0 ? "plus" : round.net < 0 ? "minus" : ""}`}>{signed(round.net)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rounds && rounds.length > 0 && rounds.length % 100 === 0 && <button type="button" onClick={() => void more()}>{t.more}</button>}
    </main>
  );
}
