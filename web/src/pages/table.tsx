// The table: the felt drawn from the game's data, the own place, and why each chip moved.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { chipsFor } from "../bets";
import { noteRound } from "../coach/note_round";
import { useConnection } from "../connection";
import { rackFor } from "../money";
import type { ActionShown, TableMessage } from "../protocol";
import { Link } from "../router";
import { beSomebody, noteWallet, useWallet } from "../session";
import { Failed } from "../ui/failed";
import { words } from "../words";
import { verdictText } from "../table/advice";
import { Actions } from "../table/actions";
import { Calls } from "../table/calls";
import { CoachBox, useCoach } from "../table/coach_box";
import { ConnectionNote } from "../table/connection_note";
import { ExplainSheet } from "../table/explain_sheet";
import { Felt } from "../table/felt";
import { FloorBox, runsTables } from "../table/floor_box";
import { useKeys } from "../table/keys";
import { OwnPlace } from "../table/own_place";
import { PaysBox } from "../table/pays_box";
import { SeatTools } from "../table/seat_tools";
import { SettledBox } from "../table/settled_box";
import { StatusLine, useAnnouncer } from "../table/status_line";
import { useBets } from "../table/use_bets";
import { lineKey, useExplained } from "../table/use_explained";
import { wagerKeys } from "../table/wager_keys";
import { fromBehind, mainOf, spotRules, useAct, useGame, useSettled, useWatched, type Act, type Settled } from "../table/use_table";

export default function TablePage({ id }: { id: number }) {
  const [somebody, setSomebody] = useState(false);
  const [problem, setProblem] = useState("");
  const enter = useCallback(() => {
    setProblem("");
    beSomebody().then(() => setSomebody(true), (error: Error) => setProblem(error.message));
  }, []);
  useEffect(enter, [enter]);
  if (problem) return <main id="content" className="page"><p role="alert" className="notice bad">{problem} <button type="button" onClick={enter}>{words.retry}</button></p></main>;
  if (!somebody) return <main id="content" className="page"><p className="quiet">{words.table.loading}</p></main>;
  return <LiveTable id={id} />;
}

function LiveTable({ id }: { id: number }) {
  const { clockAhead, calls, hello, problem } = useConnection();
  const message = useWatched(id);
  const loaded = useGame(message?.public.house);
  const game = loaded.data;
  const { act, sending, refusal, dismiss } = useAct(id);
  const spots = useMemo(() => spotRules(game), [game]);
  const bets = useBets(message, spots, act);
  const { said, say } = useAnnouncer(message);
  const coach = useCoach({ message, game, spots, stakes: bets.shown });
  const onSettled = useCallback((settled: Settled) => void noteRound(settled, spots.filter(({ rule }) => rule.optional).map(({ id }) => id)), [spots]);
  const settled = useSettled(message, onSettled);
  const explained = useExplained({ settled, game, say });
  useEffect(() => {
    if (coach.verdict) say(verdictText(coach.verdict));
  }, [coach.verdict, say]);
  const main = mainOf(spots);
  const rack = useMemo(() => rackFor(main?.offered.minimum ?? 500), [main]);
  const [chosenChip, setChip] = useState<number | null>(null);
  const chip = chosenChip !== null && rack.includes(chosenChip) ? chosenChip : rack[Math.min(1, rack.length - 1)]!;
  const wallet = useWallet(message);
  useEffect(() => {
    if (message) noteWallet(message.yours.wallet);
    // At every message: after new play money was bought with, it may say the same sum as before both.
  }, [message]);
  useSitAtOnce(message, act);
  useEffect(() => {
    document.title = message ? `${message.public.name} · ${words.brand}` : words.brand;
  }, [message?.public.name]);

  const decide = (action: ActionShown) => {
    if (!message || sending) return;
    const chosen = action.do === "raise" ? `bet ${action.multiple}x` : action.do;
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
    if (key === "escape") return explained.close(), dismiss(), true;
    if (!bets.open) return false;
    const index = Number(key) - 1;
    if (rack[index] !== undefined) return setChip(rack[index]!), true;
    const tools: Record<string, () => void> = { r: bets.rebet, d: bets.double, u: bets.undo, x: bets.clear, ...Object.fromEntries(wagerKeys(spots).map(({ key: letter, id }) => [letter, () => bets.add(id, chip)])) };
    if (tools[key]) return tools[key]!(), true;
    if (key === "enter" && !onButton) return bets.ready(), true;
    return false;
  });

  if (!message)
    return <main id="content" className="page"><ConnectionNote />{problem ? <p className="links"><Link href="/">{words.nav.lobby}</Link></p> : <p className="quiet">{words.table.loading}</p>}</main>;
  const sit = (seat: number, rider: number) => {
    const buy_in = chipsFor(wallet, sitAction(message));
    void act(rider > 0 ? { do: "sit", seat, rider, buy_in } : { do: "sit", seat, buy_in });
  };
  return (
    <main id="content" className="table-page">
      <ConnectionNote />
      {!game && loaded.error && <Failed says={loaded.error.message} onRetry={loaded.reload} />}
      {refusal && (
        <div className="toast" role="alert" key={refusal.key}>
          <b>{words.table.refused}</b> <span>{refusal.says}</span> {refusal.clause && <span className="clause">{refusal.clause}</span>}
          <button type="button" className="icon-button" aria-label={words.table.dismiss} onClick={dismiss}>×</button>
        </div>
      )}
      <div className="table-main">
        <Felt message={message} game={game} backline={spots.some(fromBehind)} explain={explained.onFelt} sit={sit} />
        <OwnPlace message={message} game={game} spots={spots} bets={bets} chip={chip} explained={explained.lines} explain={explained.onFelt} clockAhead={clockAhead}>
          <Actions message={message} bets={bets} chip={chip} rack={rack} onChip={setChip} act={act} sending={sending} main={main} onDecide={decide} />
        </OwnPlace>
      </div>
      <aside className="side">
        {game?.coach === "forbidden" ? <p className="panel quiet">{words.coach.forbidden}</p> : <CoachBox coach={coach} />}
        <SettledBox settled={settled} game={game} explained={explained.inList} onExplain={explained.onList} />
        <Calls calls={calls[id] ?? []} />
        <PaysBox message={message} game={game} />
        {runsTables(hello?.role) && <FloorBox message={message} game={game} act={act} sending={sending} />}
        <SeatTools message={message} act={act} sending={sending} />
      </aside>
      {explained.inSheet.length > 0 && <ExplainSheet key={lineKey(explained.inSheet)} lines={explained.inSheet} game={game} close={explained.close} />}
      <StatusLine said={said} />
    </main>
  );
}

const sitAction = (message: TableMessage) => message.yours.actions.find((action) => action.do === "sit");

/** From the lobby's "Sit down": the first free seat, once. */
function useSitAtOnce(message: TableMessage | null, act: Act) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !message || !location.search.includes("sit")) return;
    done.current = true;
    history.replaceState(null, "", location.pathname);
    if (message.yours.seat !== 0) return;
    const free = message.public.places.find((place) => !place.people.some((person) => person.rider === 0));
    if (free) void act({ do: "sit", seat: free.seat, buy_in: chipsFor(message.yours.wallet, sitAction(message)) });
  }, [message, act]);
}

