// The table: the felt drawn from the game's data, the own place, and why each chip moved.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Advice, Game } from "../api";
import { bestFive } from "../cards";
import { askAdvice, decisionOf, noteDecision, noteResult, type Decision } from "../coach";
import { connection, useConnection, type Call } from "../connection";
import { money, rackFor, signed } from "../money";
import { setPrefs, usePrefs, type CoachMode } from "../prefs";
import type { LegalAction, LineShown, RoundView, TableMessage } from "../protocol";
import { Link } from "../router";
import { beSomebody, forgetSession, noteWallet } from "../session";
import { words } from "../words";
import { CardRow } from "../ui/card";
import { LineExplained, Lines, wagerName } from "../ui/explain";
import { Spot } from "../ui/spot";
import { Timer } from "../ui/timer";
import { Actions } from "../table/actions";
import { Values, Verdict } from "../table/advice";
import { useKeys } from "../table/keys";
import { Seat } from "../table/seats";
import { spotRules, useAct, useBets, useGame, useSettled, useWatched, type Act, type Bets, type Settled, type SpotRule } from "../table/use_table";

export function TablePage({ id }: { id: number }) {
  const [somebody, setSomebody] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    beSomebody().then(() => setSomebody(true), (error: Error) => setProblem(error.message));
  }, []);
  if (problem) return <main id="content" className="page"><p role="alert" className="notice bad">{problem}</p></main>;
  if (!somebody) return <main id="content" className="page"><p className="quiet">{words.table.loading}</p></main>;
  return <LiveTable id={id} />;
}

function LiveTable({ id }: { id: number }) {
  const { status, clockAhead, draining, calls } = useConnection();
  const message = useWatched(id);
  const game = useGame(message?.public.house);
  const { act, refusal, dismiss } = useAct(id);
  const spots = useMemo(() => spotRules(game), [game]);
  const bets = useBets(message, spots, act);
  const [explained, setExplained] = useState<LineShown | null>(null);
  const onSettled = useCallback((settled: Settled) => {
    noteResult(settled.net);
    setExplained(null);
  }, []);
  const settled = useSettled(message, onSettled);
  const coach = useCoach(message, bets.shown.ante ?? 0);
  const ante = spots.find((spot) => spot.rule.requires.length === 0);
  const rack = useMemo(() => rackFor(ante?.offered.minimum ?? 500), [ante]);
  const [chosenChip, setChip] = useState<number | null>(null);
  const chip = chosenChip !== null && rack.includes(chosenChip) ? chosenChip : rack[Math.min(1, rack.length - 1)]!;
  const wallet = message?.yours.wallet;
  useEffect(() => {
    if (wallet !== undefined) noteWallet(wallet);
  }, [wallet]);
  useSitAtOnce(message, ante?.offered.minimum ?? 0, act);
  useEffect(() => {
    document.title = message ? `${message.public.name} · ${words.brand}` : words.brand;
  }, [message?.public.name]); // eslint-disable-line

  const decide = (action: LegalAction) => {
    if (!message) return;
    const chosen = action.do === "raise" ? `raise ${action.multiple}x` : action.do;
    const spot = coach.spot();
    const ask = action.do === "raise" ? ({ do: "raise", multiple: action.multiple! } as const) : ({ do: action.do as "check" | "fold" } as const);
    void act(ask).then((answer) => answer.accepted && spot && coach.decided({ ...spot, chosen }));
  };
  useKeys((key, onButton) => {
    if (!message) return false;
    const decision = message.yours.actions.find(
      (action) => (action.do === "raise" && String(action.multiple) === key) || (key === "c" && action.do === "check") || (key === "f" && action.do === "fold"),
    );
    if (decision) return decide(decision), true;
    if (key === "escape") return setExplained(null), dismiss(), true;
    if (!bets.open) return false;
    const index = Number(key) - 1;
    if (rack[index] !== undefined) return setChip(rack[index]!), true;
    const tools: Record<string, () => void> = { r: bets.rebet, d: bets.double, u: bets.undo, x: bets.clear, a: () => bets.add(ante?.id ?? "ante", chip), t: () => bets.add("trips", chip) };
    if (tools[key]) return tools[key]!(), true;
    if (key === "enter" && !onButton) return void act({ do: "ready" }), true;
    return false;
  });

  if (!message)
    return <main id="content" className="page"><ConnectionNote status={status} draining={draining} /><p className="quiet">{words.table.loading}</p></main>;
  const explain = (line: LineShown) => setExplained(line);
  const sit = (seat: number) => void act({ do: "sit", seat, buy_in: buyIn(message.yours.wallet, ante?.offered.minimum ?? 500) });
  return (
    <main id="content" className="table-page">
      <ConnectionNote status={status} draining={draining} />
      {refusal && (
        <div className="toast" role="alert" key={refusal.key}>
          <b>{words.table.refused}</b> <span>{refusal.says}</span> {refusal.clause && <span className="clause">{refusal.clause}</span>}
          <button type="button" className="icon-button" aria-label={words.table.dismiss} onClick={dismiss}>×</button>
        </div>
      )}
      <div className="table-main">
        <Felt message={message} game={game} explain={explain} sit={sit} />
        <OwnPlace message={message} game={game} spots={spots} bets={bets} chip={chip} explained={explained} explain={explain} clockAhead={clockAhead}>
          <Actions message={message} bets={bets} chip={chip} rack={rack} onChip={setChip} act={act} onDecide={decide} />
        </OwnPlace>
      </div>
      <aside className="side">
        <CoachBox coach={coach} />
        <SettledBox settled={settled} game={game} explained={explained} onExplain={setExplained} table={id} />
        <Calls calls={calls[id] ?? []} />
        <SeatTools message={message} act={act} minimum={ante?.offered.minimum ?? 500} />
      </aside>
      {explained && !(settled?.own.includes(explained) || (settled?.banked && settled.view.settlement!.lines.includes(explained))) && (
        <ExplainSheet line={explained} game={game} close={() => setExplained(null)} />
      )}
    </main>
  );
}

