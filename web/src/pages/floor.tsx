// The floor's page: every table of the room on one screen, and one of them opened for orders. It shows what the server says
// of each, and knows no rule.
import { useCallback, useEffect, useState } from "react";
import type { FloorTable, Me } from "../api";
import { OpenTable } from "../floor/open_table";
import { TableCard } from "../floor/table_card";
import { TablePanel } from "../floor/table_panel";
import { useBoard } from "../floor/use_board";
import { useOrders, WaitingOrders } from "../floor/waiting_orders";
import { go } from "../router";
import { readsAll, useMe, whoAmI } from "../session";
import { SignIn } from "../ui/sign_in";
import { words } from "../words";
import { floorWords as t } from "../words_floor";
import "../styles/floor.css";

export default function FloorPage({ table }: { table: number }) {
  const me = useMe();
  const [asked, setAsked] = useState(false);
  const known = useCallback(() => setAsked(true), []);
  useEffect(() => void whoAmI().then(known, known), [known]);
  useEffect(() => void (document.title = `${t.title} · ${words.brand}`), []);
  if (!asked)
    return (
      <main id="content" className="page">
        <p className="quiet">{words.loading}</p>
      </main>
    );
  if (!me || !readsAll(me.role))
    return (
      <main id="content" className="page">
        <h1>{t.title}</h1>
        <p>{t.who}</p>
        {me && <p className="quiet">{t.signedIn(me.name, me.role)}</p>}
        <SignIn name="" onDone={() => undefined} />
      </main>
    );
  return <Floor me={me} chosen={table} />;
}

const shownBy: Record<string, (table: FloorTable) => boolean> = {
  all: () => true,
  alarms: (table) => table.alarms.length > 0,
  live: (table) => table.live !== "",
  playing: (table) => table.phase === "playing" || table.phase === "betting",
};

const MANY = 24; // from here on cards are small, so that all are in sight

const choose = (id: number) => go(`/floor/${id}`);
const close = () => go("/floor");

function Floor({ me, chosen }: { me: Me; chosen: number }) {
  const { tables, ahead, lost } = useBoard();
  const [filter, setFilter] = useState("all");
  const all = tables ?? [];
  const { orders, reload } = useOrders(all);
  const shown = all.filter(shownBy[filter]!);
  const open = all.find((table) => table.id === chosen);
  const alarms = all.reduce((sum, table) => sum + table.alarms.length, 0);
  return (
    <main id="content" className={`floor-page ${open ? "opened" : ""}`}>
      <header className="floor-head">
        <h1>{t.title}</h1>
        <p className="quiet">
          {t.summary(
            all.length,
            all.filter(shownBy.playing!).length,
            all.reduce((sum, table) => sum + table.people, 0),
          )}
        </p>
        <p className={alarms > 0 ? "floor-alarm" : "quiet"} role="status">
          {alarms > 0 ? t.alarmCount(alarms) : t.noAlarm}
        </p>
        <div className="choice" role="group" aria-label={t.filter}>
          {Object.entries(t.filters).map(([id, says]) => (
            <button key={id} type="button" aria-pressed={filter === id} onClick={() => setFilter(id)}>
              {says}
            </button>
          ))}
        </div>
        {me.role === "operator" && <OpenTable onOpen={choose} />}
      </header>
      {lost && (
        <p role="alert" className="notice bad">
          {t.lost}
        </p>
      )}
      <WaitingOrders orders={orders} decides={me.role !== "auditor"} onDecided={reload} />
      <div className="floor-grid">
        <ul className={`floor-cards ${shown.length > MANY ? "dense" : ""}`}>
          {shown.map((table) => (
            <TableCard key={table.id} table={table} ahead={ahead} chosen={table.id === chosen} onChoose={choose} />
          ))}
          {tables !== null && shown.length === 0 && <li className="quiet">{t.noneShown}</li>}
        </ul>
        {open && <TablePanel key={open.id} table={open} ahead={ahead} role={me.role} onClose={close} />}
      </div>
    </main>
  );
}
