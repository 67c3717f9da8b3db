// The straightforward solver: every board of every flop, every hole ranked and sorted on it, no suits folded but those
// of the flop itself. It shares no step with solve() but the evaluator and the pay-offs, and is there to prove it: all
// of 1,755 flops x 1,176 turns and rivers x 1,081 holes, minutes instead of a fraction of a second.
#pragma once

#include "solver/solution.h"

namespace riverbank {

struct NaiveHand {
  StartingHand hand;
  std::vector<ActionValue> actions;  // as in HandSolution
};

struct NaiveSolution {
  std::vector<NaiveHand> hands;  // in the order of starting_hands()
  std::int64_t result = 0;       // units, over all deals
  OutcomeTable outcomes;         // a row may come more than once
};

struct NaiveOptions {
  int threads = 2;
  DeckShape deck;
};

NaiveSolution naive_solve(const BasePayoffs& payoffs, const NaiveOptions& options = {});

}  // namespace riverbank
