// Keys and words that name wagers come from the game: the page knows none of them by itself.
import type { SpotRule } from "./use_table";

const TAKEN = new Set(["r", "d", "u", "x", "c", "f"]); // rebet, double, undo, clear, check, fold

/** A letter of its own name for each wager whose chips are put down by hand, in the game's order. */
export function wagerKeys(spots: SpotRule[]): { key: string; id: string; name: string }[] {
  const used = new Set(TAKEN);
  return spots.flatMap(({ id, equalTo, rule }) => {
    if (rule.placed !== "before_deal" || equalTo) return [];
    const key = [...rule.name.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !used.has(letter));
    if (!key) return [];
    used.add(key);
    return [{ key, id, name: rule.name }];
  });
}
