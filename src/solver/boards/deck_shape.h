// DeckShape: which cards exist. The game is played with all 52; a deck of fewer ranks or suits is small enough to check
// the solver against brute force, deal by deal.
#pragma once

#include <bit>
#include <cstdint>

#include "cards/card_set.h"

namespace riverbank {

struct DeckShape {
  std::uint16_t ranks = 0x1fff;  // bit n is rank n
  int suits = kSuits;            // the first of kAllSuits

  constexpr int cards() const { return std::popcount(ranks) * suits; }
  constexpr bool holds(int rank) const { return (ranks >> rank & 1) != 0; }
  constexpr CardSet all() const {
    CardSet set;
    for (int rank = 0; rank < kRanks; ++rank) {
      for (int suit = 0; holds(rank) && suit < suits; ++suit) set.insert(Card::from_index(rank * kSuits + suit));
    }
    return set;
  }
  friend constexpr bool operator==(const DeckShape&, const DeckShape&) = default;
};

// n choose k
constexpr std::int64_t ways(std::int64_t n, int k) {
  if (n < k) return 0;
  std::int64_t result = 1;
  for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

// How many ways the rest of a round may go, after what has been dealt to the player and to the board.
struct DealCounts {
  std::int64_t holes = 0;         // 1,326
  std::int64_t flops = 0;         // 19,600 for each hole
  std::int64_t turn_rivers = 0;   // 1,081 for each hole and flop
  std::int64_t dealer_holes = 0;  // 990 for each hole and board

  constexpr explicit DealCounts(const DeckShape& deck)
      : holes(ways(deck.cards(), 2)),
        flops(ways(deck.cards() - 2, 3)),
        turn_rivers(ways(deck.cards() - 5, 2)),
        dealer_holes(ways(deck.cards() - 7, 2)) {}
  constexpr std::int64_t deals_per_flop() const { return turn_rivers * dealer_holes; }
  constexpr std::int64_t deals_per_hole() const { return flops * deals_per_flop(); }
  constexpr std::int64_t deals() const { return holes * deals_per_hole(); }
};

}  // namespace riverbank
