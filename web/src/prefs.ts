// What this browser remembers: looks, coach, sums. Nothing here is needed to play.
import { useSyncExternalStore } from "react";

export type CoachMode = "off" | "after" | "before";
export const FELT_COLOURS = ["green", "blue", "burgundy", "slate"] as const;
export const TEXT_SIZES = [100, 125, 150, 200] as const;
export interface Prefs {
  felt: "dark" | "light";
  feltColour: (typeof FELT_COLOURS)[number];
  fourColour: boolean;
  largeIndex: boolean; // the corner of a card, to be read from far
  leftHanded: boolean;
  textSize: (typeof TEXT_SIZES)[number]; // percent
  highContrast: boolean;
  sound: boolean;
  vibrate: boolean; // when it is one's turn
  notify: boolean; // by the browser, while the page is not looked at
  lessMotion: boolean;
  shortcuts: boolean; // single letters and digits as commands
  coach: CoachMode;
}
const KEY = "riverbank.prefs";
const first: Prefs = {
  felt: "dark",
  feltColour: "green",
  fourColour: true,
  largeIndex: false,
  leftHanded: false,
  textSize: 100,
  highContrast: false,
  sound: false,
  vibrate: false,
  notify: false,
  lessMotion: false,
  shortcuts: true,
  coach: "after",
};

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
  root.dataset.colour = prefs.feltColour;
  root.dataset.index = prefs.largeIndex ? "large" : "usual";
  root.dataset.hand = prefs.leftHanded ? "left" : "right";
  root.dataset.text = String(prefs.textSize);
  root.dataset.contrast = prefs.highContrast ? "high" : "usual";
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
