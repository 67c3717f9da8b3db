// The exact value of every action in a spot, as the server's solver gives it, and what a choice cost against it.
import { getOnce, gamePath, type Advice } from "../api";

export interface Spot {
  house: string;
  hole: string[];
  board: string[];
}
export interface Decision extends Spot {
  at: number;
  street: Street;
  chosen: string; // "bet 4x", "check", "fold"
  best: string;
  costAntes: number;
  ante: number; // minor units; 0 where nothing was at stake
  actions: { action: string; decimal: number }[];
  rule?: RuleKept; // the rule that decides here; older notes have none
}
/** A rule as it is kept with a decision: mistakes are grouped by it. */
export interface RuleKept {
  id: string;
  says: string; // empty: otherwise
  action: string;
}
export type Street = "before_flop" | "after_flop" | "after_river";
export const STREETS: Street[] = ["before_flop", "after_flop", "after_river"];

/** What is lost by less than this is no mistake but the last digit of a decimal. */
const NOTHING = 1e-9;
export const isMistake = (decision: Pick<Decision, "costAntes">) => decision.costAntes > NOTHING;

export const streetOf = (board: string[]): Street =>
  board.length === 0 ? "before_flop" : board.length === 3 ? "after_flop" : "after_river";

const cardsInUrl = (cards: string[]) => encodeURIComponent(cards.join(" "));

export const advicePath = ({ house, hole, board }: Spot) => `${gamePath(house)}/advice?hole=${cardsInUrl(hole)}&board=${cardsInUrl(board)}`;

export type Ask = (spot: Spot) => Promise<Advice>;
export const askAdvice: Ask = (spot) => getOnce<Advice>(advicePath(spot));
/** Without the reason, which takes longer than the values: for spots that are only tried. */
export const askValues: Ask = (spot) => getOnce<Advice>(`${advicePath(spot)}&reason=no`);

export function ruleOf(advice: Advice): RuleKept | undefined {
  const line = advice.reason?.rule?.rules.find((each) => each.decides);
  return line && { id: line.id, says: line.says, action: line.action };
}

export function decisionOf(advice: Advice, spot: Spot & { chosen: string; ante: number }): Decision {
  const value = (action: string) => advice.actions.find((each) => each.action === action)?.decimal;
  const best = value(advice.best) ?? 0;
  return {
    ...spot,
    at: Date.now(),
    street: streetOf(spot.board),
    best: advice.best,
    costAntes: Math.max(0, best - (value(spot.chosen) ?? best)),
    actions: advice.actions.map(({ action, decimal }) => ({ action, decimal })),
    rule: ruleOf(advice),
  };
}

/** By how much the best action is better than the next: small is difficult. */
export function gapOf(advice: Advice): number {
  const [first = 0, second = first] = advice.actions.map((each) => each.decimal).sort((a, b) => b - a);
  return first - second;
}
