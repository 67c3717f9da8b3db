// The best five of seven cards, by looking at all twenty-one fives: slow, and nothing of the server's evaluator in it.
export interface Ranked {
  kind: number; // 0 high card ... 8 straight flush
  ranks: number[]; // 14 is the ace; in the order in which they decide
}

const RANKS = "23456789TJQKA";
const rankOf = (card: string) => RANKS.indexOf(card[0]!) + 2;

function ofFive(cards: string[]): Ranked {
  const counts = new Map<number, number>();
  for (const rank of cards.map(rankOf)) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const groups = [...counts].sort(([a, m], [b, n]) => n - m || b - a);
  const ranks = groups.map(([rank]) => rank);
  const [most, next = 0] = groups.map(([, n]) => n) as [number, number];
  if (most === 4) return { kind: 7, ranks };
  if (most === 3) return { kind: next === 2 ? 6 : 3, ranks };
  if (most === 2) return { kind: next === 2 ? 2 : 1, ranks };
  const flush = new Set(cards.map((card) => card[1])).size === 1;
  const wheel = ranks.join() === "14,5,4,3,2";
  const straight = wheel || ranks[0]! - ranks[4]! === 4;
  if (straight) return { kind: flush ? 8 : 4, ranks: [wheel ? 5 : ranks[0]!] };
  return { kind: flush ? 5 : 0, ranks };
}

/** Positive: the first is better. */
export function compareRanked(a: Ranked, b: Ranked): number {
  if (a.kind !== b.kind) return a.kind - b.kind;
  const at = a.ranks.findIndex((rank, i) => rank !== b.ranks[i]);
  return at < 0 ? 0 : a.ranks[at]! - b.ranks[at]!;
}

export function bestOf(cards: string[]): Ranked {
  let best: Ranked | null = null;
  for (let i = 0; i < cards.length; ++i)
    for (let j = i + 1; j < cards.length; ++j) {
      const five = ofFive(cards.filter((_, at) => at !== i && at !== j));
      if (!best || compareRanked(five, best) > 0) best = five;
    }
  return best!;
}

const WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
/** The rank that decides between two hands of one kind, in words. */
export const decidingRanks = (a: Ranked, b: Ranked): [string, string] => {
  const at = a.ranks.findIndex((rank, i) => rank !== b.ranks[i]);
  return [WORDS[a.ranks[at]! - 2]!, WORDS[b.ranks[at]! - 2]!];
};
