// The rack of a table: asked for every few seconds while somebody looks, for others sign too.
import { useCallback, useEffect, useState } from "react";
import { get, type RackShown } from "../api";

const EVERY_MS = 2000;

export interface Rack {
  rack: RackShown | null;
  problem: string;
  reload: () => void;
}

export function useRack(table: number): Rack {
  const [state, setState] = useState<{ rack: RackShown | null; problem: string }>({ rack: null, problem: "" });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      if (document.visibilityState !== "hidden")
        await get<RackShown>(`/api/tables/${table}/rack`).then(
          (rack) =>
            !gone && setState((old) => (JSON.stringify(old) === JSON.stringify({ rack, problem: "" }) ? old : { rack, problem: "" })),
          (error: Error) => !gone && setState((old) => ({ ...old, problem: error.message })),
        );
      if (!gone) timer = setTimeout(() => void ask(), EVERY_MS);
    };
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [table, turn]);
  const reload = useCallback(() => setTurn((n) => n + 1), []);
  return { ...state, reload };
}
