// What this browser remembers of somebody's practice at a house: how much, how fast, and what was wrong. A mistake weighs
// one and a right answer halves it; what weighs more is asked for more often.
import { useSyncExternalStore } from "react";
import { recall, remember } from "../prefs";

export type Drill = "payouts" | "steps";
export interface Weak {
  topic: string;
  about: string;
  weight: number;
}
export interface SchoolRecord {
  asked: number;
  clean: number;
  ms: number;
  weak: Weak[]; // the heaviest first
}
export interface Answered {
  topic: string;
  about: string;
  wrong: boolean;
}

const MOST_WEAK = 30;
const FORGOTTEN = 0.2;
const none: SchoolRecord = { asked: 0, clean: 0, ms: 0, weak: [] };
const keyOf = (house: string, drill: Drill) => `riverbank.school.${drill}.${house}`;

export function noted(record: SchoolRecord, answered: Answered[], mistakes: number, ms: number): SchoolRecord {
  const weak = new Map(record.weak.map((each) => [each.topic, { ...each }]));
  // Of one kind several may have been asked: one mistake among them is a mistake.
  const kinds = new Map<string, Answered>();
  for (const each of answered) if (!kinds.get(each.topic)?.wrong) kinds.set(each.topic, each);
  for (const { topic, about, wrong } of kinds.values()) {
    const known = weak.get(topic);
    if (wrong) weak.set(topic, { topic, about, weight: (known?.weight ?? 0) + 1 });
    else if (known) weak.set(topic, { ...known, weight: known.weight / 2 });
  }
  return {
    asked: record.asked + 1,
    clean: record.clean + (mistakes === 0 ? 1 : 0),
    ms: record.ms + ms,
    weak: [...weak.values()]
      .filter((each) => each.weight > FORGOTTEN)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MOST_WEAK),
  };
}

/** Every second time something that was wrong, the heavier the oftener; else anything: "". */
export function topicFor(record: SchoolRecord, random: () => number): string {
  const whole = record.weak.reduce((sum, each) => sum + each.weight, 0);
  if (whole === 0 || random() < 0.5) return "";
  let rest = random() * whole;
  for (const each of record.weak) if ((rest -= each.weight) < 0) return each.topic;
  return "";
}

const kept = new Map<string, SchoolRecord>();
const listeners = new Set<() => void>();

export function recordOf(house: string, drill: Drill): SchoolRecord {
  const key = keyOf(house, drill);
  let found = kept.get(key);
  if (!found) kept.set(key, (found = { ...none, ...recall<Partial<SchoolRecord>>(key, {}) }));
  return found;
}

function keep(house: string, drill: Drill, record: SchoolRecord) {
  kept.set(keyOf(house, drill), record);
  remember(keyOf(house, drill), record);
  listeners.forEach((each) => each());
}

export const note = (house: string, drill: Drill, answered: Answered[], mistakes: number, ms: number) =>
  keep(house, drill, noted(recordOf(house, drill), answered, mistakes, ms));
export const forget = (house: string, drill: Drill) => keep(house, drill, none);

export const useRecord = (house: string, drill: Drill) =>
  useSyncExternalStore(
    (changed) => (listeners.add(changed), () => listeners.delete(changed)),
    () => recordOf(house, drill),
  );

export const MOST_NUMBER = 999_999;
export const anyNumber = () => 1 + Math.floor(Math.random() * MOST_NUMBER);