const buyIn = (wallet: number, minimum: number) => Math.min(Math.floor(wallet / 100) * 100, Math.max(minimum * 40, 10_000));

/** From the lobby's "Sit down": the first free seat, once. */
function useSitAtOnce(message: TableMessage | null, minimum: number, act: Act) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !message || minimum === 0 || !location.search.includes("sit")) return;
    done.current = true;
    history.replaceState(null, "", location.pathname);
    if (message.yours.seat !== 0) return;
    const free = message.public.places.find((place) => !place.people.some((person) => person.rider === 0));
    if (free) void act({ do: "sit", seat: free.seat, buy_in: buyIn(message.yours.wallet, minimum) });
  }, [message, minimum, act]);
}

// ---- the felt

function Felt({ message, game, explain, sit }: { message: TableMessage; game: Game | null; explain: (line: LineShown) => void; sit: (seat: number) => void }) {
  const t = words.table;
  const { public: shown, yours } = message;
  const round = shown.round;
  const others = shown.places.filter((place) => place.seat !== yours.seat);
  const half = Math.ceil(others.length / 2);
  const seat = (place: (typeof others)[number]) => (
    <Seat key={place.seat} place={place} message={message} game={game} maySit={yours.actions.some((action) => action.do === "sit")} onSit={sit} onExplain={explain} />
  );
  const lit = useLit(round, yours.cards);
  const hasBox = game?.wagers.some((wager) => game.rules.wagers.find((rule) => rule.id === wager.id)?.hand === "hole_and_box");
  const settlement = round?.settlement;
  return (
    <section className={`felt ${yours.seat ? "seated" : ""}`} aria-label={t.felt}>
      <header className="felt-head">
        <h1>{shown.name}</h1>
        <p className="quiet">{game && game.name !== shown.name ? `${game.name} · ` : ""}{round ? t.round(round.round) : ""}</p>
        {shown.meters.length > 0 && (
          <ul className="meters" aria-label={t.meters}>
            {shown.meters.filter((meter) => meter.on).map((meter) => (
              <li key={meter.id}><span>{meter.id}</span> <b>{money(meter.shows)}</b></li>
            ))}
          </ul>
        )}
        {shown.commitment && <p className="seal" title={`${t.promiseHint}\n${shown.commitment}`}><span aria-hidden="true">◆</span> {t.promise} <code>{shown.commitment.slice(0, 8)}</code></p>}
      </header>
      <div className="wing left" role="group" aria-label={t.others}>{others.slice(0, half).map(seat)}</div>
      <div className="middle">
        <div className="far">
          <section className="dealer" aria-label={shown.bank ? t.playerDealer : t.dealer}>
            <h2>{shown.bank ? t.playerDealer : t.dealer}</h2>
            <CardRow cards={round?.dealer.cards ?? []} faceDown={round?.dealer.face_down ?? 0} slots={2} label={t.dealer} dealerLit={lit.dealer} firstOrder={2} />
            <p className="hand-name">{settlement?.dealer ? `${settlement.dealer}, ${settlement.dealer_qualifies ? t.qualifies : t.notQualified}` : " "}</p>
          </section>
          {hasBox && (
            <section className="box" aria-label={t.box}>
              <h2>{t.box}</h2>
              <CardRow cards={round?.box.cards ?? []} faceDown={round?.box.face_down ?? 0} slots={4} label={t.box} />
            </section>
          )}
        </div>
        <section className="board" aria-label={t.board}>
          <CardRow cards={round?.board.cards ?? []} faceDown={round?.board.face_down ?? 0} slots={5} label={t.board} lit={lit.own} dealerLit={lit.dealer} />
        </section>
        {game && game.rules.inscriptions.length > 0 && (
          <ul className="inscriptions">
            {game.rules.inscriptions.map((line) => <li key={line.clause + line.says} title={line.clause}>{line.says}</li>)}
          </ul>
        )}
      </div>
      <div className="wing right" role="group" aria-label={t.others}>{others.slice(half).map(seat)}</div>
    </section>
  );
}

