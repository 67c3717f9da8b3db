// The table: the felt drawn from the game's data, the own place, and why each chip moved.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { chipsFor } from "../bets";
import { SessionClock } from "../care/session_clock";
import { noteRound } from "../coach/note_round";
import { useConnection } from "../connection";
import { firstChip, rackFor } from "../money";
import type { ActionShown, TableMessage } from "../protocol";
import { Link } from "../router";
import { beSomebody, noteWallet, useWallet } from "../session";
import { Failed } from "../ui/failed";
import { words } from "../words";
import { practiceWords } from "../words_practice";
import { verdictText } from "../table/advice";
import { Actions } from "../table/actions";
import { Calls } from "../table/calls";
import { BuyIn } from "../table/buy_in";
import { LEAVES_NO_RAISE } from "../table/bet_worker";
import { CoachBox, useCoach } from "../table/coach_box";
import { ConnectionNote } from "../table/connection_note";
import { ExplainSheet } from "../table/explain_sheet";
import { Felt } from "../table/felt";
import { HelpDrawer, type HelpWanted } from "../table/help_drawer";
import { FloorBox, runsTables } from "../table/floor_box";
import { useKeys } from "../table/keys";
import { Lesson, lessonStep } from "../table/lesson";
import { OwnPlace } from "../table/own_place";
import { PaysBox } from "../table/pays_box";
import { SeatTools } from "../table/seat_tools";
import { SettledBox } from "../table/settled_box";
import { useSignals } from "../table/signals";
import { StatusLine, useAnnouncer } from "../table/status_line";
import { useBets } from "../table/use_bets";
import { lineKey, useExplained } from "../table/use_explained";
import { wagerKeys } from "../table/wager_keys";
import {
  fromBehind,
  mainOf,
  spotRules,
  useAct,
  useGame,
  useSettled,
  useWatched,
  type Act,
  type Settled,
  type SpotRule,
} from "../table/use_table";

