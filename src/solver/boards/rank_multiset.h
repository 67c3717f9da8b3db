// Sets of ranks in which a rank may come several times, numbered without gaps: 455 of three (flops without suits) and
// 6,188 of five (boards without suits; the 13 of five equal ranks never occur with four suits).
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "cards/card.h"

namespace riverbank {

inline constexpr int kRankFlops = 455;
inline constexpr int kRankBoards = 6188;

// Sums of binomials: place i (from the lowest rank) with rank r counts the multisets of i + 1 ranks below r.
inline constexpr std::array<std::array<int, kRanks>, 5> kMultisetsBelow = [] {
  std::array<std::array<int, kRanks>, 5> below{};
  for (int size = 1; size <= 5; ++size) {
    for (int rank = 0; rank < kRanks; ++rank) {
      int ways = 1;
      for (int i = 1; i <= size; ++i) ways = ways * (rank + size - i) / i;
      below[static_cast<std::size_t>(size - 1)][static_cast<std::size_t>(rank)] = ways;
    }
  }
  return below;
}();

// The ranks must be sorted, lowest first.
template <std::size_t Size>
constexpr int sorted_multiset(const std::array<int, Size>& ranks) {
  int number = 0;
  for (std::size_t i = 0; i < Size; ++i) number += kMultisetsBelow[i][static_cast<std::size_t>(ranks[i])];
  return number;
}

template <std::size_t Size>
constexpr int multiset(std::array<int, Size> ranks) {
  for (std::size_t i = 1; i < Size; ++i) {
    for (std::size_t j = i; j > 0 && ranks[j - 1] > ranks[j]; --j) std::swap(ranks[j - 1], ranks[j]);
  }
  return sorted_multiset(ranks);
}

// Which rank flop is which, lowest rank first.
inline constexpr std::array<std::array<int, 3>, kRankFlops> kRankFlopOf = [] {
  std::array<std::array<int, 3>, kRankFlops> flops{};
  for (int c = 0; c < kRanks; ++c) {
    for (int b = 0; b <= c; ++b) {
      for (int a = 0; a <= b; ++a) flops[static_cast<std::size_t>(sorted_multiset<3>({a, b, c}))] = {a, b, c};
    }
  }
  return flops;
}();

static_assert(multiset<3>({12, 12, 12}) == kRankFlops - 1);
static_assert(multiset<5>({12, 12, 12, 12, 12}) == kRankBoards - 1);

}  // namespace riverbank
