// Rows: one value for each kind of hole cards (suit_view.h), and what is known about one board in that form. Three
// quantities are summed from boards to flops: what the river is worth when played best, what Ante and Blind yield at a
// showdown, and what a Play of one ante yields. The value of a raise is base + multiple * play.
#pragma once

#include <array>
#include <cstdint>

#include "solver/boards/suit_view.h"

namespace riverbank {

enum class Quantity : std::uint8_t { river, base, play };
inline constexpr int kQuantities = 3;

template <typename T>
struct alignas(64) Row {
  std::array<T, kRow> at{};

  T& operator[](int place) { return at[static_cast<std::size_t>(place)]; }
  const T& operator[](int place) const { return at[static_cast<std::size_t>(place)]; }
};

using ValueRows = std::array<Row<std::int32_t>, kQuantities>;

// How many of the dealer's holes have been met on the way from the weakest to the strongest, and how many of them hold
// one given card: of the suit, or not of it. Those without two given cards are total - holding - holding, and one more
// once the hole of these two cards has been met itself, which was taken away twice.
template <typename T>
struct Met {
  T total = 0;
  std::array<T, 16> suited{};
  std::array<T, 16> other{};
};

// The counts of a board: dealer's holes that are below and that are not above, what it takes to know those that do not
// qualify, and which choice is best on the river (0: fold or check, n: the n-th multiple).
struct CountRows {
  Row<std::int16_t> below;
  Row<std::int16_t> not_above;
  Met<std::int16_t> unqualified;
  Row<std::uint8_t> river_choice;
};

// The dealer's holes met, for every kind of hole cards, that hold none of its cards; the hole itself is not put back.
[[gnu::always_inline]] inline void spread(const Met<std::int16_t>& met, Row<std::int16_t>& row) {
  // Each line writes sixteen places; what it writes beyond its own is overwritten by the next.
  const auto line = [&](int place, std::int16_t first, const std::array<std::int16_t, 16>& second) {
    const auto left = static_cast<std::int16_t>(met.total - first);
    std::int16_t* to = &row.at[static_cast<std::size_t>(place)];
    for (std::size_t i = 0; i < 16; ++i) to[i] = static_cast<std::int16_t>(left - second[i]);
  };
  for (int high = 1; high < kRanks; ++high)
    line(both_suited(0, high), met.suited[static_cast<std::size_t>(high)], met.suited);
  for (int one = 0; one < kRanks; ++one) line(one_suited(one, 0), met.suited[static_cast<std::size_t>(one)], met.other);
  for (int high = 0; high < kRanks; ++high)
    line(none_suited(high, 0), met.other[static_cast<std::size_t>(high)], met.other);
}

}  // namespace riverbank
