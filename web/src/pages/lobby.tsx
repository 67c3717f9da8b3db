// The lobby: tables by rulebook, a seat in one click.
import { useEffect, useState, type ReactNode } from "react";
import { get, getOnce, post, type House, type LastSeat, type RulebookSummary, type TableShown } from "../api";
import type { VoidRound } from "../protocol";
import type { FloorAnswer } from "../rest";
import { go, Link } from "../router";
import { beSomebody, refill, useMe } from "../session";
import { useLoaded } from "../use";
import { money } from "../money";
import { meterName, words } from "../words";
import { learnWords } from "../words_help";
import { runsTables, VoidForm } from "../table/floor_box";
import { Card } from "../ui/card";
import { Failed } from "../ui/failed";
import { HouseSelect } from "../ui/house_select";

const LOW = 10_000;

export function Lobby() {
  const t = words.lobby;
  const tables = useLoaded(() => get<{ tables: TableShown[] }>("/api/tables"), "tables");
  const books = useLoaded(() => getOnce<{ rulebooks: RulebookSummary[] }>("/api/rulebooks"), "rulebooks");
  const me = useMe();
  const [problem, setProblem] = useState("");
  const { reload } = tables;
  const operator = me?.role === "operator";
  useEffect(() => {
    document.title = words.brand;
    const timer = setInterval(reload, 5000);
    return () => clearInterval(timer);
  }, [reload]);
  const enter = (table: TableShown, sit: boolean) =>
    beSomebody().then(
      () => go(`/table/${table.id}${sit ? "?sit" : ""}`),
      (error: Error) => setProblem(error.message),
    );
  const shelf = byRulebook(named(tables.data?.tables ?? []), books.data?.rulebooks ?? []);
  const mine = tables.data?.tables.find((table) => table.seat > 0);
  const last = useLoaded(me && tables.data && !mine ? () => get<LastSeat>("/api/me/seat") : null, `seat/${me?.player}`).data;
  // All of it at once: nothing that is read moves away.
  const here = tables.data !== null && tables.data !== undefined && (books.data || books.error);
  return (
    <main id="content" className="page lobby">
      <section className="hero">
        <div>
          <h1>{t.title}</h1>
          <p className="lead">{words.tagline}</p>
          <p className="quiet">{t.intro}</p>
          <p className="hero-start">
            <b>{learnWords.newHere}</b>{" "}
            <button type="button" className="primary" onClick={() => go("/learn")}>
              {learnWords.start}
            </button>{" "}
            <span className="quiet small">{learnWords.startHint}</span>
          </p>
        </div>
        <div className="hero-cards" aria-hidden="true">
          {["As", "Ks", "Qs", "Js", "Ts"].map((card, i) => (
            <Card key={card} card={card} order={i} />
          ))}
        </div>
      </section>
      {problem && (
        <p role="alert" className="notice bad">
          {problem}
        </p>
      )}
      {me && me.wallet < LOW && (
        <p className="notice">
          <button type="button" onClick={() => refill().catch((error: Error) => setProblem(error.message))}>
            {words.refill}
          </button>
        </p>
      )}
      {mine && (
        <p className="notice seated-note" role="status">
          {t.seated(mine.name, mine.seat)}{" "}
          <button type="button" className="primary" onClick={() => enter(mine, false)}>
            {t.back}
          </button>
        </p>
      )}
      {tables.error && <Failed says={tables.error.message} onRetry={reload} />}
      {!here && !tables.error && <p className="quiet">{t.loading}</p>}
      {tables.data?.tables.length === 0 && <p className="quiet">{t.empty}</p>}
      {here && (
        <>
          <div className="room">
            {shelf.map(({ id, book, tables: list }) => (
              <section key={id} className="book" aria-label={book?.title ?? id}>
                <header>
                  <h2>{book?.title ?? id}</h2>
                  <p className="quiet">
                    {book?.issuer}
                    {book ? ` · ${t.banked[book.banked_by] ?? ""}` : ""}
                  </p>
                </header>
                <ul className="tables">
                  {list.map((table) => (
                    <TableCard key={table.id} table={table} facts={factsOf(table, book)} enter={enter}>
                      {table.stopped !== "" && runsTables(me?.role) && <WindUp table={table} onDone={reload} onProblem={setProblem} />}
                    </TableCard>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          {!mine && last && last.table > 0 && last.free && (
            <p className="notice seated-note" role="status">
              {t.lastSeat(last.table_name, last.seat)}{" "}
              <button type="button" className="primary" onClick={() => go(`/table/${last.table}?sit=${last.seat}`)}>
                {t.sitAgain}
              </button>
            </p>
          )}
          <OpenTable mostBots={operator ? 6 : 3} onOpened={(table) => (operator ? reload() : enter(table, true))} onProblem={setProblem} />
          <p className="quiet">
            {t.dealers} <Link href="/school">{t.school}</Link>
          </p>
          <section className="proofs" aria-label={words.brand}>
            {t.proof.map(([title, text]) => (
              <div key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </section>
        </>
      )}
    </main>
  );
}

/** A stopped table: the floor gives back what is held there, also where it could not be restored. */
function WindUp({ table, onDone, onProblem }: { table: TableShown; onDone: () => void; onProblem: (says: string) => void }) {
  const [sending, setSending] = useState(false);
  const act = ({ reason }: VoidRound) => {
    setSending(true);
    return post<FloorAnswer>(`/api/tables/${table.id}/void`, { reason })
      .then(onDone, (error: Error) => onProblem(error.message))
      .finally(() => setSending(false));
  };
  return <VoidForm round={undefined} hint={words.floor.windUpHint} act={act} sending={sending} />;
}

function TableCard({
  table,
  facts,
  enter,
  children,
}: {
  table: TableShown;
  facts: string;
  enter: (table: TableShown, sit: boolean) => void;
  children?: ReactNode;
}) {
  const t = words.lobby;
  const stopped = table.stopped !== "";
  const mine = table.seat > 0;
  const full = table.taken >= table.seats || stopped;
  const enterWord = mine ? t.backShort : stopped ? t.stopped : full ? t.full : t.sit;
  return (
    <li className="table-card">
      <div className="mini-felt" aria-hidden="true">
        {Array.from({ length: table.seats }, (_, i) => (
          <span key={i} className={i < table.people ? "taken" : i < table.taken ? "bot" : ""} />
        ))}
      </div>
      <div className="table-facts">
        <h3>
          {table.name || table.house_name} {table.invitation && <span className="tag">{t.private}</span>}
        </h3>
        <p>
          <b>{t.stakes(money(table.minimum), money(table.maximum))}</b> ·{" "}
          {t.people(table.people, table.taken - table.people, table.seats - table.taken)}
        </p>
        {facts && <p className="table-offers">{facts}</p>}
        <p className="quiet">
          {table.rounds > 0 ? `${t.rounds(table.rounds)} · ` : ""}
          {table.paused ? `${t.paused} · ` : ""}
          <Link href={`/rules/${table.house}`}>{t.rules}</Link>
        </p>
        {table.invitation && <InviteLink invitation={table.invitation} />}
        {stopped && <p role="status">{table.stopped}</p>}
        {children}
        {table.meters.length > 0 && (
          <ul className="meters small" aria-label={words.table.meters}>
            {table.meters.map((meter) => (
              <li key={meter.id}>
                <span>{meterName(meter.id)}</span> <b>{money(meter.shows)}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="table-enter">
        <button
          type="button"
          className="primary"
          disabled={full && !mine}
          onClick={() => enter(table, !mine)}
          aria-label={`${enterWord}: ${table.name || table.house_name}`}
        >
          {enterWord}
        </button>
        <button type="button" onClick={() => enter(table, false)} aria-label={`${t.watch}: ${table.name || table.house_name}`}>
          {t.watch}
        </button>
      </div>
    </li>
  );
}

/** A table by any house file of the room: players sit down at it at once, operators see it in the lobby. */
function OpenTable({
  mostBots,
  onOpened,
  onProblem,
}: {
  mostBots: number;
  onOpened: (table: TableShown) => void;
  onProblem: (says: string) => void;
}) {
  const t = words.lobby;
  const houses = useLoaded(() => getOnce<{ houses: House[] }>("/api/houses"), "houses").data?.houses ?? [];
  const [house, setHouse] = useState("");
  const [bots, setBots] = useState(2);
  const [isPrivate, setPrivate] = useState(false);
  const chosen = house || houses[0]?.id || "";
  const open = () =>
    beSomebody()
      .then(() => post<TableShown>("/api/tables", { house: chosen, bots, ...(isPrivate ? { private: true } : {}) }))
      .then(onOpened, (error: Error) => onProblem(error.message));
  return (
    <form className="panel find" aria-label={t.openTable} onSubmit={(event) => (event.preventDefault(), void open())}>
      <label>
        {t.openFor} <HouseSelect houses={houses} value={chosen} onChange={setHouse} />
      </label>
      <label>
        {t.bots} <input type="number" min={0} max={mostBots} value={bots} onChange={(event) => setBots(Number(event.target.value))} />
      </label>
      <label>
        <input type="checkbox" checked={isPrivate} onChange={(event) => setPrivate(event.target.checked)} /> {t.privateTable}
      </label>
      <button type="submit" className="primary">
        {t.openTable}
      </button>
    </form>
  );
}

const linkOf = (invitation: string) => `${location.origin}/join/${invitation}`;

/** What to send to those who shall play here. */
export function InviteLink({ invitation }: { invitation: string }) {
  const t = words.lobby;
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(linkOf(invitation)).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <p className="invite">
      <label>
        {t.invite} <input readOnly value={linkOf(invitation)} onFocus={(event) => event.target.select()} />
      </label>{" "}
      <button type="button" onClick={() => void copy()}>
        {copied ? t.copied : t.copy}
      </button>
    </p>
  );
}

/** Two tables of one name are told apart. */
function named(tables: TableShown[]): TableShown[] {
  const seen = new Map<string, number>();
  return tables.map((table) => {
    const name = table.name || table.house_name;
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return n > 1 ? { ...table, name: words.lobby.another(name, n) } : table;
  });
}

/** What one chooses a table by: who banks, and what can be wagered besides the game. */
const factsOf = (table: TableShown, book: RulebookSummary | undefined): string =>
  [words.lobby.banks[book?.banked_by ?? ""], ...table.offers].filter(Boolean).join(" · ");

function byRulebook(tables: TableShown[], books: RulebookSummary[]) {
  const ids = [...new Set(tables.map((table) => table.rulebook))];
  return ids.map((id) => ({ id, book: books.find((book) => book.id === id), tables: tables.filter((table) => table.rulebook === id) }));
}
