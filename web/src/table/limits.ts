// What can be staked on a spot, as the felt says it: "$5–$100", "= Ante", "4× 3× 2× 1×".
import type { Game } from "../api";
import { money } from "../money";
import { helpWords } from "../words_help";
import type { SpotRule } from "./use_table";

export function limitsOf({ rule, offered, equalTo }: SpotRule, spots: SpotRule[], game: Game | null): string {
  const t = helpWords;
  if (equalTo) return t.same(spots.find((each) => each.id === equalTo)?.rule.name ?? "");
  if (rule.placed !== "before_deal") return t.times(multiplesOf(game));
  return offered.minimum === offered.maximum ? money(offered.minimum) : t.short(money(offered.minimum), money(offered.maximum));
}

/** All that can be bet at decisions, the largest first. */
export const multiplesOf = (game: Game | null): number[] =>
  [...new Set(game?.rules.streets.flatMap((street) => street.play) ?? [])].sort((a, b) => b - a);
