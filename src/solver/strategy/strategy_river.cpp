#include "solver/strategy/strategy_river.h"

namespace riverbank {

StrategyRiver::StrategyRiver(const StrategyRules& rules, const BasePayoffs& payoffs, const SuitBoards& boards,
                             std::vector<CostBook>& books)
    : RiverSpots(boards), rules_(rules), books_(books) {
  for (const StrategyRule& rule : rules.at(Decision::after_river))
    choices_.push_back(choice_of(rule.action, payoffs.multiples_at(Decision::after_river)));
}

std::int64_t StrategyRiver::value_of(const Values& values, int choice) const {
  const ValueForms& forms = boards().forms();
  if (choice == 0) return forms.may_fold() ? forms.folded() : values.base;
  return values.base + std::int64_t{forms.river_multiples()[static_cast<std::size_t>(choice - 1)]} * values.play;
}

std::uint8_t StrategyRiver::decide(const Spot& spot, int worker) {
  const std::size_t rule = rules_.rule_for(Decision::after_river, StrategySpot(spot.hole, spot.board));
  const int choice = choices_[rule].value_or(spot.values.choice);
  const std::int64_t lost = spot.values.river - value_of(spot.values, choice);
  if (lost > 0) {
    books_[static_cast<std::size_t>(worker)].add({.decision = Decision::after_river,
                                                  .rule = rule,
                                                  .played = choice,
                                                  .better = spot.values.choice,
                                                  .deals = spot.weight * boards().forms().dealer_holes(),
                                                  .cost = lost * spot.weight},
                                                 [&](SpotCost& listed) {
                                                   listed.hole = spot.hole;
                                                   listed.board = spot.board.cards();
                                                 });
  }
  return static_cast<std::uint8_t>(choice);
}

}  // namespace riverbank
