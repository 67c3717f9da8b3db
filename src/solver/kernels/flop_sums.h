// FlopSums: for each kind of hole cards and flop, the sum over all turns and rivers of the three quantities (rows.h).
//
// Take the sum as if no suit counted; then, suit by suit, put right the boards that hold three or more cards of that
// suit. The correction for a suit depends only on what that suit sees of hole and flop. So
//     sum(hole, flop) = by ranks(hole, flop) + correction(what clubs see) + ... + correction(what spades see),
// five look-ups instead of 1,081 boards. The corrections of all flops come from one pass over the 36,608 boards of
// suit_boards.h, each of which is added to the flops inside it, weighted with the number of ways to deal the rest.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/boards/suit_boards.h"
#include "solver/kernels/pair_rows.h"

namespace riverbank {

struct alignas(32) Sums {
  std::array<std::int64_t, 4> of{};  // by Quantity, and one to fill a vector

  std::int64_t river() const { return of[0]; }
  std::int64_t raised(int multiple) const { return of[1] + multiple * of[2]; }
  Sums& operator+=(const Sums& other) {
    for (std::size_t i = 0; i < of.size(); ++i) of[i] += other.of[i];
    return *this;
  }
};

class FlopSums {
 public:
  FlopSums(const SuitBoards& boards, int threads);

  const Sums& by_ranks(int rank_pair, int rank_flop) const {
    return by_ranks_[static_cast<std::size_t>(rank_pair * kRankFlops + rank_flop)];
  }
  // What one suit corrects, by place in a row and kind of flop (suit_view.h).
  const Sums& correction(int place, int flop_kind) const {
    return corrections_[static_cast<std::size_t>(place * kFlopKinds + flop_kind)];
  }

 private:
  void sum_by_ranks(const SuitBoards& boards, int rank_flop);

  BigArray<Sums> by_ranks_;
  BigArray<Sums> corrections_;
};

}  // namespace riverbank