function useLit(round: RoundView | null, own: string[]): { own?: string[]; dealer?: string[] } {
  return useMemo(() => {
    if (!round?.settlement || round.board.cards.length !== 5) return {};
    return {
      own: own.length === 2 ? bestFive([...own, ...round.board.cards]) : undefined,
      dealer: round.dealer.cards.length === 2 ? bestFive([...round.dealer.cards, ...round.board.cards]) : undefined,
    };
  }, [round, own]);
}

// ---- the own place

interface OwnProps {
  message: TableMessage;
  game: Game | null;
  spots: SpotRule[];
  bets: Bets;
  chip: number;
  explained: LineShown | null;
  explain: (line: LineShown) => void;
  clockAhead: number;
  children: React.ReactNode;
}

function statusText(message: TableMessage, bets: Bets): string {
  const t = words.table;
  const { public: shown, yours } = message;
  const round = shown.round;
  if (yours.seat === 0) return t.watching;
  if (yours.actions.some((action) => ["raise", "check", "fold"].includes(action.do))) return t.yourTurn;
  if (yours.actions.some((action) => action.do === "bank")) return t.bankOffer;
  if (shown.bank?.banker?.seat === yours.seat && yours.rider === 0 && round && !round.settlement) return t.banking;
  if (bets.open) return t.placeBets;
  if (!round || round.settlement) return round?.settlement ? t.paid : shown.next.says || t.waiting;
  const turn = shown.next.seat ? shown.places.find((place) => place.seat === shown.next.seat)?.people.find((person) => person.rider === 0) : undefined;
  return turn ? t.wait(turn.name) : shown.next.says || t.waiting;
}

