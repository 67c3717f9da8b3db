// Strategy: rules that fit one game, ready to play. decide() is what a simulated player or a trainer calls; where the
// rules say "best" it asks the solver, before the flop and on the flop from a solution (no time), on the river by
// playing out the dealer's 990 holes (two microseconds).
#pragma once

#include <memory>
#include <span>

#include "round/legal.h"
#include "solver/solution.h"
#include "solver/strategy/strategy_rules.h"

namespace riverbank {

class Strategy {
 public:
  // Fails where the house does not allow what the rules say. Solves the game first where the rules need it, unless a
  // solution of the same pay-offs is given.
  static Result<Strategy, Errors> make(StrategyRules rules, const BasePayoffs& payoffs,
                                       std::shared_ptr<const Solution> solution = nullptr);

  const StrategyRules& rules() const { return rules_; }
  // The board has no card, three or five.
  Action choose(CardSet hole, CardSet board) const;
  // The decision of the seat to act, among its legal actions.
  SeatDecision decide(CardSet hole, CardSet board, std::span<const LegalAction> legal) const;

 private:
  Strategy(StrategyRules rules, const BasePayoffs& payoffs, std::shared_ptr<const Solution> solution)
      : rules_(std::move(rules)), payoffs_(payoffs), solution_(std::move(solution)) {}

  StrategyRules rules_;
  BasePayoffs payoffs_;
  std::shared_ptr<const Solution> solution_;
};

}  // namespace riverbank
