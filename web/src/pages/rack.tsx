// The rack of one table: the shift that is open, slips that people ask for and sign, what each shift won by its rack and by
// its rounds. It shows what the server says of them.
import { useEffect, useState } from "react";
import type { Me, RackShown } from "../api";
import { AskSlip } from "../rack/ask_slip";
import { Shifts } from "../rack/shifts";
import { Slips } from "../rack/slips";
import { useRack } from "../rack/use_rack";
import { Waiting } from "../rack/waiting";
import { Link } from "../router";
import { readsAll, useMe, whoAmI } from "../session";
import { runsTables } from "../table/floor_box";
import { when } from "../time";
import { SignIn } from "../ui/sign_in";
import { words } from "../words";
import { rackWords as t } from "../words_rack";
import "../styles/rack.css";

const asks = (role: string) => role === "dealer" || runsTables(role);

export default function RackPage({ id }: { id: number }) {
  const me = useMe();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const known = () => setAsked(true);
    whoAmI().then(known, known);
  }, []);
  if (!asked)
    return (
      <main id="content" className="page">
        <p className="quiet">{words.loading}</p>
      </main>
    );
  if (!me || !(readsAll(me.role) || asks(me.role)))
    return (
      <main id="content" className="page">
        <h1>{t.title(String(id))}</h1>
        <p>{t.who}</p>
        {me && <p className="quiet">{t.signedIn(me.name, me.role)}</p>}
        <SignIn name="" onDone={() => undefined} />
      </main>
    );
  return <Rack id={id} me={me} />;
}

function stateText(rack: RackShown): string {
  const open = rack.shifts.find((shift) => shift.open);
  return open ? t.open(open.number, when(open.opened_at)) : t.closed;
}

function Rack({ id, me }: { id: number; me: Me }) {
  const { rack, problem, reload } = useRack(id);
  const name = rack?.name ?? String(id);
  useEffect(() => void (document.title = `${t.title(name)} · ${words.brand}`), [name]);
  if (!rack)
    return (
      <main id="content" className="rack-page">
        <h1>{t.title(name)}</h1>
        <p role={problem ? "alert" : undefined}>{problem || words.loading}</p>
      </main>
    );
  return (
    <main id="content" className="rack-page">
      <header className="rack-head">
        <h1>{t.title(name)}</h1>
        <p role="status">{stateText(rack)}</p>
        <p className="links">
          {readsAll(me.role) && <Link href={`/floor/${id}`}>{t.floor}</Link>}
          {asks(me.role) && <Link href={`/deal/${id}`}>{t.deal}</Link>}
        </p>
      </header>
      {problem && (
        <p role="alert" className="notice bad">
          {t.lost}
        </p>
      )}
      {rack.banks === "players" && <p className="notice">{t.players}</p>}
      <div className="rack-grid">
        <div>
          <Waiting rack={rack} signs={runsTables(me.role)} onDone={reload} />
          {asks(me.role) && <AskSlip rack={rack} onAsked={reload} />}
        </div>
        <div>
          <Shifts rack={rack} />
          <Slips rack={rack} prints={asks(me.role)} onPrinted={reload} />
        </div>
      </div>
    </main>
  );
}
