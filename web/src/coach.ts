// The coach's book: every decision with the exact value of all actions, as the server's solver gives it.
import { useSyncExternalStore } from "react";
import { getOnce, gamePath, type Advice } from "./api";
import { recall, remember } from "./prefs";

export interface Decision {
  at: number;
  house: string;
  hole: string[];
  board: string[];
  street: string;
  chosen: string; // "raise 4x", "check", "fold"
  best: string;
  costAntes: number;
  ante: number; // minor units
  actions: { action: string; decimal: number }[];
}
export interface Book {
  decisions: Decision[];
  results: number[]; // net of each round, minor units
}
const KEY = "riverbank.coach";
const KEEP = 2000;
let book: Book = recall<Book>(KEY, { decisions: [], results: [] });
const listeners = new Set<() => void>();

function set(next: Book) {
  book = { decisions: next.decisions.slice(-KEEP), results: next.results.slice(-KEEP) };
  remember(KEY, book);
  listeners.forEach((each) => each());
}

export const streetOf = (board: string[]) => (board.length === 0 ? "before_flop" : board.length === 3 ? "after_flop" : "after_river");

const cardsInUrl = (cards: string[]) => encodeURIComponent(cards.join(" "));

export const advicePath = (house: string, hole: string[], board: string[]) =>
  `${gamePath(house)}/advice?hole=${cardsInUrl(hole)}&board=${cardsInUrl(board)}`;

export function askAdvice(house: string, hole: string[], board: string[]): Promise<Advice> {
  return getOnce<Advice>(advicePath(house, hole, board));
}

export function decisionOf(advice: Advice, spot: { house: string; hole: string[]; board: string[]; chosen: string; ante: number }): Decision {
  const value = (action: string) => advice.actions.find((each) => each.action === action)?.decimal;
  const best = value(advice.best) ?? 0;
  return {
    ...spot,
    at: Date.now(),
    street: streetOf(spot.board),
    best: advice.best,
    costAntes: Math.max(0, best - (value(spot.chosen) ?? best)),
    actions: advice.actions.map(({ action, decimal }) => ({ action, decimal })),
  };
}

export const noteDecision = (decision: Decision) => set({ ...book, decisions: [...book.decisions, decision] });
export const noteResult = (net: number) => set({ ...book, results: [...book.results, net] });
export const forgetBook = () => set({ decisions: [], results: [] });

export function useBook(): Book {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => book,
  );
}
