// The cards as one suit sees them: a card is of that suit (13 kinds) or it is not, and then only its rank counts (13
// kinds). A five-card board holds three or more cards of at most one suit, and what a hand is worth on it depends on
// ranks and on that suit alone. So this is all the detail the solver needs: 338 kinds of hole cards instead of 1,326,
// and 2,483 kinds of flop with at least one card of the suit (1,183 with one, 1,014 with two, 286 with three).
#pragma once

#include <array>
#include <cstdint>

#include "cards/card.h"

namespace riverbank {

// Two ranks, equal ones allowed: 91 pairs. The higher one comes first.
inline constexpr int kRankPairs = 91;
constexpr int rank_pair(int a, int b) { return a >= b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a; }

// Sets of different ranks, each numbered without gaps in colexicographic order.
inline constexpr int kRankSets2 = 78;
inline constexpr int kRankSets3 = 286;
inline constexpr int kRankSets4 = 715;
inline constexpr int kRankSets5 = 1287;
constexpr int rank_set(int low, int high) { return high * (high - 1) / 2 + low; }
constexpr int rank_set(int low, int middle, int high) {
  return high * (high - 1) * (high - 2) / 6 + rank_set(low, middle);
}

// A row has one place for each kind of hole cards, in three segments that begin at multiples of 16, so that one vector
// never mixes them: both cards of the suit (78), one of it (13 x 13), none of it (91).
inline constexpr int kBothAt = 0;
inline constexpr int kOneAt = 80;
inline constexpr int kNoneAt = 256;
inline constexpr int kRow = 352;
constexpr int both_suited(int low, int high) { return kBothAt + rank_set(low, high); }
constexpr int one_suited(int suited, int other) { return kOneAt + suited * kRanks + other; }
constexpr int none_suited(int a, int b) { return kNoneAt + rank_pair(a, b); }

// A card kind: 0-12 of the suit, 13-25 not.
inline constexpr int kCardKinds = 2 * kRanks;

struct HoleKind {
  std::uint8_t first = 0;  // card kinds
  std::uint8_t second = 0;
  std::uint8_t ranks = 0;  // rank_pair of the two; the unused places of a row say 0
  bool used = false;
};

inline constexpr std::array<HoleKind, kRow> kHoleKinds = [] {
  std::array<HoleKind, kRow> kinds{};
  const auto put = [&](int place, int first, int second) {
    kinds[static_cast<std::size_t>(place)] = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                                              static_cast<std::uint8_t>(rank_pair(first % kRanks, second % kRanks)),
                                              true};
  };
  for (int a = 0; a < kRanks; ++a) {
    for (int b = 0; b < kRanks; ++b) {
      if (b < a) put(both_suited(b, a), a, b);
      put(one_suited(a, b), a, kRanks + b);
      if (b <= a) put(none_suited(a, b), kRanks + a, kRanks + b);
    }
  }
  return kinds;
}();

// Kinds of flop, by how many cards are of the suit. Number 0 stands for all flops without any.
inline constexpr int kNoSuitedFlop = 0;
inline constexpr int kOneSuitedAt = 1;
inline constexpr int kTwoSuitedAt = kOneSuitedAt + kRanks * kRankPairs;
inline constexpr int kThreeSuitedAt = kTwoSuitedAt + kRankSets2 * kRanks;
inline constexpr int kFlopKinds = kThreeSuitedAt + kRankSets3;
constexpr int flop_kind(int suited, int others_pair) { return kOneSuitedAt + suited * kRankPairs + others_pair; }
constexpr int flop_kind_of_two(int suited_set, int other) { return kTwoSuitedAt + suited_set * kRanks + other; }
constexpr int flop_kind_of_three(int suited_set) { return kThreeSuitedAt + suited_set; }

}  // namespace riverbank
