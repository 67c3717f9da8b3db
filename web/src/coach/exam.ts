// An exam: 100 decisions, the same for everybody who takes the same number under the same rules.
import { isMistake, STREETS, type Ask, type Decision, type Spot, type Street } from "./advice";
import { dealSpot, randomFrom, shuffled } from "./deal";
import { totalsOf, type Totals } from "./totals";

export const EXAM_LENGTH = 100;
const SHARES: Record<Street, number> = { before_flop: 40, after_flop: 30, after_river: 30 };

export function examStreets(number: number): Street[] {
  return shuffled(STREETS.flatMap((street) => Array<Street>(SHARES[street]).fill(street)), randomFrom(number));
}

/** The spot depends on the number and its place alone, not on the answers before. */
export function examSpot(house: string, number: number, place: number, ask: Ask): Promise<Spot> {
  return dealSpot(house, examStreets(number)[place]!, randomFrom(number * 1000 + place + 1), ask);
}

export interface Report {
  right: number;
  costAntes: number;
  totals: Totals;
  mistakes: Decision[]; // the dearest first
}

export function reportOf(answers: Decision[]): Report {
  const mistakes = answers.filter(isMistake).sort((a, b) => b.costAntes - a.costAntes);
  return {
    right: answers.length - mistakes.length,
    costAntes: answers.reduce((sum, each) => sum + each.costAntes, 0),
    totals: totalsOf(answers, []),
    mistakes,
  };
}
