// Sets of disjoint pairs of cards. Dealing two cards each to several players, whose order does not matter, is choosing
// such a set; if only some pairs are allowed, it is a matching in a graph whose vertices are cards. Cards that are
// joined to the same others form a class, so that a graph of 47 cards becomes one of a few classes.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace riverbank {

inline constexpr int kMostPairs = 7;

// How many sets of 0, 1 ... 7 disjoint pairs there are.
using MatchingCounts = std::array<std::int64_t, kMostPairs + 1>;

// Any pairs of this many cards; 47 cards and seven pairs: 4.6 * 10^16.
constexpr std::int64_t sets_of_pairs(int cards, int pairs) {
  std::int64_t ways = 1;
  for (int i = 0; i < pairs; ++i) {
    const std::int64_t left = cards - 2 * i;
    if (left < 2) return 0;
    // Dealt one after the other, each set comes up with any of its i + 1 pairs as the last.
    ways = ways * (left * (left - 1) / 2) / (i + 1);
  }
  return ways;
}

// A graph by classes of cards: all cards of two joined classes are joined, and of a class joined to itself all two.
struct ClassGraph {
  std::vector<std::uint8_t> sizes;
  std::vector<std::uint32_t> joined;  // bit n: to class n, the own one included

  friend auto operator<=>(const ClassGraph&, const ClassGraph&) = default;
};

// Counts the matchings of class graphs and remembers those of connected parts: boards of one pattern share them.
class Matchings {
 public:
  MatchingCounts count(const ClassGraph& graph);

 private:
  const MatchingCounts& of_part(const ClassGraph& part);

  std::map<ClassGraph, MatchingCounts> known_;
};

}  // namespace riverbank
