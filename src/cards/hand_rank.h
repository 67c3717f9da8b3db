// HandRank: the value of a five-card poker hand as one dense number. 0 is seven high (7 5 4 3 2), 7461 is the royal
// flush; equal numbers split the pot. The 7462 values are those of the traditional ranking with suits of equal worth:
// 1277 high cards, 2860 pairs, 858 two pairs, 858 threes, 10 straights, 1277 flushes, 156 full houses, 156 fours,
// 9 straight flushes and the royal flush, which is a category of its own because pay tables list it so.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace riverbank {

enum class Category : std::uint8_t {
  high_card,
  pair,
  two_pair,
  three_of_a_kind,
  straight,
  flush,
  full_house,
  four_of_a_kind,
  straight_flush,
  royal_flush,
};

inline constexpr int kCategories = 10;
inline constexpr int kHandRanks = 7462;
inline constexpr std::array<int, kCategories> kRanksInCategory{1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1};

// The lowest HandRank value of each category, and the end.
inline constexpr std::array<int, kCategories + 1> kCategoryBegin = [] {
  std::array<int, kCategories + 1> begin{};
  for (std::size_t i = 0; i < kCategories; ++i) begin[i + 1] = begin[i] + kRanksInCategory[i];
  return begin;
}();
static_assert(kCategoryBegin.back() == kHandRanks);

class HandRank {
 public:
  constexpr HandRank() = default;  // the lowest hand
  constexpr explicit HandRank(std::uint16_t value) : value_(value) {}
  static constexpr HandRank lowest_of(Category category) {
    return HandRank(static_cast<std::uint16_t>(kCategoryBegin[static_cast<std::size_t>(category)]));
  }

  constexpr std::uint16_t value() const { return value_; }
  constexpr Category category() const {
    int category = 0;
    for (std::size_t i = 1; i < kCategories; ++i) category += value_ >= kCategoryBegin[i] ? 1 : 0;
    return static_cast<Category>(category);
  }
  friend constexpr auto operator<=>(HandRank, HandRank) = default;

 private:
  std::uint16_t value_ = 0;
};

std::string_view id(Category category);    // "three_of_a_kind"
std::string_view word(Category category);  // "three of a kind"
Result<Category, std::string> parse_category(std::string_view text);

}  // namespace riverbank
