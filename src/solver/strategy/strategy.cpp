#include "solver/strategy/strategy.h"

#include "solver/advise.h"
#include "solver/solve.h"

namespace riverbank {

namespace {

Decision decision_at(CardSet board) {
  CHECK(board.empty() || board.count() == 3 || board.count() == 5, "the board must have no cards, three or five");
  if (board.empty()) return Decision::before_flop;
  return board.count() == 3 ? Decision::after_flop : Decision::after_river;
}

}  // namespace

Result<Strategy, Errors> Strategy::make(StrategyRules rules, const BasePayoffs& payoffs,
                                        std::shared_ptr<const Solution> solution) {
  if (Errors errors = misfits(rules, payoffs); !errors.empty()) return Failure{std::move(errors)};
  const bool asks = rules.says_best(Decision::before_flop) || rules.says_best(Decision::after_flop);
  if (asks && solution == nullptr) solution = std::make_shared<const Solution>(solve(payoffs));
  return Strategy(std::move(rules), payoffs, std::move(solution));
}

Action Strategy::choose(CardSet hole, CardSet board) const {
  const Decision decision = decision_at(board);
  const StrategyBoard seen(board);
  const StrategyRule& rule = rules_.at(decision)[rules_.rule_for(decision, StrategySpot(hole, seen))];
  const auto& multiples = payoffs_.multiples_at(decision);
  const auto choice = choice_of(rule.action, multiples);
  if (choice) return {decision, *choice == 0 ? 0 : multiples[static_cast<std::size_t>(*choice - 1)]};
  const auto advice = advise(payoffs_, {.hole = hole, .board = board, .dead = {}, .dealer = {}},
                             {.solution = solution_.get(), .threads = 1});
  CHECK(advice.ok(), "hole and board can be dealt");
  return advice->best_action().action;
}

SeatDecision Strategy::decide(CardSet hole, CardSet board, std::span<const LegalAction> legal) const {
  const Action action = choose(hole, board);
  for (const LegalAction& each : legal) {
    const auto* may = std::get_if<MayDecide>(&each);
    if (may == nullptr) continue;
    const bool raises = may->choice == Choice::raise;
    if (raises == (action.multiple > 0) && (!raises || may->multiple == action.multiple))
      return {may->seat, may->choice, raises ? may->multiple : 0, Decider::player};
  }
  CHECK(false, "a strategy that fits the house takes a legal action");
}

}  // namespace riverbank
