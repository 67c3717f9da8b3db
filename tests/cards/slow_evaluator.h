// The slow evaluator, the oracle of the fast one: it takes every five of the cards, sorts their ranks, counts, and
// names what it sees. It shares no code and no table with src/cards. The 2,598,960 five-card hands are classified once
// and numbered by sorting; a seven-card hand is then the best of 21 look-ups.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace riverbank {

// Card numbers are rank * 4 + suit, rank 0 is the two. Hands are listed from the lowest number to the highest.
using FiveCards = std::array<int, 5>;

// The category (0 high card ... 9 royal flush), then the ranks that decide, one hexadecimal digit each.
std::uint32_t slow_value(const FiveCards& cards);

class SlowEvaluator {
 public:
  SlowEvaluator();

  // The place of the hand's value among all different values of five-card hands; higher is better.
  template <std::size_t kCount>
  std::uint16_t best(const std::array<int, kCount>& cards) const {
    std::uint16_t best = 0;
    for (std::size_t a = 0; a < kCount; ++a)
      for (std::size_t b = a + 1; b < kCount; ++b)
        for (std::size_t c = b + 1; c < kCount; ++c)
          for (std::size_t d = c + 1; d < kCount; ++d)
            for (std::size_t e = d + 1; e < kCount; ++e)
              best = std::max(best, by_number_[number_of({cards[a], cards[b], cards[c], cards[d], cards[e]})]);
    return best;
  }
  std::size_t different_values() const { return different_values_; }

 private:
  // Numbers all five-card hands without gaps: the hands whose highest card is lower, then those with the same highest
  // card whose second is lower, and so on.
  static std::uint32_t number_of(const FiveCards& cards) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) number += kChoose[i + 1][static_cast<std::size_t>(cards[i])];
    return number;
  }
  // kChoose[k][n]: ways to take k of n
  static constexpr auto kChoose = [] {
    std::array<std::array<std::uint32_t, 53>, 6> ways{};
    for (std::size_t n = 0; n <= 52; ++n) {
      ways[0][n] = 1;
      for (std::size_t k = 1; k <= 5 && n > 0; ++k) ways[k][n] = ways[k][n - 1] + ways[k - 1][n - 1];
    }
    return ways;
  }();

  std::vector<std::uint16_t> by_number_;
  std::size_t different_values_ = 0;
};

}  // namespace riverbank
