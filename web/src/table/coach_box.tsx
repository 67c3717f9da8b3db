// The coach beside the felt: asks for the exact values at each decision and shows what it cost.
import { useEffect, useState } from "react";
import type { Advice } from "../api";
import { askAdvice, decisionOf, noteDecision, type Decision } from "../coach";
import { setPrefs, usePrefs, type CoachMode } from "../prefs";
import type { TableMessage } from "../protocol";
import { words } from "../words";
import { Values, Verdict } from "./advice";

interface CoachState {
  mode: CoachMode;
  verdict: Decision | null;
  advice: Advice | null;
  busy: boolean;
  spot: () => { house: string; hole: string[]; board: string[]; ante: number } | null;
  decided: (spot: { house: string; hole: string[]; board: string[]; ante: number; chosen: string }) => void;
}

export function useCoach(message: TableMessage | null, ante: number): CoachState {
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

export function CoachBox({ coach }: { coach: CoachState }) {
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
