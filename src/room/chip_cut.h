// The chips that an amount is cut from, the largest first; and chips that somebody counted.
#pragma once

#include <string>
#include <vector>

#include <boost/describe/class.hpp>

#include "money/amount.h"
#include "room/chip_set.h"

namespace riverbank {

struct ChipsCut {
  std::string colour;  // "red"; "coin": less than the smallest chip
  Amount worth;
  int count = 0;
};
BOOST_DESCRIBE_STRUCT(ChipsCut, (), (colour, worth, count))

// $22.50 is 4 red, 2 white and 1 half.
inline std::vector<ChipsCut> chips_for(const ChipSet& chips, Amount amount) {
  std::vector<ChipsCut> cut;
  std::int64_t left = amount.minor_units();
  for (const ChipKind& chip : chips) {
    if (const std::int64_t count = left / chip.worth.minor_units(); count > 0)
      cut.push_back({chip.colour, chip.worth, static_cast<int>(count)});
    left %= chip.worth.minor_units();
  }
  if (left > 0) cut.push_back({"coin", Amount::minor(left), 1});
  return cut;
}

}  // namespace riverbank
