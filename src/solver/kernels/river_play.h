// RiverPlay: says what is played on the river, board by board, while the outcomes are counted (outcome_sums.h). It is
// told how many deals reach each kind of hole cards and may change the choices, which come as the best ones. Boards
// are visited by several threads, each under its own worker's number.
#pragma once

#include <array>
#include <cstdint>

#include "solver/boards/suit_boards.h"
#include "solver/kernels/pair_rows.h"

namespace riverbank {

class RiverPlay {
 public:
  virtual ~RiverPlay() = default;

  struct SuitVisit {
    const SuitTask& task;
    const SuitBoard& board;
    const CountRows& counts;
    const Row<std::int16_t>& weights;
    int worker = 0;
  };
  // A board with three or more cards of a suit.
  virtual void play(const SuitVisit& visit, Row<std::uint8_t>& choices) = 0;

  struct RankVisit {
    const std::array<int, 5>& ranks;  // lowest first
    const RankBoard& board;
    const PairRow<std::int32_t>& weights;
    int worker = 0;
  };
  // A board on which no suit counts.
  virtual void play(const RankVisit& visit, std::array<std::uint8_t, kRankPairs>& choices) = 0;
};

}  // namespace riverbank
