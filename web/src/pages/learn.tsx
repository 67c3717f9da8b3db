// "New here?": a guided hand at a rehearsal of one's own, then a table with the smallest limits.
import { useCallback, useEffect, useState } from "react";
import { ApiError, get, getOnce, post, type RulebookSummary, type TableShown } from "../api";
import { money } from "../money";
import { go } from "../router";
import { beSomebody } from "../session";
import { LESSON_CARDS } from "../table/lesson";
import { Failed } from "../ui/failed";
import { learnWords } from "../words_help";
import { LiveTable } from "./table";

/** Where a beginner begins: the house banks, the least wagers, a free seat. */
export function beginnersTables(tables: TableShown[], books: RulebookSummary[]): TableShown[] {
  const banks = (table: TableShown) => books.find((book) => book.id === table.rulebook)?.banked_by === "house";
  return tables
    .filter((table) => banks(table) && !table.stopped && !table.paused && table.taken < table.seats)
    .sort((a, b) => a.minimum - b.minimum || a.taken - b.taken);
}

export async function beginnersTablesNow(): Promise<TableShown[]> {
  const [{ tables }, { rulebooks }] = await Promise.all([
    get<{ tables: TableShown[] }>("/api/tables"),
    getOnce<{ rulebooks: RulebookSummary[] }>("/api/rulebooks"),
  ]);
  return beginnersTables(tables, rulebooks);
}

/** Not every house can be rehearsed: the first that can. */
async function rehearse(tables: TableShown[]): Promise<number> {
  for (const house of new Set(tables.map((table) => table.house)))
    try {
      return (await post<{ table: number }>("/api/rehearsals", { house, ...LESSON_CARDS })).table;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) throw error;
    }
  throw new Error(learnWords.none);
}

export default function Learn() {
  const t = learnWords;
  const [table, setTable] = useState<number | null>(null);
  const [alone, setAlone] = useState<TableShown | null>(null);
  const [problem, setProblem] = useState("");
  const start = useCallback(() => {
    setProblem("");
    beSomebody()
      .then(beginnersTablesNow)
      .then(async (tables) => {
        setAlone(tables[0] ?? null);
        setTable(await rehearse(tables));
      })
      .catch((error: Error) => setProblem(error.message));
  }, []);
  useEffect(start, [start]);
  if (table === null)
    return (
      <main id="content" className="page">
        <h1>{t.title}</h1>
        {problem ? <Failed says={problem} onRetry={start} /> : <p className="quiet">{t.loading}</p>}
      </main>
    );
  const lesson = {
    alone: alone && { name: alone.name, least: money(alone.minimum), go: () => go(`/table/${alone.id}?sit`) },
    again: start,
    leave: () => go("/"),
  };
  return <LiveTable key={table} id={table} lesson={lesson} />;
}
