// An exam: 100 decisions, the same for everybody who takes the same number under the same rules.
import { gamePath, get, post, type Certificate, type ExamQuestion } from "../api";
import { isMistake, type Decision, type Spot } from "./advice";
import { totalsOf, type Totals } from "./totals";

export const EXAM_LENGTH = 100;
/** Dealt by the server, which marks it too. The spot depends on the number and its place alone. */
export async function examSpot(house: string, number: number, place: number): Promise<Spot> {
  const { hole, board } = await get<ExamQuestion>(`${gamePath(house)}/exams/${number}/${place + 1}`);
  return { house, hole, board };
}

export const handIn = (house: string, exam: number, answers: Decision[]) =>
  post<Certificate>("/api/certificates", { house, exam, answers: answers.map((each) => each.chosen) });

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
