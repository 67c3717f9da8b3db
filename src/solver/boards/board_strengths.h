// BoardStrengths: how strong every kind of hole cards is on every board: on the 6,175 boards by ranks alone, and on the
// 36,608 boards with three or more cards of a suit as that suit sees them (suit_view.h). A dealer's hole is a hole like
// the player's, so with some of the dealer's cards seen these rows are all that is needed to compare.
#pragma once

#include <array>
#include <cstdint>

#include "solver/boards/suit_boards.h"
#include "solver/kernels/pair_rows.h"

namespace riverbank {

class BoardStrengths {
 public:
  BoardStrengths(const SuitBoards& boards, int threads);

  // By place in a row; what cannot be dealt has some value, too.
  const Row<std::uint16_t>& of(const SuitTask& task, std::size_t set) const;
  const PairRow<std::uint16_t>& of_ranks(int rank_board) const {
    return by_ranks_[static_cast<std::size_t>(rank_board)];
  }

 private:
  BigArray<Row<std::uint16_t>> rows_;
  BigArray<PairRow<std::uint16_t>> by_ranks_;
};

}  // namespace riverbank
