// The drill teaches the rule that costs most: mistakes are grouped by the rule that decides there, and a rule comes up as
// often as its mistakes are dear, as one of the player's own spots in other suits or as a new one under the same rule. A
// right answer halves its weight. Notes of before, without a rule, are grouped by street, what was done and what was best.
import { isMistake, STREETS, type Ask, type Decision, type RuleKept, type Spot, ruleOf } from "./advice";
import { dealSpot, inOtherSuits, type Random } from "./deal";

export interface Kind {
  key: string;
  rule?: RuleKept;
  weight: number;
  spots: Decision[];
}

const kindOf = (decision: Decision) => decision.rule?.id ?? `${decision.street}/${decision.best}/${decision.chosen}`;
const answers = (kind: Kind, decision: Decision) =>
  kind.rule ? kind.rule.id === decision.rule?.id : kind.key.startsWith(`${decision.street}/${decision.best}/`);

export function costliestKinds(played: Decision[], drilled: Decision[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const decision of [...played, ...drilled].sort((a, b) => a.at - b.at)) {
    if (isMistake(decision)) {
      const key = kindOf(decision);
      const kind = kinds.get(key) ?? { key, weight: 0, spots: [] };
      kinds.set(key, {
        key,
        rule: decision.rule,
        weight: kind.weight + decision.costAntes,
        spots: [...kind.spots, decision],
      });
    } else if (drilled.includes(decision)) {
      for (const kind of kinds.values()) if (answers(kind, decision)) kind.weight /= 2;
    }
  }
  return [...kinds.values()].sort((a, b) => b.weight - a.weight);
}

function pick<T>(list: T[], weight: (each: T) => number, random: Random): T {
  const whole = list.reduce((sum, each) => sum + weight(each), 0);
  let rest = random() * whole;
  for (const each of list) {
    rest -= weight(each);
    if (rest < 0) return each;
  }
  return list.at(-1)!;
}

const NEW_TRIES = 6;

/** Of the house's rules; without a mistake in the book, close decisions of all streets. `ask` says why as well. */
export async function nextDrill(house: string, kinds: Kind[], random: Random, ask: Ask, values: Ask = ask): Promise<Spot> {
  if (kinds.length === 0)
    return dealSpot(
      house,
      pick(STREETS, () => 1, random),
      random,
      values,
    );
  const kind = pick(kinds, (each) => each.weight, random);
  const own = pick(kind.spots, (each) => each.costAntes, random);
  if (random() < 0.5)
    for (let tries = 0; tries < NEW_TRIES; ++tries) {
      const spot = await dealSpot(house, own.street, random, values);
      const advice = await ask(spot);
      if (kind.rule ? ruleOf(advice)?.id === kind.rule.id : advice.best === own.best) return spot;
    }
  return inOtherSuits({ house, hole: own.hole, board: own.board }, random);
}
