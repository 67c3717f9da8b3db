// The screen beside a table: meters, limits, what the wagers pay in this round, the last results. Nobody signs in for it, and
// it is read from three metres.
import { useEffect, useState } from "react";
import { gamePath, get, getOnce, type DisplayShown, type Game, type RoundEnded } from "../api";
import { money } from "../money";
import { handWords } from "../ui/rule_parts";
import { useLoaded } from "../use";
import { meterName, words } from "../words";
import { displayWords as t } from "../words_floor";
import { rulesWords } from "../words_rules";
import "../styles/display.css";

const EVERY_MS = 1000;

export function useDisplay(id: number): { shown: DisplayShown | null; problem: string } {
  const [state, setState] = useState<{ shown: DisplayShown | null; problem: string }>({ shown: null, problem: "" });
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      await get<DisplayShown>(`/api/tables/${id}/display`).then(
        (shown) =>
          !gone && setState((old) => (JSON.stringify(old) === JSON.stringify({ shown, problem: "" }) ? old : { shown, problem: "" })),
        (error: Error & { status?: number }) =>
          !gone && setState((old) => ({ shown: old.shown, problem: error.status === 404 ? t.none : t.lost })),
      );
      if (!gone) timer = setTimeout(() => void ask(), EVERY_MS);
    };
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id]);
  return state;
}

export default function Display({ id }: { id: number }) {
  const { shown, problem } = useDisplay(id);
  const house = shown?.house;
  const { data: game, error } = useLoaded(house ? () => getOnce<Game>(gamePath(house)) : null, house ?? "");
  const name = shown?.name;
  useEffect(() => void (document.title = `${name ?? ""} · ${words.brand}`), [name]);
  // All of it at once: what is read does not move.
  if (!shown || (!game && !error))
    return (
      <main id="content" className="display-page">
        <h1>{words.brand}</h1>
        <p role={problem ? "alert" : undefined}>{problem || words.loading}</p>
      </main>
    );
  const state = shown.stopped ? "stopped" : shown.paused && shown.phase !== "playing" ? "paused" : shown.phase;
  return (
    <main id="content" className="display-page">
      <header>
        <h1>{shown.name}</h1>
        <p className={`display-state is-${state}`}>{t.phases[state]}</p>
        <p className="display-limits">
          <span>{t.limits}</span> <b>{`${money(shown.minimum)} – ${money(shown.maximum)}`}</b>
        </p>
      </header>
      {problem && <p role="alert">{problem}</p>}
      {shown.meters.some((meter) => meter.on) && (
        <section className="display-meters" aria-label={t.meters}>
          {shown.meters
            .filter((meter) => meter.on)
            .map((meter) => (
              <p key={meter.id}>
                <span>{meterName(meter.id)}</span> <b>{money(meter.shows)}</b>
              </p>
            ))}
        </section>
      )}
      <div className="display-body">
        <Pays game={game} hands={shown.phase === "playing" || shown.phase === "waits" ? shown.hands : undefined} />
        <Results results={shown.results} />
      </div>
    </main>
  );
}

/** Where the number of hands decides, every column stays in its place, and the one that counts in this round is lit. */
function Pays({ game, hands }: { game: Game | null; hands: number | undefined }) {
  return (
    <section className="display-pays" aria-label={t.pays}>
      {game?.pay_tables.map(({ wager, name, table }) => {
        const byHands = table.hands.length > 1;
        const counts = byHands && hands !== undefined && table.hands.includes(hands);
        const lit = (i: number) => (counts && table.hands[i] === hands ? "lit" : counts ? "unlit" : undefined);
        const columns = table.rows[0]?.posted.map((_, i) => i) ?? [];
        return (
          <table key={wager} data-pays={wager} className={byHands ? "wide" : ""}>
            <caption>
              {name} {byHands && <small>{counts ? t.hands(hands) : t.byHands}</small>}
            </caption>
            {byHands && (
              <thead>
                <tr>
                  <td />
                  {columns.map((i) => (
                    <th key={i} scope="col" className={lit(i)}>
                      {rulesWords.tables(table.hands[i]!)}
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            <tbody>
              {table.rows.map((row) => (
                <tr key={row.hand}>
                  <th scope="row">{handWords(row.hand)}</th>
                  {columns.map((i) => (
                    <td key={i} className={lit(i)}>
                      {row.posted[i]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </section>
  );
}

const KEPT = 6;

function Results({ results }: { results: RoundEnded[] }) {
  return (
    <section className="display-results" aria-label={t.last}>
      <h2>{t.last}</h2>
      {results.length === 0 && <p>{t.noRounds}</p>}
      <ol>
        {results.slice(0, KEPT).map((each) => (
          <li key={each.round}>
            <span className="display-round">{each.round}</span>
            <span className="display-dealer">
              {each.void ? t.voidRound : each.dealer}
              {!each.void && !each.qualified && <small> {t.unqualified}</small>}
            </span>
            <span className="display-seats">
              {each.seats.map(({ seat, outcome }) => (
                <span key={seat} className={outcome} role="img" aria-label={t.seatIs(seat, t.outcome[outcome] ?? outcome)}>
                  {seat}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
