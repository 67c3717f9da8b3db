// ChartCells: the 169 hands on the 13 x 13 chart that players know: pairs on the diagonal, two cards of one suit above
// it, of two suits below, aces first. Each cell knows the best action before the flop and how clear the choice is.
#pragma once

#include <array>
#include <vector>

#include "solver/solution.h"

namespace riverbank {

struct ChartCell {
  StartingHand hand;
  int combinations = 0;
  int multiple = 0;  // 0: check
  double value = 0;  // of the best action, in antes
  double ahead = 0;  // of checking, or of the best raise
};

struct ChartAction {
  int multiple = 0;
  int hands = 0;
  int combinations = 0;
};

struct ChartCells {
  std::array<std::array<ChartCell, kRanks>, kRanks> rows;  // from the ace down
  std::vector<ChartAction> actions;                        // the highest raise first, check last; only those that occur
};

ChartCells chart_cells(const Solution& solution);

}  // namespace riverbank
