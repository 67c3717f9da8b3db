// What this browser remembers: looks, coach, sums. Nothing here is needed to play.
import { useSyncExternalStore } from "react";

export type CoachMode = "off" | "after" | "before";
export interface Prefs {
  felt: "dark" | "light";
  fourColour: boolean;
  lessMotion: boolean;
  shortcuts: boolean; // single letters and digits as commands
  coach: CoachMode;
}
const KEY = "riverbank.prefs";
const first: Prefs = { felt: "dark", fourColour: true, lessMotion: false, shortcuts: true, coach: "after" };

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser without storage plays all the same.
  }
}

let prefs: Prefs = { ...first, ...recall<Partial<Prefs>>(KEY, {}) };
const listeners = new Set<() => void>();

function show() {
  const root = document.documentElement;
  root.dataset.felt = prefs.felt;
  root.dataset.deck = prefs.fourColour ? "four" : "two";
  root.dataset.motion = prefs.lessMotion ? "less" : "full";
}
show();

export function setPrefs(change: Partial<Prefs>) {
  prefs = { ...prefs, ...change };
  remember(KEY, prefs);
  show();
  listeners.forEach((each) => each());
}

export const prefsNow = () => prefs;

export function usePrefs(): Prefs {
  return useSyncExternalStore(
    (changed) => (listeners.add(changed), () => listeners.delete(changed)),
    () => prefs,
  );
}
