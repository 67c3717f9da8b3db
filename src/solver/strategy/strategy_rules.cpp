#include "solver/strategy/strategy_rules.h"

#include <algorithm>

#include <fmt/core.h>

namespace riverbank {

namespace {

StartingHand hand_of(const StrategySpot& spot) {
  const auto shape = spot.high() == spot.low() ? HoleShape::pair
                     : spot.suited()           ? HoleShape::suited
                                               : HoleShape::offsuit;
  return {static_cast<int>(spot.high()), static_cast<int>(spot.low()), shape};
}

bool holds(const StrategyCondition& condition, const StrategySpot& spot) {
  switch (condition.kind) {
    case StrategyCondition::Kind::hands:
      return condition.hands.holds(hand_of(spot));
    case StrategyCondition::Kind::category:
      return spot.rank().category() == condition.category;
    case StrategyCondition::Kind::category_or_better:
      return spot.rank().category() >= condition.category;
    case StrategyCondition::Kind::hidden_pair:
      return spot.has_hidden_pair();
    case StrategyCondition::Kind::hidden_pair_or_better:
      return spot.has_hidden_pair_or_better();
    case StrategyCondition::Kind::four_to_a_flush:
      return spot.has_four_to_a_flush(condition.rank);
    case StrategyCondition::Kind::hidden_card:
      return spot.high() >= *condition.rank;
    case StrategyCondition::Kind::paired_board:
      return spot.board().paired();
    case StrategyCondition::Kind::fewer_outs:
      return spot.dealer_outs() < condition.outs;
  }
  return false;
}

std::string multiples_text(const std::vector<int>& multiples) {
  if (multiples.empty()) return "no raise is allowed there";
  std::string text = "allowed:";
  for (const int multiple : multiples) text += fmt::format(" {}x", multiple);
  return text;
}

}  // namespace

bool StrategyCondition::fits(const StrategySpot& spot) const { return holds(*this, spot) != negated; }

bool StrategyRule::fits(const StrategySpot& spot) const {
  return std::all_of(conditions.begin(), conditions.end(),
                     [&](const StrategyCondition& condition) { return condition.fits(spot); });
}

std::size_t StrategyRules::rule_for(Decision decision, const StrategySpot& spot) const {
  const auto& rules = at(decision);
  for (std::size_t rule = 0; rule + 1 < rules.size(); ++rule)
    if (rules[rule].fits(spot)) return rule;
  return rules.size() - 1;
}

bool StrategyRules::says_best(Decision decision) const {
  const auto& rules = at(decision);
  return std::any_of(rules.begin(), rules.end(),
                     [](const StrategyRule& rule) { return rule.action.kind == StrategyAction::Kind::best; });
}

Errors misfits(const StrategyRules& rules, const BasePayoffs& payoffs) {
  Errors errors;
  const auto add = [&](const StrategyRule& rule, std::string what, std::string fix) {
    errors.push_back({fmt::format("{}:{}", rules.file, rule.line), "", std::move(what), std::move(fix), ""});
  };
  for (const Decision decision : {Decision::before_flop, Decision::after_flop, Decision::after_river}) {
    const auto& multiples = payoffs.multiples_at(decision);
    const bool last = decision == Decision::after_river;
    for (const StrategyRule& rule : rules.at(decision)) {
      const StrategyAction& action = rule.action;
      if (action.kind == StrategyAction::Kind::raise && multiples.empty())
        add(rule, "this house allows no raise there", "check");
      else if (action.kind == StrategyAction::Kind::raise && action.multiple > 0 &&
               std::find(multiples.begin(), multiples.end(), action.multiple) == multiples.end())
        add(rule, fmt::format("this house does not allow a raise of {}x there", action.multiple),
            multiples_text(multiples));
      if (action.kind == StrategyAction::Kind::fold && last && !payoffs.folded)
        add(rule, "this house has no fold", "check");
      if (action.kind == StrategyAction::Kind::check && last && payoffs.folded)
        add(rule, "on the river a player raises or folds", "fold");
    }
  }
  return errors;
}

std::optional<int> choice_of(const StrategyAction& action, const std::vector<int>& multiples) {
  if (action.kind == StrategyAction::Kind::best) return std::nullopt;
  if (action.kind != StrategyAction::Kind::raise) return 0;
  if (action.multiple == 0) return static_cast<int>(multiples.size());
  const auto found = std::find(multiples.begin(), multiples.end(), action.multiple);
  CHECK(found != multiples.end(), "misfits() refuses a raise that the house does not know");
  return static_cast<int>(found - multiples.begin()) + 1;
}

}  // namespace riverbank
