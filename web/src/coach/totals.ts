// Sums of decisions and rounds, by street.
import { isMistake, STREETS, type Decision, type Street } from "./advice";

export interface StreetTotals {
  decisions: number;
  mistakes: number;
  antes: number; // cost of the mistakes
  money: number; // the same, minor units
}
export interface Result {
  at: number;
  net: number; // minor units
  sides: number; // what the side wagers of this round cost on average, minor units
}
export interface Totals {
  streets: Record<Street, StreetTotals>;
  rounds: number;
  net: number;
  sides: number;
}

const noStreet = (): StreetTotals => ({ decisions: 0, mistakes: 0, antes: 0, money: 0 });
export const noTotals = (): Totals => ({
  streets: { before_flop: noStreet(), after_flop: noStreet(), after_river: noStreet() },
  rounds: 0,
  net: 0,
  sides: 0,
});

export function addDecision(totals: Totals, decision: Pick<Decision, "street" | "costAntes" | "ante">): Totals {
  const old = totals.streets[decision.street];
  const street = {
    decisions: old.decisions + 1,
    mistakes: old.mistakes + (isMistake(decision) ? 1 : 0),
    antes: old.antes + decision.costAntes,
    money: old.money + decision.costAntes * decision.ante,
  };
  return { ...totals, streets: { ...totals.streets, [decision.street]: street } };
}

export function addResult(totals: Totals, result: Result): Totals {
  return { ...totals, rounds: totals.rounds + 1, net: totals.net + result.net, sides: totals.sides + result.sides };
}

export function totalsOf(decisions: Decision[], results: Result[]): Totals {
  return results.reduce(addResult, decisions.reduce<Totals>(addDecision, noTotals()));
}

export function allStreets(totals: Totals): StreetTotals {
  return STREETS.map((street) => totals.streets[street]).reduce(
    (sum, each) => ({
      decisions: sum.decisions + each.decisions,
      mistakes: sum.mistakes + each.mistakes,
      antes: sum.antes + each.antes,
      money: sum.money + each.money,
    }),
    noStreet(),
  );
}

/** The sum after each value, from nothing on. */
export function running(values: number[]): number[] {
  const sums = [0];
  for (const each of values) sums.push(sums.at(-1)! + each);
  return sums;
}