export default function TablePage({ id }: { id: number }) {
  const [somebody, setSomebody] = useState(false);
  const [problem, setProblem] = useState("");
  const enter = useCallback(() => {
    setProblem("");
    beSomebody().then(
      () => setSomebody(true),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  useEffect(enter, [enter]);
  if (problem)
    return (
      <main id="content" className="page">
        <h1>{words.noTable}</h1>
        <p role="alert" className="notice bad">
          {problem}{" "}
          <button type="button" onClick={enter}>
            {words.retry}
          </button>
        </p>
      </main>
    );
  if (!somebody)
    return (
      <main id="content" className="page">
        <p className="quiet">{words.table.loading}</p>
      </main>
    );
  return <LiveTable id={id} />;
}

/** A guided hand is played at a rehearsal: nothing of it goes into the wallet or the coach's book. */
export interface GuidedHand {
  alone: { name: string; least: string; go: () => void } | null;
  again: () => void;
  leave: () => void;
}

export function LiveTable({ id, lesson }: { id: number; lesson?: GuidedHand }) {
  const { clockAhead, calls, hello, problem } = useConnection();
  const message = useWatched(id);
  const loaded = useGame(message?.public.house);
  const game = loaded.data;
  const { act, sending, refusal, refuse, dismiss } = useAct(id);
  const spots = useMemo(() => spotRules(game), [game]);
  const bets = useBets(message, spots, act, refuse);
  const { said, say } = useAnnouncer(message);
  const coach = useCoach({ message, game, spots, stakes: bets.shown });
  const onSettled = useCallback(
    (settled: Settled) =>
      lesson ||
      void noteRound(
        settled,
        spots.filter(({ rule }) => rule.optional).map(({ id }) => id),
      ),
    [spots, lesson],
  );
  const settled = useSettled(message, onSettled);
  const explained = useExplained({ settled, game, say });
  useEffect(() => {
    if (coach.verdict) say(verdictText(coach.verdict));
  }, [coach.verdict, say]);
  const main = mainOf(spots);
  const rack = useMemo(() => rackFor(main?.offered.minimum ?? 500, smallestStake(spots)), [main, spots]);
  const [chosenChip, setChip] = useState<number | null>(null);
  const chip = chosenChip !== null && rack.includes(chosenChip) ? chosenChip : firstChip(rack, main?.offered.minimum ?? 500);
  const wallet = useWallet(message);
  useEffect(() => {
    if (message && !lesson) noteWallet(message.yours.wallet);
    // At every message: after new play money was bought with, it may say the same sum as before both.
  }, [message, lesson]);
  const [sitting, setSitting] = useState<{ seat: number; rider: number } | null>(null);
  useSitAtOnce(
    message,
    lesson ? (seat) => takeSeat(message!, act, { seat, rider: 0 }) : (seat) => setSitting({ seat, rider: 0 }),
    Boolean(lesson),
  );
  const stoodUp = useStoodUp(message);
  useSpotsInView(Boolean(message && game && message.yours.seat > 0 && bets.open));
  const [help, setHelp] = useState<HelpWanted | null>(null);
  useSignals(message);

  const decide = (action: ActionShown) => {
    if (!message || sending) return;
    const raises = action.multiple !== undefined;
    const chosen = raises ? `bet ${action.multiple}x` : action.do;
    const spot = lesson ? null : coach.spot();
    const ask = raises
      ? ({ do: "raise", multiple: action.multiple!, ...(action.buy === undefined ? {} : { buy: action.buy }) } as const)
      : ({ do: action.do as "check" | "fold" } as const);
    void act(ask).then((answer) => answer.accepted && spot && coach.decided({ ...spot, chosen }));
  };
  useKeys((key, onButton) => {
    if (!message) return false;
    const decision = message.yours.actions.find(
      (action) =>
        (action.do === "raise" && String(action.multiple) === key) ||
        (key === "c" && action.do === "check") ||
        (key === "f" && action.do === "fold"),
    );
    if (decision) return (decide(decision), true);
    if (key === "escape") return (explained.close(), dismiss(), true);
    if (key === "enter" && !onButton && bets.next) return (bets.next(), true);
    if (key === "r" && bets.next) return (bets.rebet(), true);
    if (!bets.open) return false;
    const index = Number(key) - 1;
    if (rack[index] !== undefined) return (setChip(rack[index]!), true);
    const tools: Record<string, () => void> = {
      r: bets.rebet,
      d: bets.double,
      u: bets.undo,
      x: bets.clear,
      ...Object.fromEntries(wagerKeys(spots).map(({ key: letter, id }) => [letter, () => bets.add(id, chip)])),
    };
    if (tools[key]) return (tools[key]!(), true);
    if (key === "enter" && !onButton) return (bets.ready(), true);
    return false;
  });

  // Drawn once everything is there that gives it its size: what comes later would move what is read already.
  const waits = !message || (!game && !loaded.error) || (lesson && message.yours.seat === 0);
  if (waits)
    return (
      <main key="waiting" id="content" className="page">
        {problem && <h1>{words.noTable}</h1>}
        <ConnectionNote />
        {problem ? (
          <>
            <p className="links">
              <Link href="/">{words.nav.lobby}</Link>
            </p>
          </>
        ) : (
          <p className="quiet">{words.table.loading}</p>
        )}
      </main>
    );
  const sit = (seat: number, rider: number) => setSitting({ seat, rider });
  const maySit = sitAction(message);
  return (
    <main key="table" id="content" className="table-page" data-lesson={lesson && lessonStep(message, bets)}>
      <ConnectionNote />
      {stoodUp && (
        <p className="notice" role="status">
          {words.table.stoodUp}{" "}
          <button type="button" onClick={() => sit(stoodUp, 0)}>
            {words.table.sitAgain}
          </button>
        </p>
      )}
      {!game && loaded.error && <Failed says={loaded.error.message} onRetry={loaded.reload} />}
      {refusal && (
        <div className="toast" role="alert" key={refusal.key}>
          <b>{refusal.code === LEAVES_NO_RAISE ? words.table.warning : words.table.refused}</b> <span>{refusal.says}</span>{" "}
          {refusal.clause && <span className="clause">{refusal.clause}</span>}
          {refusal.code === LEAVES_NO_RAISE && (
            <button type="button" data-do="bet-anyway" onClick={() => (dismiss(), bets.betAnyway())}>
              {words.table.betAnyway}
            </button>
          )}
          <button type="button" className="icon-button" aria-label={words.table.dismiss} onClick={dismiss}>
            ×
          </button>
        </div>
      )}
      <div className="table-main">
        <Felt
          message={message}
          game={game}
          backline={spots.some(fromBehind)}
          explain={explained.onFelt}
          sit={sit}
          help={() => setHelp({})}
        />
        <OwnPlace
          message={message}
          game={game}
          spots={spots}
          bets={bets}
          chip={chip}
          rack={rack}
          explained={explained.lines}
          explain={explained.onFelt}
          clockAhead={clockAhead}
          help={(wager) => setHelp({ wager })}
          coming={sitting !== null || sending}
          note={lesson && <></>}
        >
          <Actions
            message={message}
            bets={bets}
            chip={chip}
            rack={rack}
            onChip={setChip}
            act={act}
            sending={sending}
            main={main}
            onDecide={decide}
          />
        </OwnPlace>
      </div>
      {lesson ? (
        <Lesson message={message} game={game} spots={spots} bets={bets} {...lesson} />
      ) : (
        <aside className="side">
          {game?.coach === "forbidden" ? <p className="panel quiet">{practiceWords.forbidden}</p> : <CoachBox coach={coach} />}
          <SettledBox settled={settled} game={game} explained={explained.inList} onExplain={explained.onList} />
          <Calls calls={calls[id] ?? []} />
          <PaysBox message={message} game={game} />
          {runsTables(hello?.role) && <FloorBox message={message} game={game} act={act} sending={sending} />}
          <SeatTools message={message} act={act} sending={sending} />
          {message.yours.seat > 0 && (
            <SessionClock table={id} round={message.public.round?.round ?? 0} onLeave={() => void act({ do: "leave" })} />
          )}
        </aside>
      )}
      {sitting && maySit && (
        <BuyIn
          action={sitting.rider > 0 ? { ...maySit, minimum: maySit.step } : maySit}
          wallet={wallet}
          verb={sitting.rider > 0 ? words.table.standBehind : words.table.sitDown}
          title={(sitting.rider > 0 ? words.table.sitBehindTitle : words.table.sitTitle)(sitting.seat)}
          sending={sending}
          onBuy={(buy_in) => (setSitting(null), takeSeat(message, act, sitting, buy_in))}
          onClose={() => setSitting(null)}
        />
      )}
      {help && <HelpDrawer message={message} game={game} wanted={help} close={() => setHelp(null)} />}
      {explained.inSheet.length > 0 && (
        <ExplainSheet key={lineKey(explained.inSheet)} lines={explained.inSheet} game={game} close={explained.close} />
      )}
      <StatusLine said={said} />
    </main>
  );
}

const sitAction = (message: TableMessage) => message.yours.actions.find((action) => action.do === "sit");

/** The seat that was given up for somebody who did not ask for it; null: none was. */
function useStoodUp(message: TableMessage | null): number | null {
  const [seat, setSeat] = useState<number | null>(null);
  const before = useRef({ seat: 0, leaving: false });
  useEffect(() => {
    if (!message) return;
    const { seat: now, rider, player } = message.yours;
    if (now > 0) setSeat(null);
    else if (before.current.seat > 0 && !before.current.leaving) setSeat(before.current.seat);
    const person = message.public.places.flatMap((place) => place.people).find((each) => each.player === player);
    before.current = { seat: rider === 0 ? now : 0, leaving: Boolean(person?.leaving) };
  }, [message]);
  return seat;
}

/** Who has sat down sees where to bet, also on a phone; afterwards the page stays where one puts it. */
function useSpotsInView(open: boolean) {
  const done = useRef(false);
  useEffect(() => {
    if (!open || done.current) return;
    done.current = true;
    document.querySelector(".own .spots")?.scrollIntoView?.({ block: "nearest" });
  }, [open]);
}

function takeSeat(
  message: TableMessage,
  act: Act,
  { seat, rider }: { seat: number; rider: number },
  buy_in = chipsFor(message.yours.wallet, sitAction(message)),
) {
  void act(rider > 0 ? { do: "sit", seat, rider, buy_in } : { do: "sit", seat, buy_in });
}

/** The smallest amount that can be wagered here, or by which a wager can grow. */
function smallestStake(spots: SpotRule[]): number | undefined {
  const free = spots.filter(({ rule, equalTo }) => rule.placed === "before_deal" && !equalTo && !rule.coupon);
  const sums = free.flatMap(({ offered }) => (offered.minimum === offered.maximum ? [] : [Math.min(offered.minimum, offered.step)]));
  return sums.length > 0 ? Math.min(...sums) : undefined;
}

/** From the lobby's "Sit down", once: the seat that was asked for, or the first free one. */
function useSitAtOnce(message: TableMessage | null, sit: (seat: number) => void, always: boolean) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !message || !(always || location.search.includes("sit"))) return;
    done.current = true;
    const wanted = Number(new URLSearchParams(location.search).get("sit"));
    if (!always) history.replaceState(null, "", location.pathname);
    if (message.yours.seat !== 0) return;
    const free = message.public.places.filter((place) => !place.people.some((person) => person.rider === 0));
    const place = free.find(({ seat }) => seat === wanted) ?? free[0];
    if (place) sit(place.seat);
    // Once, with the first message.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [message]);
}
