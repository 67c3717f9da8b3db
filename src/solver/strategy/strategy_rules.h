// StrategyRules: how a player decides, as a small readable text. Three lists of rules, for before the flop, the flop
// and the river; the first rule that fits decides, the last one always fits. The language: docs/strategies.md.
// On the river a condition sees what decides the hand there and nothing else: ranks, and a suit only where it can make
// a flush. So a strategy can be priced on 42,783 kinds of boards instead of 2,598,960 (strategy_price.h).
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/result.h"
#include "rules/source_text.h"
#include "solver/base_payoffs.h"
#include "solver/strategy/hand_range.h"
#include "solver/strategy/strategy_spot.h"

namespace riverbank {

struct StrategyAction {
  enum class Kind { raise, check, fold, best };
  Kind kind = Kind::check;
  int multiple = 0;  // of a raise; 0: the largest that the house allows
};

struct StrategyCondition {
  enum class Kind {
    hands,
    category,
    category_or_better,
    hidden_pair,
    hidden_pair_or_better,
    four_to_a_flush,
    hidden_card,
    paired_board,
    fewer_outs,
  };
  Kind kind = Kind::hands;
  bool negated = false;
  HandRange hands;
  std::string text;  // the hands as they were written
  Category category = Category::high_card;
  std::optional<Rank> rank;
  int outs = 0;

  bool fits(const StrategySpot& spot) const;
};

struct StrategyRule {
  StrategyAction action;
  std::vector<StrategyCondition> conditions;  // all must fit
  int line = 0;
  std::string text;

  bool fits(const StrategySpot& spot) const;
};

struct StrategyRules {
  std::string file;
  std::string name;
  std::string about;
  std::array<std::vector<StrategyRule>, kDecisions> streets;

  const std::vector<StrategyRule>& at(Decision decision) const { return streets[static_cast<std::size_t>(decision)]; }
  // The number of the rule that decides.
  std::size_t rule_for(Decision decision, const StrategySpot& spot) const;
  bool says_best(Decision decision) const;
};

// Every problem of the text at once, each with its line.
Result<StrategyRules, Errors> read_strategy(const SourceText& source);

// What a house does not allow of it: raises it does not know, a fold where there is none.
Errors misfits(const StrategyRules& rules, const BasePayoffs& payoffs);

// Which of a house's choices an action is: 0 fold or check, n the n-th multiple; none: the best.
std::optional<int> choice_of(const StrategyAction& action, const std::vector<int>& multiples);

}  // namespace riverbank
