// Rows: one value for each kind of hole cards (suit_view.h), and what is known about one board in that form. Three
// quantities are summed from boards to flops: what the river is worth when played best, what Ante and Blind yield at a
// showdown, and what a Play of one ante yields. The value of a raise is base + multiple * play.
#pragma once

#include <array>
#include <cstdint>

#include "solver/suit_view.h"

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

// The counts of a board: dealer's holes that are below and equal and that do not qualify, and which choice is best on
// the river (0: fold or check, n: the n-th multiple).
struct CountRows {
  Row<std::int16_t> below;
  Row<std::int16_t> equal;
  Row<std::int16_t> unqualified;
  Row<std::uint8_t> river_choice;
};

}  // namespace riverbank
