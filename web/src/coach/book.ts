// The coach's book: every decision at a table with its cost, the results of rounds, what was drilled, the exams. It is
// the sum of its notes. Lists keep the last entries; the sums of a lifetime are kept apart and lose nothing.
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
export type Entry =
  | { kind: "decision"; value: Decision }
  | { kind: "result"; value: Result }
  | { kind: "drill"; value: Decision }
  | { kind: "exam"; value: ExamResult }
  | { kind: "forget"; value: null };

const KEEP = 2000;
const KEEP_DRILLED = 400;
const KEEP_EXAMS = 50;

export const emptyBook = (): Book => ({ decisions: [], results: [], lifetime: noTotals(), drilled: [], exams: [] });

export function addEntry(book: Book, entry: Entry): Book {
  switch (entry.kind) {
    case "decision":
      return { ...book, decisions: [...book.decisions, entry.value].slice(-KEEP), lifetime: addDecision(book.lifetime, entry.value) };
    case "result":
      return { ...book, results: [...book.results, entry.value].slice(-KEEP), lifetime: addResult(book.lifetime, entry.value) };
    case "drill":
      return { ...book, drilled: [...book.drilled, entry.value].slice(-KEEP_DRILLED) };
    case "exam":
      return { ...book, exams: [...book.exams, entry.value].slice(-KEEP_EXAMS) };
    case "forget":
      return emptyBook();
  }
}

export const mistakesOf = (decisions: Decision[]) => decisions.filter(isMistake);
