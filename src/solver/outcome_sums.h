// OutcomeSums: from the weights of a strategy (flop_weights.h) and the counts of every board to the outcome table.
#pragma once

#include "solver/flop_weights.h"
#include "solver/outcome_table.h"
#include "solver/suit_boards.h"

namespace riverbank {

OutcomeTable outcomes_of(const FlopWeights& weights, const SuitBoards& boards, const BasePayoffs& payoffs, int threads);

}  // namespace riverbank