function OwnPlace({ message, spots, bets, chip, explained, explain, clockAhead, children }: OwnProps) {
  const t = words.table;
  const { yours, public: shown } = message;
  const round = shown.round;
  const lit = useLit(round, yours.cards);
  const seat = round?.seats.find((each) => each.seat === yours.seat);
  const lines = round?.settlement?.lines.filter((line) => line.seat === yours.seat && line.rider === yours.rider) ?? [];
  const myTurn = yours.actions.some((action) => ["raise", "check", "fold", "bank"].includes(action.do));
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const status = statusText(message, bets);
  if (yours.seat === 0)
    return <section className="own watching" aria-label={t.own}><p className="status" role="status">{status}</p><Timer deadline={shown.deadline} clockAhead={clockAhead} timeBankMs={0} /></section>;
  const total = Object.values(bets.shown).reduce((sum, stake) => sum + stake, 0);
  const spot = (each: SpotRule) => (
    <Spot
      key={each.id}
      id={each.id}
      name={each.rule.name}
      hint={each.rule.says}
      shape={each.rule.payer === "meter" ? "light" : each.rule.coupon ? "box" : "circle"}
      stake={bets.shown[each.id] ?? 0}
      lines={lines.filter((line) => line.wager === each.id)}
      open={bets.open && each.rule.placed === "before_deal"}
      chosen={explained?.wager === each.id && lines.includes(explained)}
      onAdd={() => bets.add(each.id, chip)}
      onTakeBack={() => bets.takeBack(each.id)}
      onExplain={explain}
    />
  );
  const main = spots.filter((each) => !each.rule.optional);
  const sides = spots.filter((each) => each.rule.optional);
  return (
    <section className={`own ${myTurn ? "turn" : ""} ${seat?.folded ? "folded" : ""}`} aria-label={t.own}>
      <div className="own-head">
        <p className="status" role="status">{status}</p>
        <Timer deadline={shown.deadline} clockAhead={clockAhead} timeBankMs={myTurn ? yours.time_bank_ms : 0} />
      </div>
      <div className="own-cards">
        <CardRow cards={yours.cards} slots={2} label={t.own} lit={lit.own} />
        <p className="own-chips">{t.inFront} <b>{money(yours.chips)}</b>{total > 0 ? <> · {t.total} <b>{money(total)}</b></> : null}</p>
        {lines.length > 0 && <p className={`own-net ${net > 0 ? "plus" : net < 0 ? "minus" : ""}`}>{signed(net)}</p>}
      </div>
      <div className="spots" role="group" aria-label={t.total}>
        <div className="spot-row sides">{sides.map(spot)}</div>
        <div className="spot-row main">
          {main.map((each) => (
            <span key={each.id} className="spot-cell">
              {each.equalTo && <span className="equal" aria-hidden="true">{t.equal}</span>}
              {spot(each)}
            </span>
          ))}
        </div>
      </div>
      {children}
      <p className="keys">{t.keys}</p>
    </section>
  );
}

// ---- beside the felt

function Calls({ calls }: { calls: Call[] }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [calls]);
  return (
    <section className="panel calls" aria-label={words.table.calls}>
      <h2>{words.table.calls}</h2>
      <div ref={list} className="call-list" role="log" aria-live="polite" tabIndex={0} aria-label={words.table.calls}>
        {calls.map((call) => (
          <p key={call.key}>{call.says.charAt(0).toUpperCase() + call.says.slice(1)} {call.clause && <span className="clause">{call.clause}</span>}</p>
        ))}
      </div>
    </section>
  );
}

function SettledBox({ settled, game, explained, onExplain, table }: { settled: Settled | null; game: Game | null; explained: LineShown | null; onExplain: (line: LineShown | null) => void; table: number }) {
  const t = words.table;
  if (!settled) return <section className="panel" aria-label={t.result}><h2>{t.result}</h2><p className="quiet">{t.whyEmpty}</p></section>;
  const played = settled.banked || settled.own.length > 0;
  // A banker's chips move with everybody's lines.
  const lines = settled.banked ? settled.view.settlement!.lines : settled.own;
  return (
    <section className="panel settled" aria-label={t.result}>
      <h2>{t.lastRound(settled.view.round)} <span className={settled.net > 0 ? "plus" : settled.net < 0 ? "minus" : ""}>{played ? signed(settled.net) : ""}</span></h2>
      {settled.banked && <p className="quiet">{t.banked}</p>}
      {lines.length > 0 ? (
        <Lines lines={lines} seats={settled.banked} game={game} chosen={explained} onChoose={(line) => onExplain(explained === line ? null : line)} />
      ) : (
        <p className="quiet">{t.whyEmpty}</p>
      )}
      {played && <p className="links"><Link href={`/round/${table}-${settled.view.round}`}>{t.replay} · {t.proof}</Link></p>}
    </section>
  );
}

function ExplainSheet({ line, game, close }: { line: LineShown; game: Game | null; close: () => void }) {
  return (
    <div className="sheet explain-sheet" role="dialog" aria-label={words.table.whyTitle(wagerName(game, line.wager))}>
      <header><h2>{words.table.seat(line.seat)}: {wagerName(game, line.wager)}</h2><button type="button" className="icon-button" aria-label={words.table.dismiss} onClick={close}>×</button></header>
      <LineExplained line={line} game={game} />
    </div>
  );
}

