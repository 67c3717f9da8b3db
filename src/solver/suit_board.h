// SuitBoard: a board with three or more cards of one suit, as that suit sees it: 26,026 boards with three, 9,295 with
// four and 1,287 with five. count_holes walks the hole cards from the weakest to the strongest, merging those with a
// flush (FlushOrder) into the order by ranks (RankBoard), and so counts for each kind of hole cards how many of the
// dealer's are below it, equal to it and unqualified. value_holes then turns counts into values, less the values by
// ranks alone.
#pragma once

#include <array>
#include <cstdint>

#include "solver/flush_order.h"
#include "solver/rank_board.h"
#include "solver/rows.h"

namespace riverbank {

struct SuitBoard {
  const RankBoard* ranks = nullptr;
  const FlushOrder* flush = nullptr;
  int suited = 3;                             // how many cards of the suit
  std::array<std::uint8_t, kRanks> others{};  // how often each rank remains outside the suit
};

void count_holes(const SuitBoard& board, const ValueForms& forms, CountRows& counts);
void value_holes(const SuitBoard& board, const ValueForms& forms, CountRows& counts, ValueRows& values);

}  // namespace riverbank
