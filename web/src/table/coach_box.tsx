// The coach beside the felt: asks for the exact values at each decision, says what it cost, and what side wagers cost.
import { lazy, Suspense, useEffect, useState } from "react";
import type { Advice, Game, Returns } from "../api";
import type { Stakes } from "../bets";
import { askAdvice, decisionOf, type Decision, type Spot } from "../coach/advice";
import { noteDecision } from "../coach/use_book";
import { sideCost } from "../coach/costs";
import { smallMoney } from "../money";
import { setPrefs, usePrefs, type CoachMode } from "../prefs";
import type { TableMessage } from "../protocol";
import { useReturns } from "../ui/rule_parts";
import { practiceWords } from "../words_practice";
import { Values, Verdict } from "./advice";
import { mainOf, type SpotRule } from "./use_table";

const Why = lazy(() => import("../coach/why").then((loaded) => ({ default: loaded.Why })));

export interface CoachState {
  mode: CoachMode;
  verdict: Decision | null;
  judged: { advice: Advice; boardCards: number } | null; // what the verdict rests on
  advice: Advice | null;
  busy: boolean;
  problem: string; // why there is no value
  unsolved: string; // why this game has none at all; empty: it has
  returns: Returns | null;
  sides: number; // average cost of the side wagers on the felt, minor units
  boardCards: number; // now
  spot: () => (Spot & { ante: number }) | null;
  decided: (made: Spot & { ante: number; chosen: string }) => void;
}

interface Seen {
  message: TableMessage | null;
  game: Game | null;
  spots: SpotRule[];
  stakes: Stakes;
}

export function useCoach({ message, game, spots, stakes }: Seen): CoachState {
  const preferred = usePrefs().coach;
  const unsolved = game?.solver?.base ?? "";
  const mode = game?.coach === "forbidden" || unsolved ? "off" : preferred;
  const [verdict, setVerdict] = useState<Decision | null>(null);
  const [judged, setJudged] = useState<(NonNullable<CoachState["judged"]> & { hole: string[] }) | null>(null);
  const [advice, setAdvice] = useState<{ key: string; advice: Advice } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const failed = (error: Error) => setProblem(error.message);
  const staked = mode !== "off" && spots.some(({ id, rule }) => rule.optional && (stakes[id] ?? 0) > 0);
  const returns = useReturns(staked && game ? game.id : null).data;
  const myTurn = Boolean(message?.yours.actions.some((action) => ["raise", "check", "fold"].includes(action.do)));
  const hole = message?.yours.cards ?? [];
  const board = message?.public.round?.board.cards ?? [];
  const house = message?.public.house ?? "";
  const key = `${message?.public.round?.round}/${board.length}`;
  const spot = () => (hole.length === 2 ? { house, hole, board, ante: stakes[mainOf(spots)?.id ?? ""] ?? 0 } : null);
  const decided = (made: Spot & { ante: number; chosen: string }) => {
    if (mode === "off") return;
    setBusy(true);
    setProblem("");
    askAdvice(made)
      .then(
        (given) => {
          const decision = decisionOf(given, made);
          noteDecision(decision);
          setVerdict(decision);
          setJudged({ advice: given, boardCards: made.board.length, hole: made.hole });
        },
        (error: Error) => (setVerdict(null), failed(error)),
      )
      .finally(() => setBusy(false));
  };
  useEffect(() => {
    if (mode !== "before" || !myTurn || hole.length !== 2) return setAdvice(null);
    let current = true;
    setBusy(true);
    setProblem("");
    askAdvice({ house, hole, board })
      .then(
        (given) => current && setAdvice({ key, advice: given }),
        (error: Error) => current && failed(error),
      )
      .finally(() => setBusy(false));
    return () => {
      current = false;
    };
    // One question for each decision: `key` stands for the house and the cards.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [mode, myTurn, key]);
  // With other cards in the hand, what was said of the last ones would be taken for these.
  const old = hole.length > 0 && judged !== null && judged.hole.join() !== hole.join();
  return {
    mode,
    verdict: old ? null : verdict,
    judged: old ? null : judged,
    advice: advice?.key === key ? advice.advice : null,
    busy,
    problem,
    unsolved,
    returns,
    sides: sideCost(returns, stakes),
    boardCards: board.length,
    spot,
    decided,
  };
}

export function CoachBox({ coach }: { coach: CoachState }) {
  const t = practiceWords;
  const said = coach.advice ? { advice: coach.advice, boardCards: coach.boardCards } : coach.verdict ? coach.judged : null;
  return (
    <section className="panel coach-box" data-mode={coach.mode} aria-label={t.title}>
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
      {coach.mode !== "off" && said && (
        <Suspense fallback={<div className="why" />}>
          <Why advice={said.advice} boardCards={said.boardCards} />
        </Suspense>
      )}
      {coach.mode !== "off" && !said && !coach.busy && !coach.problem && <p className="quiet">{t.nothingYet}</p>}
      {coach.sides > 0 && <p className="quiet small">{t.sidesNow(smallMoney(coach.sides))}</p>}
      {coach.mode !== "off" && coach.problem && (
        <p role="alert" className="minus">
          {t.noValue} {coach.problem}
        </p>
      )}
      {coach.unsolved && <p className="quiet small">{t.unsolved(coach.unsolved)}</p>}
      {coach.busy && <p className="quiet">{t.computing}</p>}
    </section>
  );
}
