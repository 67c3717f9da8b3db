// OutcomeSums: from the weights of a strategy (flop_weights.h) and the counts of every board to the outcome table.
#pragma once

#include "solver/boards/suit_boards.h"
#include "solver/kernels/flop_weights.h"
#include "solver/kernels/outcome_table.h"
#include "solver/kernels/river_play.h"

namespace riverbank {

struct OutcomeOptions {
  int threads = 2;
  RiverPlay* river = nullptr;  // none: the river is played best
};

OutcomeTable outcomes_of(const FlopWeights& weights, const SuitBoards& boards, const BasePayoffs& payoffs,
                         const OutcomeOptions& options);

}  // namespace riverbank
