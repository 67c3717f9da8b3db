// FlopWeights: the same sums as FlopSums, read backwards. A strategy takes an action with some holes and flops; how
// many deals of each kind of hole cards and board does that make? For each raise before the river this holds the number
// of (hole, flop) for each kind of hole cards and flop, by ranks and as each suit sees it; WeightRows adds up the flops
// inside a board. What no raise takes reaches the river.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/kernels/hand_play.h"
#include "solver/kernels/outcome_table.h"

namespace riverbank {

// A hand's play with its choice before the flop: 0 check, n the n-th multiple.
struct HandChoice {
  HandPlay play;
  int choice = 0;
};

struct EarlyRaises {
  std::vector<int> before_flop;
  std::vector<int> after_flop;

  std::size_t size() const { return before_flop.size() + after_flop.size(); }
};

struct FlopWeights {
  // For each raise before the river: first those before the flop.
  struct Raise {
    Action action;
    BigArray<Row<std::int16_t>> rows{kFlopKinds};
    std::vector<PairRow<std::int32_t>> by_ranks = std::vector<PairRow<std::int32_t>>(kRankFlops);
  };
  std::vector<Raise> raises;
};

FlopWeights flop_weights(const std::vector<HandChoice>& hands, const FlopClasses& classes, const BasePayoffs& payoffs,
                         const DeckShape& deck, int threads);

}  // namespace riverbank
