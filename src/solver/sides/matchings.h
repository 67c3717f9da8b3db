// Sets of disjoint pairs of cards: how many ways there are to deal two cards each to several players whose order does
// not matter.
#pragma once

#include <cstdint>

namespace riverbank {

// From this many cards; 47 cards and seven players: 4.2 * 10^16, which fits.
constexpr std::int64_t sets_of_pairs(int cards, int pairs) {
  std::int64_t ways = 1;
  for (int i = 0; i < pairs; ++i) {
    const std::int64_t left = cards - 2 * i;
    if (left < 2) return 0;
    // Dealt one after the other each set comes up in (i + 1) places for its last pair.
    ways = ways * (left * (left - 1) / 2) / (i + 1);
  }
  return ways;
}

}  // namespace riverbank