function SeatTools({ message, act, minimum }: { message: TableMessage; act: Act; minimum: number }) {
  const t = words.table;
  const may = (what: string) => message.yours.actions.some((action) => action.do === what);
  if (message.yours.seat === 0) return null;
  const more = buyIn(message.yours.wallet, minimum);
  return (
    <section className="panel seat-tools" aria-label={t.more}>
      {may("buy") && more > 0 && <button type="button" data-do="buy" onClick={() => void act({ do: "buy", amount: more })}>{t.buyMore(money(more))}</button>}
      {may("pause") && <button type="button" onClick={() => void act({ do: "pause" })}>{t.pause}</button>}
      {may("resume") && <button type="button" onClick={() => void act({ do: "resume" })}>{t.resume}</button>}
      {may("leave") && <button type="button" data-do="leave" onClick={() => void act({ do: "leave" })}>{t.leave}</button>}
    </section>
  );
}

function ConnectionNote({ status, draining }: { status: string; draining: string }) {
  const t = words.connection;
  if (status === "lost") return <p className="notice bad" role="status">{t.lost}</p>;
  if (status === "replaced") return <p className="notice" role="status">{t.replaced} <button type="button" onClick={() => connection.open()}>{t.here}</button></p>;
  if (status === "over")
    return <p className="notice bad" role="status">{t.over} <button type="button" onClick={() => (forgetSession(), location.reload())}>{t.again}</button></p>;
  if (draining) return <p className="notice" role="status">{draining || t.draining}</p>;
  return null;
}

// ---- the coach

interface CoachState {
  mode: CoachMode;
  verdict: Decision | null;
  advice: Advice | null;
  busy: boolean;
  spot: () => { house: string; hole: string[]; board: string[]; ante: number } | null;
  decided: (spot: { house: string; hole: string[]; board: string[]; ante: number; chosen: string }) => void;
}

function useCoach(message: TableMessage | null, ante: number): CoachState {
  const mode = usePrefs().coach;
  const [verdict, setVerdict] = useState<Decision | null>(null);
  const [advice, setAdvice] = useState<{ key: string; advice: Advice } | null>(null);
  const [busy, setBusy] = useState(false);
  const myTurn = Boolean(message?.yours.actions.some((action) => ["raise", "check", "fold"].includes(action.do)));
  const hole = message?.yours.cards ?? [];
  const board = message?.public.round?.board.cards ?? [];
  const house = message?.public.house ?? "";
  const key = `${message?.public.round?.round}/${board.length}`;
  const spot = () => (hole.length === 2 ? { house, hole, board, ante } : null);
  const decided = (made: { house: string; hole: string[]; board: string[]; ante: number; chosen: string }) => {
    if (mode === "off") return;
    setBusy(true);
    askAdvice(made.house, made.hole, made.board)
      .then((given) => {
        const decision = decisionOf(given, made);
        noteDecision(decision);
        setVerdict(decision);
      }, () => undefined)
      .finally(() => setBusy(false));
  };
  useEffect(() => {
    if (mode !== "before" || !myTurn || hole.length !== 2) return setAdvice(null);
    let current = true;
    setBusy(true);
    askAdvice(house, hole, board)
      .then((given) => current && setAdvice({ key, advice: given }), () => undefined)
      .finally(() => setBusy(false));
    return () => {
      current = false;
    };
    // One question for each decision.
    // eslint-disable-next-line
  }, [mode, myTurn, key]);
  return { mode, verdict, advice: advice?.key === key ? advice.advice : null, busy, spot, decided };
}

function CoachBox({ coach }: { coach: CoachState }) {
  const t = words.coach;
  return (
    <section className="panel coach-box" aria-label={t.title}>
      <h2>
        {t.title}
        <select aria-label={t.modeLabel} value={coach.mode} onChange={(event) => setPrefs({ coach: event.target.value as CoachMode })}>
          <option value="after">{t.after}</option>
          <option value="before">{t.before}</option>
          <option value="off">{t.off}</option>
        </select>
      </h2>
      {coach.mode !== "off" && coach.advice && <Values actions={coach.advice.actions} best={coach.advice.best} />}
      {coach.mode !== "off" && !coach.advice && coach.verdict && <Verdict decision={coach.verdict} />}
      {coach.busy && <p className="quiet">{t.computing}</p>}
    </section>
  );
}
