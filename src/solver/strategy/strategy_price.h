// What a strategy is worth, exactly: its decisions take the place of the best ones in the solver, which then counts
// the outcomes as it does for best play. Before the flop 169 hands are decided, on the flop 1,286,792 classes, on the
// river 42,783 kinds of boards with up to 266 kinds of holes each. About a second.
#pragma once

#include "solver/solution.h"
#include "solver/solve.h"
#include "solver/strategy/strategy_cost.h"
#include "solver/strategy/strategy_rules.h"

namespace riverbank {

struct StrategyPrice {
  OutcomeTable outcomes;
  Totals totals;
  std::int64_t best_result = 0;  // units: what the best play makes of the same deals
  StrategyCosts costs;
};

// Fails where the house does not allow what the rules say.
Result<StrategyPrice, Errors> price_strategy(const StrategyRules& rules, const BasePayoffs& payoffs,
                                             const SolveOptions& options = {});

}  // namespace riverbank
