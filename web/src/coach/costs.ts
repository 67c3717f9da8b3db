// What wagers cost on average: the house's edge times the stake, for side wagers as for the main game.
import type { Returns } from "../api";
import type { Stakes } from "../bets";

/** Of one round, in minor units. Wagers without an exact figure count nothing. */
export function sideCost(returns: Returns | null, stakes: Stakes): number {
  if (!returns) return 0;
  return Object.entries(stakes).reduce((sum, [wager, stake]) => {
    const side = returns.sides.find((each) => each.wager === wager);
    return sum + (side ? side.house_edge_decimal * stake : 0);
  }, 0);
}
