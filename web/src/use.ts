// Small hooks: data from the server, a clock that ticks.
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

export interface Loaded<T> {
  data: T | null;
  error: Error | null;
  reload: () => void;
}

export function useLoaded<T>(load: (() => Promise<T>) | null, key: string): Loaded<T> {
  const [state, setState] = useState<{ key: string; data: T | null; error: Error | null }>({ key, data: null, error: null });
  const [turn, setTurn] = useState(0);
  const idle = load === null;
  useEffect(() => {
    if (!load) return;
    let current = true;
    load().then(
      (data) => current && setState({ key, data, error: null }),
      (error: Error) => current && setState((old) => ({ key, data: old.key === key ? old.data : null, error })),
    );
    return () => {
      current = false;
    };
    // `key` names what is loaded; `load` is a new closure at every rendering.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, turn, idle]);
  const reload = useCallback(() => setTurn((n) => n + 1), []);
  const mine = state.key === key;
  return { data: mine ? state.data : null, error: mine ? state.error : null, reload };
}

export function useNow(everyMs: number, on: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!on) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, on]);
  return now;
}

/** Whether the screen is as a media query says, now and when it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
  );
}
