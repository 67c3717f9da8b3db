// The drill deals what costs most: a kind of mistake (street, what was done, what was best) comes up as often as it is
// dear, as one of the player's own spots in other suits or as a new one of its kind. A right answer halves its weight.
import { isMistake, STREETS, type Ask, type Decision, type Spot } from "./advice";
import { dealSpot, inOtherSuits, type Random } from "./deal";

export interface Kind {
  key: string;
  weight: number;
  spots: Decision[];
}

const kindOf = (decision: Decision) => `${decision.street}/${decision.best}/${decision.chosen}`;
const sameBest = (key: string, decision: Decision) => key.startsWith(`${decision.street}/${decision.best}/`);

export function costliestKinds(played: Decision[], drilled: Decision[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const decision of [...played, ...drilled].sort((a, b) => a.at - b.at)) {
    if (isMistake(decision)) {
      const key = kindOf(decision);
      const kind = kinds.get(key) ?? { key, weight: 0, spots: [] };
      kinds.set(key, { key, weight: kind.weight + decision.costAntes, spots: [...kind.spots, decision] });
    } else if (drilled.includes(decision)) {
      for (const kind of kinds.values()) if (sameBest(kind.key, decision)) kind.weight /= 2;
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

/** Of the house's rules; without a mistake in the book, close decisions of all streets. */
export async function nextDrill(house: string, kinds: Kind[], random: Random, ask: Ask): Promise<Spot> {
  if (kinds.length === 0) return dealSpot(house, pick(STREETS, () => 1, random), random, ask);
  const kind = pick(kinds, (each) => each.weight, random);
  const own = pick(kind.spots, (each) => each.costAntes, random);
  if (random() < 0.5)
    for (let tries = 0; tries < NEW_TRIES; ++tries) {
      const spot = await dealSpot(house, own.street, random, ask);
      if ((await ask(spot)).best === own.best) return spot;
    }
  return inOtherSuits({ house, hole: own.hole, board: own.board }, random);
}
