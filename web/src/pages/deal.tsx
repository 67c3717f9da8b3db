// The dealer's page of a live table, for a tablet beside the shoe and for a keyboard. It shows what the server says comes
// next, and keys lines of the dealer's grammar; it knows no rule.
import { useEffect, useState } from "react";
import { connection, useConnection } from "../connection";
import { money } from "../money";
import type { TableMessage } from "../protocol";
import { Link } from "../router";
import { useMe, whoAmI } from "../session";
import { spotRules, useAct, useGame, useWatched } from "../table/use_table";
import { runsTables } from "../table/floor_box";
import { SignIn } from "../ui/sign_in";
import { words } from "../words";
import { Irregular, More, People, type Drawer } from "../deal/drawers";
import { Layout } from "../deal/layout";
import { useScanner } from "../deal/scanner";
import { StepPanel } from "../deal/step_panel";
import { useKeying, type Keying } from "../deal/use_deal";
import { dealWords as t } from "../deal/words";
import "../styles/deal.css";

const mayDeal = (role: string | undefined) => role === "dealer" || runsTables(role);

export default function DealPage({ id }: { id: number }) {
  const me = useMe();
  const [asked, setAsked] = useState(false);
  useEffect(
    () =>
      void whoAmI().then(
        () => setAsked(true),
        () => setAsked(true),
      ),
    [],
  );
  if (!asked) return <Plain>{words.loading}</Plain>;
  if (!mayDeal(me?.role))
    return (
      <main id="content" className="page">
        <h1>{t.whoDeals}</h1>
        {me && <p className="quiet">{t.signedIn(me.name, me.role)}</p>}
        <SignIn name="" onDone={() => undefined} />
        <p>
          <Link href="/school">{t.school}</Link>
        </p>
      </main>
    );
  return <Table id={id} role={me!.role} />;
}

function Plain({ children }: { children: React.ReactNode }) {
  return (
    <main id="content" className="page">
      <p className="quiet">{children}</p>
    </main>
  );
}

function Table({ id, role }: { id: number; role: string }) {
  const message = useWatched(id);
  const keying = useKeying(id);
  const { problem } = useConnection();
  useEffect(() => {
    if (message) document.title = t.title(message.public.name);
  }, [message]);
  if (!message) return <Plain>{problem || words.loading}</Plain>;
  const { live } = message.public;
  if (!live)
    return (
      <main id="content" className="page">
        <h1>{t.title(message.public.name)}</h1>
        <p>{t.notLive}</p>
        <Link href={`/table/${id}`}>{t.watch}</Link>
      </main>
    );
  return (
    <main id="content" className="deal-page" data-waiting={keying.waiting}>
      <Head id={id} message={message} />
      <Wire keying={keying} />
      {message.deal ? (
        <Dealing message={message} keying={keying} floor={runsTables(role)} />
      ) : (
        <TakeTable id={id} role={role} dealer={live.dealer} />
      )}
    </main>
  );
}

function Head({ id, message }: { id: number; message: TableMessage }) {
  const { act } = useAct(id);
  const { round, live, name } = message.public;
  return (
    <header className="deal-head">
      <h1>{name}</h1>
      <span className="deal-round">{round ? t.round(round.round) : t.noRound}</span>
      {message.deal && (
        <>
          <span>
            <span className="quiet">{t.bank}</span> <b>{money(message.deal.bank)}</b>
          </span>
          {message.deal.fees > 0 && (
            <span>
              <span className="quiet">{t.fees}</span> <b>{money(message.deal.fees)}</b>
            </span>
          )}
          <span className="quiet">{live?.dealer}</span>
          <Link href={`/rack/${id}`}>{t.rackPage}</Link>
          <button type="button" onClick={() => void act({ do: "tap_out" })}>
            {t.tapOut}
          </button>
        </>
      )}
    </header>
  );
}

/** A lost wire is said, and so is what waits for the next one. */
function Wire({ keying }: { keying: Keying }) {
  const { status } = useConnection();
  if (status === "replaced")
    return (
      <p role="alert" className="notice bad">
        {t.replaced}{" "}
        <button type="button" onClick={() => connection.open()}>
          {t.useHere}
        </button>
      </p>
    );
  if (status !== "lost" && status !== "connecting") return null;
  return (
    <p role="alert" className="notice bad">
      {t.offline(keying.waiting)}
    </p>
  );
}

