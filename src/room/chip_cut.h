// The chips that a payout is cut from, the largest first, with the colours that most card rooms use.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>

#include "money/amount.h"

namespace riverbank {

struct ChipsCut {
  std::string colour;  // "red"; "coin": less than the smallest chip
  Amount worth;
  int count = 0;
};
BOOST_DESCRIBE_STRUCT(ChipsCut, (), (colour, worth, count))

struct ChipKind {
  std::string_view colour;
  Amount worth;
};
inline constexpr std::array kChipSet{
    ChipKind{"yellow", Amount::minor(100'000)}, ChipKind{"purple", Amount::minor(50'000)},
    ChipKind{"black", Amount::minor(10'000)},   ChipKind{"green", Amount::minor(2'500)},
    ChipKind{"red", Amount::minor(500)},        ChipKind{"white", Amount::minor(100)},
    ChipKind{"half", Amount::minor(50)},        ChipKind{"quarter", Amount::minor(25)}};

// $22.50 is 4 red, 2 white and 1 half.
inline std::vector<ChipsCut> chips_for(Amount amount) {
  std::vector<ChipsCut> cut;
  std::int64_t left = amount.minor_units();
  for (const ChipKind& chip : kChipSet) {
    if (const std::int64_t count = left / chip.worth.minor_units(); count > 0)
      cut.push_back({std::string(chip.colour), chip.worth, static_cast<int>(count)});
    left %= chip.worth.minor_units();
  }
  if (left > 0) cut.push_back({"coin", Amount::minor(left), 1});
  return cut;
}

}  // namespace riverbank
