// SuitBoard: a board with three or more cards of one suit, as that suit sees it: 26,026 boards with three, 9,295 with
// four and 1,287 with five. count_holes walks the hole cards from the weakest to the strongest, merging those with a
// flush (FlushOrder) into the order by ranks (RankBoard), and so counts for each kind of hole cards how many of the
// dealer's are below it, not above it and unqualified. What a vector then makes of these counts is in row_kernels.h.
#pragma once

#include <array>
#include <cstdint>

#include "solver/boards/flush_order.h"
#include "solver/boards/rank_board.h"
#include "solver/kernels/rows.h"

namespace riverbank {

struct SuitBoard {
  const RankBoard* ranks = nullptr;
  const FlushOrder* flush = nullptr;
  int suited = 3;                             // how many cards of the suit
  std::array<std::uint8_t, kRanks> others{};  // how often each rank remains outside the suit
};

void count_holes(const SuitBoard& board, HandRank qualifies_from, CountRows& counts);

// A part of a row whose hands need a flush, or do not.
struct Segment {
  std::size_t begin = 0;
  std::size_t end = 0;
  Family family = Family::ranks;
  const Row<std::uint8_t>* slots = nullptr;
  std::uint8_t slots_present = 0;  // bit n: slot n
};

std::array<Segment, 3> segments_of(const SuitBoard& board);

}  // namespace riverbank
