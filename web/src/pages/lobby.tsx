// The lobby: tables by rulebook, a seat in one click.
import { useEffect, useState } from "react";
import { get, getOnce, post, type House, type RulebookSummary, type TableShown } from "../api";
import { go, Link } from "../router";
import { beSomebody, refill, useMe } from "../session";
import { useLoaded } from "../use";
import { money } from "../money";
import { meterName, words } from "../words";
import { Card } from "../ui/card";
import { Failed } from "../ui/failed";

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
    beSomebody().then(() => go(`/table/${table.id}${sit ? "?sit" : ""}`), (error: Error) => setProblem(error.message));
  const shelf = byRulebook(tables.data?.tables ?? [], books.data?.rulebooks ?? []);
  return (
    <main id="content" className="page lobby">
      <section className="hero">
        <div>
          <h1>{t.title}</h1>
          <p className="lead">{words.tagline}</p>
          <p className="quiet">{t.intro}</p>
        </div>
        <div className="hero-cards" aria-hidden="true">
          {["As", "Ks", "Qs", "Js", "Ts"].map((card, i) => <Card key={card} card={card} order={i} />)}
        </div>
      </section>
      {problem && <p role="alert" className="notice bad">{problem}</p>}
      {me && me.wallet < LOW && <p className="notice"><button type="button" onClick={() => refill().catch((error: Error) => setProblem(error.message))}>{words.refill}</button></p>}
      {tables.error && <Failed says={tables.error.message} onRetry={reload} />}
      {!tables.data && !tables.error && <p className="quiet">{t.loading}</p>}
      {tables.data?.tables.length === 0 && <p className="quiet">{t.empty}</p>}
      <div className="room">
        {shelf.map(({ id, book, tables: list }) => (
          <section key={id} className="book" aria-label={book?.title ?? id}>
            <header>
              <h2>{book?.title ?? id}</h2>
              <p className="quiet">{book?.issuer}{book ? ` · ${t.banked[book.banked_by] ?? ""}` : ""}</p>
            </header>
            <ul className="tables">
              {list.map((table) => <TableCard key={table.id} table={table} enter={enter} />)}
            </ul>
          </section>
        ))}
      </div>
      <OpenTable mostBots={operator ? 6 : 3} onOpened={(table) => (operator ? reload() : enter(table, true))} onProblem={setProblem} />
      <section className="proofs" aria-label={words.brand}>
        {t.proof.map(([title, text]) => <div key={title}><h3>{title}</h3><p>{text}</p></div>)}
      </section>
    </main>
  );
}

function TableCard({ table, enter }: { table: TableShown; enter: (table: TableShown, sit: boolean) => void }) {
  const t = words.lobby;
  const stopped = table.stopped !== "";
  const full = table.taken >= table.seats || stopped;
  return (
    <li className="table-card">
      <div className="mini-felt" aria-hidden="true">
        {Array.from({ length: table.seats }, (_, i) => <span key={i} className={i < table.taken ? "taken" : ""} />)}
      </div>
      <div className="table-facts">
        <h3>{table.name || table.house_name}</h3>
        <p><b>{t.stakes(money(table.minimum), money(table.maximum))}</b> · {t.seats(table.taken, table.seats)}</p>
        <p className="quiet">{table.rounds > 0 ? `${t.rounds(table.rounds)} · ` : ""}{table.paused ? `${t.paused} · ` : ""}<Link href={`/rules/${table.house}`}>{t.rules}</Link></p>
        {stopped && <p role="status">{table.stopped}</p>}
        {table.meters.length > 0 && (
          <ul className="meters small" aria-label={words.table.meters}>
            {table.meters.map((meter) => <li key={meter.id}><span>{meterName(meter.id)}</span> <b>{money(meter.shows)}</b></li>)}
          </ul>
        )}
      </div>
      <div className="table-enter">
        <button type="button" className="primary" disabled={full} onClick={() => enter(table, true)} aria-label={`${stopped ? t.stopped : full ? t.full : t.sit}: ${table.name || table.house_name}`}>{stopped ? t.stopped : full ? t.full : t.sit}</button>
        <button type="button" onClick={() => enter(table, false)} aria-label={`${t.watch}: ${table.name || table.house_name}`}>{t.watch}</button>
      </div>
    </li>
  );
}

/** A table by any house file of the room: players sit down at it at once, operators see it in the lobby. */
function OpenTable({ mostBots, onOpened, onProblem }: { mostBots: number; onOpened: (table: TableShown) => void; onProblem: (says: string) => void }) {
  const t = words.lobby;
  const houses = useLoaded(() => getOnce<{ houses: House[] }>("/api/houses"), "houses").data?.houses ?? [];
  const [house, setHouse] = useState("");
  const [bots, setBots] = useState(2);
  const chosen = house || houses[0]?.id || "";
  const open = () =>
    beSomebody()
      .then(() => post<TableShown>("/api/tables", { house: chosen, bots }))
      .then(onOpened, (error: Error) => onProblem(error.message));
  return (
    <form className="panel find" aria-label={t.openTable} onSubmit={(event) => (event.preventDefault(), void open())}>
      <label>{t.openFor} <select value={chosen} onChange={(event) => setHouse(event.target.value)}>{houses.map((each) => <option key={each.id} value={each.id}>{each.name}</option>)}</select></label>
      <label>{t.bots} <input type="number" min={0} max={mostBots} value={bots} onChange={(event) => setBots(Number(event.target.value))} /></label>
      <button type="submit" className="primary">{t.openTable}</button>
    </form>
  );
}

function byRulebook(tables: TableShown[], books: RulebookSummary[]) {
  const ids = [...new Set(tables.map((table) => table.rulebook))];
  return ids.map((id) => ({ id, book: books.find((book) => book.id === id), tables: tables.filter((table) => table.rulebook === id) }));
}
