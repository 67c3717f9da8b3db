// Every round of this player, the last first.
import { useCallback, useEffect, useState } from "react";
import { get, type RoundLine } from "../api";
import { Link } from "../router";
import { useMe, whoAmI } from "../session";
import { money, signed } from "../money";
import { when } from "../time";
import { CardRow } from "../ui/card";
import { Failed } from "../ui/failed";
import { words } from "../words";
import { historyWords } from "../words_rounds";
import { Grid, type Column } from "../ui/grid";

const PAGE = 100;

/** One more than is shown tells whether there are older ones. */
async function roundsBefore(last?: RoundLine): Promise<{ rounds: RoundLine[]; older: boolean }> {
  const { rounds } = await get<{ rounds: RoundLine[] }>(`/api/rounds?limit=${PAGE + 1}${last ? `&before=${last.id}` : ""}`);
  return { rounds: rounds.slice(0, PAGE), older: rounds.length > PAGE };
}

function Dealt({ name, cards }: { name: string; cards: string[] }) {
  if (cards.length === 0) return null;
  return (
    <span>
      <small className="quiet">{name}</small>
      <CardRow cards={cards} label={name} />
    </span>
  );
}

const t = historyWords;
const COLUMNS: Column<RoundLine>[] = [
  {
    name: t.round,
    show: (round) => (
      <>
        <Link href={`/round/${round.id}`}>{round.number}</Link>
        {round.rehearsal && <span className="tag">{t.rehearsal}</span>}
      </>
    ),
  },
  { name: t.table, show: (round) => round.table_name },
  { name: t.at, className: "quiet", show: (round) => when(round.at) },
  {
    name: t.cards,
    className: "history-cards",
    show: (round) => (
      <>
        <Dealt name={t.you} cards={round.hole} />
        <Dealt name={t.board} cards={round.board} />
        <Dealt name={t.dealer} cards={round.dealer} />
      </>
    ),
  },
  {
    name: t.seat,
    className: "number",
    label: t.seat,
    show: (round) => (round.rider > 0 ? t.behind(round.seat, round.rider) : round.seat),
  },
  { name: t.staked, className: "number", label: t.staked, show: (round) => money(round.staked) },
  {
    name: t.net,
    className: (round) => `number ${round.net > 0 ? "plus" : round.net < 0 ? "minus" : ""}`,
    show: (round) => (
      <>
        {round.void && <span className="tag">{t.void}</span>} {!(round.void && round.net === 0) && signed(round.net)}
        {round.fees > 0 && <small className="block quiet">{t.fees(money(round.fees))}</small>}
      </>
    ),
  },
];

export default function History() {
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
  }, [load]);
  return (
    <main id="content" className="page">
      <h1>{t.title}</h1>
      <p className="quiet">{t.intro}</p>
      {problem && <Failed says={problem} onRetry={() => void load(rounds ?? [])} />}
      {asked && !me && (
        <p className="notice">
          {t.signIn} <Link href="/">{words.nav.lobby}</Link>
        </p>
      )}
      {me && (
        <p className="links">
          <a href="/api/rounds?limit=all&format=csv" download="rounds.csv">
            {t.csv}
          </a>
          <a href="/api/statement?limit=all&format=csv" download="statement.csv">
            {t.statement}
          </a>
          <a href="/api/statement?limit=all" download="statement.json">
            {t.statementJson}
          </a>
        </p>
      )}
      {rounds?.length === 0 && <p className="quiet">{t.none}</p>}
      {rounds && rounds.length > 0 && (
        <div className="scroller" tabIndex={0} role="region" aria-label={t.title}>
          <Grid className="history" rows={rounds} keyOf={({ id }) => id} columns={COLUMNS} />
        </div>
      )}
      {rounds && older && (
        <button type="button" onClick={() => void load(rounds)}>
          {t.more}
        </button>
      )}
    </main>
  );
}
