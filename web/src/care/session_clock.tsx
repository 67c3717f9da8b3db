// How long one has played without a break, and the reality check when one is due. The server counts both; a table that
// asks for a check takes no wager of the next round until it was answered.
import { useCallback, useEffect, useRef, useState } from "react";
import { get, post, type CareShown } from "../api";
import { money } from "../money";
import { when } from "../time";
import { Net } from "../ui/net";
import { useNow } from "../use";
import { careWords as t } from "../words_care";

const MINUTE_MS = 60_000;

/** What is known now: asked again with each round, and every minute. */
function useCare(table: number, round: number) {
  const [care, setCare] = useState<{ told: CareShown; ahead: number } | null>(null);
  const now = useNow(MINUTE_MS / 4, true);
  const minute = Math.floor(now / MINUTE_MS);
  const take = useCallback((told: CareShown) => setCare({ told, ahead: Date.parse(told.now) - Date.now() }), []);
  useEffect(() => {
    let here = true;
    // Without an answer the clock goes on with what was told last.
    get<CareShown>(`/api/me/care?table=${table}`).then(
      (told) => here && take(told),
      () => {},
    );
    return () => void (here = false);
  }, [table, round, minute, take]);
  return { care: care?.told ?? null, now: care ? Math.max(now + care.ahead, Date.parse(care.told.now)) : now, take };
}

export function SessionClock({ table, round, onLeave }: { table: number; round: number; onLeave: () => void }) {
  const { care, now, take } = useCare(table, round);
  const [left, setLeft] = useState(false);
  const session = care?.session;
  if (!care || !session) return null;
  const time = t.time(Math.max(0, Math.floor((now - Date.parse(session.began_at)) / MINUTE_MS)));
  const isDue = care.next_check !== null && now >= Date.parse(care.next_check);
  const goOn = () => post<CareShown>(`/api/me/care/go-on?table=${table}`).then(take);
  return (
    <>
      <p className="panel session-clock" aria-label={t.clock}>
        {t.clockShows(time)} · <Net net={session.result} />{" "}
        <a href="/account#limits" className="quiet">
          {t.limits}
        </a>
      </p>
      {isDue && !left && <RealityCheck care={care} time={time} goOn={goOn} leave={() => (setLeft(true), onLeave())} />}
    </>
  );
}

function RealityCheck({ care, time, goOn, leave }: { care: CareShown; time: string; goOn: () => Promise<void>; leave: () => void }) {
  const [problem, setProblem] = useState("");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.querySelector<HTMLElement>("button")?.focus(), []);
  const { began_at, result, staked } = care.session!;
  return (
    <div ref={box} className="sheet buy-in" role="alertdialog" aria-label={t.check}>
      <h2>{t.check}</h2>
      <p>{t.checkSays(time, when(began_at))}</p>
      <p>
        {t.checkResult} <Net net={result} />
      </p>
      <p className="quiet">{t.checkStaked(money(staked))}</p>
      {problem && (
        <p role="alert" className="minus">
          {problem}
        </p>
      )}
      <div className="row">
        <button type="button" onClick={leave}>
          {t.leave}
        </button>
        <button type="button" className="primary" onClick={() => void goOn().catch((error: Error) => setProblem(error.message))}>
          {t.goOn}
        </button>
      </div>
    </div>
  );
}
