// Solution: the base game played best, exactly. Values are whole numbers of units (1/unit ante, BasePayoffs) summed
// over all deals: of one hole (20,975,724,000) for the value of a hand, of the whole game (27,813,810,024,000) for the
// totals. Where two choices are worth the same, the smaller stake is taken.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "solver/base_payoffs.h"
#include "solver/boards/deck_shape.h"
#include "solver/boards/flop_classes.h"
#include "solver/kernels/flop_sums.h"
#include "solver/kernels/outcome_table.h"

namespace riverbank {

__extension__ using Wide = __int128;

// numerator / denominator antes
struct ExactValue {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;

  double value() const { return static_cast<double>(numerator) / static_cast<double>(denominator); }
};

struct ActionValue {
  Action action;
  ExactValue value;
};

// One of the 169 hands before the flop: check first, then the raises, lowest first.
struct HandSolution {
  StartingHand hand;
  int combinations = 0;
  std::vector<ActionValue> actions;
  std::size_t best = 0;
  int flop_classes = 0;
  int flop_classes_raised = 0;  // after a check; none where the hand is raised before the flop
};

struct Totals {
  std::int64_t deals = 0;
  std::int64_t result = 0;        // units
  Wide squares = 0;               // units squared: the sum of the squared results
  std::int64_t staked_antes = 0;  // Ante, Blind and Play
};

Totals totals_of(const OutcomeTable& outcomes, const BasePayoffs& payoffs);

// What the totals say, for people.
struct Figures {
  double house_edge = 0;  // per ante
  double element_of_risk = 0;
  double average_wager = 0;  // antes
  double standard_deviation = 0;
};
Figures figures_of(const Totals& totals, std::int64_t unit);

class Solution {
 public:
  struct Parts {
    BasePayoffs payoffs;
    DeckShape deck;
    std::vector<HandSolution> hands;
    OutcomeTable outcomes;
    std::unique_ptr<const FlopSums> flop_sums;
  };
  explicit Solution(Parts parts);

  const BasePayoffs& payoffs() const { return parts_.payoffs; }
  const DeckShape& deck() const { return parts_.deck; }
  const std::vector<HandSolution>& hands() const { return parts_.hands; }
  const OutcomeTable& outcomes() const { return parts_.outcomes; }
  const Totals& totals() const { return totals_; }
  int flop_classes() const;

  const HandSolution& hand(CardSet hole) const;
  // The decision on a flop: check first, then the raises, lowest first. Any two and three different cards of the deck.
  std::vector<ActionValue> flop_values(CardSet hole, CardSet flop) const;

  ExactValue expected() const;  // antes per round; the house's edge is what is missing
  double house_edge() const { return figures_of(totals_, parts_.payoffs.unit).house_edge; }
  double element_of_risk() const { return figures_of(totals_, parts_.payoffs.unit).element_of_risk; }
  double average_wager() const { return figures_of(totals_, parts_.payoffs.unit).average_wager; }
  double standard_deviation() const { return figures_of(totals_, parts_.payoffs.unit).standard_deviation; }

 private:
  Parts parts_;
  Totals totals_;
};

// The first of the highest values: the smallest stake among the best.
std::size_t best_of(const std::vector<ActionValue>& actions);

}  // namespace riverbank
