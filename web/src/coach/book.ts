// The coach's book, kept in this browser: every decision at a table with its cost, the results of rounds, what was
// drilled, the exams. Lists keep the last entries; the sums of a lifetime are kept apart and lose nothing.
import { useSyncExternalStore } from "react";
import { recall, remember } from "../prefs";
import { isMistake, type Decision } from "./advice";
import { addDecision, addResult, noTotals, type Result, type Totals } from "./totals";

export interface ExamResult {
  at: number;
  house: string;
  number: number;
  decisions: number;
  right: number;
  costAntes: number;
}
export interface Book {
  decisions: Decision[];
  results: Result[];
  lifetime: Totals;
  drilled: Decision[];
  exams: ExamResult[];
}
const KEY = "riverbank.coach.book";
const SESSION = "riverbank.coach.session";
const KEEP = 2000;
const KEEP_MISTAKES_OF_DRILL = 400;
const empty = (): Book => ({ decisions: [], results: [], lifetime: noTotals(), drilled: [], exams: [] });

let book: Book = { ...empty(), ...recall<Partial<Book>>(KEY, {}) };
const listeners = new Set<() => void>();

function set(change: Partial<Book>) {
  book = { ...book, ...change };
  remember(KEY, book);
  listeners.forEach((each) => each());
}

export const noteDecision = (decision: Decision) =>
  set({ decisions: [...book.decisions, decision].slice(-KEEP), lifetime: addDecision(book.lifetime, decision) });
export const noteResult = (result: Result) => set({ results: [...book.results, result].slice(-KEEP), lifetime: addResult(book.lifetime, result) });
export const noteDrilled = (decision: Decision) => set({ drilled: [...book.drilled, decision].slice(-KEEP_MISTAKES_OF_DRILL) });
export const noteExam = (exam: ExamResult) => set({ exams: [...book.exams, exam].slice(-50) });
export const forgetBook = () => set(empty());

/** When this visit began: a session lasts as long as the browser's tab. */
export function sessionStart(): number {
  try {
    const kept = sessionStorage.getItem(SESSION);
    if (kept !== null) return Number(kept);
    sessionStorage.setItem(SESSION, String(Date.now()));
  } catch {
    // A browser without storage has one long session.
    return 0;
  }
  return Date.now();
}
sessionStart();

export const mistakesOf = (decisions: Decision[]) => decisions.filter(isMistake);

export function useBook(): Book {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => book,
  );
}
