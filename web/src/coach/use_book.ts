// The book of whoever plays here.
import { useSyncExternalStore } from "react";
import { get, post } from "../api";
import { recall, remember } from "../prefs";
import { onMe } from "../session";
import type { Decision } from "./advice";
import type { Book, ExamResult } from "./book";
import { BookKeeper, type Kept } from "./book_keeper";
import type { Result } from "./totals";

const keeper = new BookKeeper(
  { read: (after) => get(`/api/coach/notes?after=${after}`), write: (notes) => post("/api/coach/notes", { notes }) },
  { recall: (key) => recall<Kept | null>(key, null), remember },
);
onMe((me) => void keeper.open(me && !me.guest ? me.player : 0));
addEventListener("storage", (event) => keeper.reload(event.key));

export const noteDecision = (value: Decision) => keeper.note({ kind: "decision", value });
export const noteResult = (value: Result) => keeper.note({ kind: "result", value });
export const noteDrilled = (value: Decision) => keeper.note({ kind: "drill", value });
export const noteExam = (value: ExamResult) => keeper.note({ kind: "exam", value });
export const forgetBook = () => keeper.note({ kind: "forget", value: null });

const listen = (listener: () => void) => keeper.listen(listener);

export const useBook = (): Book => useSyncExternalStore(listen, () => keeper.book);
/** Whether the account keeps the book, and what stands in the way of that. */
export const useBookIsWithAccount = (): boolean => useSyncExternalStore(listen, () => keeper.withAccount);
export const useBookProblem = (): string => useSyncExternalStore(listen, () => keeper.problem);

const SESSION = "riverbank.coach.session";

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
