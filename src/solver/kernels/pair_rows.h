// PairRow: one value for each rank pair a hole can be, padded to whole vectors; and the ways to deal two more cards of
// given ranks to a board, for all holes at once.
#pragma once

#include <array>
#include <cstdint>

#include "solver/boards/deck_shape.h"
#include "solver/boards/rank_board.h"
#include "solver/boards/suit_view.h"

namespace riverbank {

inline constexpr std::size_t kPairRow = 96;
static_assert(kNoneAt + static_cast<int>(kPairRow) == kRow, "the last segment of a row is a pair row");

template <typename T>
using PairRow = std::array<T, kPairRow>;

// Two more cards: the turn and the river.
struct TwoMore {
  int high = 0;
  int low = 0;
};

// For each rank, how many cards of it each rank pair holds.
inline constexpr std::array<PairRow<std::int32_t>, kRanks> kHeldByPair = [] {
  std::array<PairRow<std::int32_t>, kRanks> held{};
  for (std::size_t pair = 0; pair < kRankPairs; ++pair) {
    ++held[kRankPairOf[pair].high][pair];
    ++held[kRankPairOf[pair].low][pair];
  }
  return held;
}();

// After a flop of these ranks.
class PairWays {
 public:
  PairWays(const DeckShape& deck, const std::array<int, 3>& flop) {
    for (int rank = 0; rank < kRanks; ++rank)
      copies_[static_cast<std::size_t>(rank)] = deck.holds(rank) ? deck.suits : 0;
    for (const int rank : flop) --copies_[static_cast<std::size_t>(rank)];
  }

  // A card of this rank that is known to be elsewhere.
  void take(int rank) { --copies_[static_cast<std::size_t>(rank)]; }

  [[gnu::always_inline]] void to_deal(const TwoMore& ranks, PairRow<std::int32_t>& ways) const {
    const auto high = static_cast<std::size_t>(ranks.high);
    const auto low = static_cast<std::size_t>(ranks.low);
    if (high == low) {
      for (std::size_t i = 0; i < kPairRow; ++i) {
        const std::int32_t left = copies_[high] - kHeldByPair[high][i];
        ways[i] = left * (left - 1) / 2;
      }
    } else {
      for (std::size_t i = 0; i < kPairRow; ++i) {
        ways[i] = (copies_[high] - kHeldByPair[high][i]) * (copies_[low] - kHeldByPair[low][i]);
      }
    }
  }

 private:
  std::array<std::int32_t, kRanks> copies_{};
};

}  // namespace riverbank
