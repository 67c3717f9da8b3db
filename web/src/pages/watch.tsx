// Watch: a table for a big screen, some time after it happened, so that nobody at the table learns from it.
import { useEffect, useRef, useState } from "react";
import { useConnection } from "../connection";
import type { TableMessage } from "../protocol";
import { Link } from "../router";
import { beSomebody } from "../session";
import { Felt } from "../table/felt";
import { useGame, useWatched } from "../table/use_table";
import { ConnectionNote } from "../table/connection_note";
import { words } from "../words";
import { roomWords } from "../words_room";

const DELAYS = [0, 30, 60, 180, 300];
const USUAL_DELAY = 60;

/** What came at least so long ago, the latest of it. */
export function useDelayed<T>(value: T | null, ms: number): { shown: T | null; waitMs: number } {
  const line = useRef<{ at: number; value: T }[]>([]);
  const [shown, setShown] = useState<T | null>(null);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (value !== null) line.current.push({ at: Date.now(), value });
  }, [value]);
  useEffect(() => {
    const step = () => {
      const at = Date.now();
      setNow(at);
      let due: T | null = null;
      while (line.current[0] && line.current[0].at + ms <= at) due = line.current.shift()!.value;
      if (due !== null) setShown(due);
    };
    step();
    const timer = setInterval(step, 250);
    return () => clearInterval(timer);
  }, [ms, value]);
  const first = line.current[0];
  return { shown, waitMs: first ? Math.max(0, first.at + ms - now) : ms };
}

export function delayOf(search: string): number {
  const given = Number(new URLSearchParams(search).get("delay") ?? NaN);
  return Number.isFinite(given) && given >= 0 ? Math.min(3600, given) : USUAL_DELAY;
}

export default function Watch({ id }: { id: number }) {
  const t = roomWords.watch;
  const [somebody, setSomebody] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(
    () =>
      void beSomebody().then(
        () => setSomebody(true),
        (error: Error) => setProblem(error.message),
      ),
    [],
  );
  if (problem || !somebody)
    return (
      <main id="content" className="page">
        <h1>{problem ? words.noTable : t.title}</h1>
        <p role={problem ? "alert" : undefined} className={problem ? "notice bad" : "quiet"}>
          {problem || words.table.loading}
        </p>
      </main>
    );
  return <Screen id={id} title={t.title} />;
}

const nothing = () => undefined;
/** Nobody sits down from a screen. */
const asWatcher = (message: TableMessage): TableMessage => ({ ...message, yours: { ...message.yours, seat: 0, rider: 0, actions: [] } });

function Screen({ id, title }: { id: number; title: string }) {
  const t = roomWords.watch;
  const [delay, setDelay] = useState(() => delayOf(location.search));
  const { problem } = useConnection();
  const { shown, waitMs } = useDelayed(useWatched(id), delay * 1000);
  const game = useGame(shown?.public.house).data;
  const name = shown?.public.name;
  useEffect(() => {
    document.title = `${name ?? title} · ${words.brand}`;
  }, [name, title]);
  const choose = (seconds: number) => (setDelay(seconds), history.replaceState(null, "", `${location.pathname}?delay=${seconds}`));
  if (problem && !shown)
    return (
      <main id="content" className="page">
        <h1>{words.noTable}</h1>
        <ConnectionNote />
        <Link href="/">{words.nav.lobby}</Link>
      </main>
    );
  return (
    <main id="content" className="table-page watch-page">
      <ConnectionNote />
      <p className="watch-bar">
        <label>
          {t.delay}{" "}
          <select value={delay} onChange={(event) => choose(Number(event.target.value))}>
            {[...new Set([...DELAYS, delay])]
              .sort((a, b) => a - b)
              .map((seconds) => (
                <option key={seconds} value={seconds}>
                  {t.seconds(seconds)}
                </option>
              ))}
          </select>
        </label>
        <button type="button" onClick={() => void document.documentElement.requestFullscreen?.().catch(nothing)}>
          {t.full}
        </button>
      </p>
      {shown ? (
        <div className="table-main">
          <Felt message={asWatcher(shown)} game={game} backline={false} explain={nothing} sit={nothing} help={nothing} />
        </div>
      ) : (
        <>
          <h1 className="hidden">{title}</h1>
          <p className="notice" role="status">
            {t.waiting(Math.ceil(waitMs / 1000))}
          </p>
        </>
      )}
    </main>
  );
}