function TakeTable({ id, role, dealer }: { id: number; role: string; dealer: string | null }) {
  const { act, sending, refusal } = useAct(id);
  const may = dealer === null || runsTables(role);
  return (
    <section className="panel take-table">
      <p>{dealer === null ? t.nobodyDeals : t.otherDeals(dealer)}</p>
      <p>
        <Link href="/school">{t.school}</Link>
      </p>
      {may && (
        <button type="button" className="primary big" disabled={sending} onClick={() => void act({ do: "tap_in" })}>
          {dealer === null ? t.tapIn : t.relieve(dealer)}
        </button>
      )}
      {refusal && (
        <p role="alert" className="minus">
          {refusal.says}
        </p>
      )}
    </section>
  );
}

function Dealing({ message, keying, floor }: { message: TableMessage; keying: Keying; floor: boolean }) {
  const deal = message.deal!;
  const layout = message.public.live?.wagers === "layout";
  const { data: game } = useGame(message.public.house);
  const [seat, setSeat] = useState(1);
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  const names = new Map(spotRules(game).map((spot) => [spot.id, spot.rule.name]));
  const spotName = (wager: string) => names.get(wager) ?? wager;
  const nameOf = (number: number) =>
    message.public.places.find((place) => place.seat === number)?.people.find((each) => each.rider === 0)?.name ?? "";
  const choose = (number: number) => {
    setSeat(number);
    if (layout && (nameOf(number) === "" || number === seat)) setDrawer("people");
  };
  const part = { message, seat, layout, keying, onDone: () => setDrawer(null) };
  useUndoKey(deal.undo !== null, keying);
  useScanner((card) => void keying.key(card));
  return (
    <div className="deal-grid">
      <Layout message={message} chosen={seat} onChoose={choose} spotName={spotName} />
      <div className="deal-side">
        {keying.refused && (
          <p role="alert" className="notice bad" key={keying.refused.key}>
            {keying.refused.says} {keying.refused.clause && <span className="clause">{keying.refused.clause}</span>}{" "}
            <button type="button" onClick={keying.dismiss}>
              {t.close}
            </button>
          </p>
        )}
        <StepPanel deal={deal} layout={layout} floor={floor} seat={seat} nameOf={nameOf} spotName={spotName} keying={keying} />
        <Tools deal={deal} drawer={drawer} onDrawer={setDrawer} keying={keying} layout={layout} />
        {drawer && (
          <section className="panel deal-drawer">
            <button type="button" className="close" onClick={() => setDrawer(null)}>
              {t.close}
            </button>
            {drawer === "people" && <People key={seat} {...part} />}
            {drawer === "irregular" && <Irregular {...part} />}
            {drawer === "more" && <More {...part} floor={floor} />}
          </section>
        )}
        <Ahead deal={deal} />
      </div>
    </div>
  );
}

interface ToolsProps {
  deal: NonNullable<TableMessage["deal"]>;
  drawer: Drawer | null;
  onDrawer: (drawer: Drawer | null) => void;
  keying: Keying;
  layout: boolean;
}

function Tools({ deal, drawer, onDrawer, keying, layout }: ToolsProps) {
  const toggle = (wanted: Drawer) => onDrawer(drawer === wanted ? null : wanted);
  return (
    <nav className="deal-tools" aria-label={t.more}>
      <button
        type="button"
        data-do="undo"
        disabled={deal.undo === null}
        onClick={() => void keying.key("undo")}
        title={t.undoLine(deal.undo ?? "")}
      >
        {t.undo}
      </button>
      {layout && (
        <button type="button" aria-expanded={drawer === "people"} onClick={() => toggle("people")}>
          {t.people}
        </button>
      )}
      <button type="button" aria-expanded={drawer === "irregular"} onClick={() => toggle("irregular")}>
        {t.irregular}
      </button>
      <button type="button" aria-expanded={drawer === "more"} onClick={() => toggle("more")}>
        {t.more}
      </button>
    </nav>
  );
}

function Ahead({ deal }: { deal: NonNullable<TableMessage["deal"]> }) {
  if (deal.ahead.length === 0) return null;
  return (
    <section className="deal-ahead" aria-label={t.then}>
      <h2>{t.then}</h2>
      <ol>
        {deal.ahead.map((step, i) => (
          <li key={i}>
            {step.says} {step.clause && <span className="clause">{step.clause}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function useUndoKey(on: boolean, keying: Keying) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "u" && on && !(event.target instanceof HTMLInputElement) && !event.ctrlKey) void keying.key("undo");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [on, keying]);
}
