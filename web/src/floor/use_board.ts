// The floor's board: asked for once a second while somebody looks. What has not changed is the same object as before, so
// that only cards of tables where something happened are drawn again.
import { useEffect, useState } from "react";
import { ApiError, get, type FloorBoard, type FloorTable } from "../api";
import { forgetSession } from "../session";

export const EVERY_MS = 1000;

export function keepSame(before: FloorTable[], now: FloorTable[]): FloorTable[] {
  const known = new Map(before.map((table) => [table.id, table]));
  const kept = now.map((table) => {
    const old = known.get(table.id);
    return old && JSON.stringify(old) === JSON.stringify(table) ? old : table;
  });
  return kept.length === before.length && kept.every((table, i) => table === before[i]) ? before : kept;
}

export interface Board {
  tables: FloorTable[] | null;
  ahead: number; // the server's clock minus ours
  lost: boolean;
}

const CLOCKS_DIFFER_MS = 2000;

export function useBoard(): Board {
  const [board, setBoard] = useState<Board>({ tables: null, ahead: 0, lost: false });
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const now = await get<FloorBoard>("/api/floor");
        const ahead = now.at - Date.now();
        if (!gone)
          setBoard((old) => {
            const tables = keepSame(old.tables ?? [], now.tables);
            const still = Math.abs(ahead - old.ahead) < CLOCKS_DIFFER_MS;
            if (tables === old.tables && still && !old.lost) return old;
            return { tables, ahead: still ? old.ahead : ahead, lost: false };
          });
      } catch (error) {
        // A session ends when nobody does anything, however often the page asks.
        if (error instanceof ApiError && error.status === 401) forgetSession();
        if (!gone) setBoard((old) => ({ ...old, lost: true }));
      }
      if (!gone) timer = setTimeout(() => void next(), EVERY_MS);
    };
    const next = async () => {
      if (document.visibilityState === "hidden") timer = setTimeout(() => void next(), EVERY_MS);
      else await ask();
    };
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return board;
}
