// ChipSet: the chips of a house by colour, the largest first. Payouts are cut from them, and the tray is counted in
// them.
#pragma once

#include <string>
#include <vector>

#include "money/amount.h"
#include "rules/game.h"

namespace riverbank {

struct ChipKind {
  std::string colour;
  Amount worth;
  friend bool operator==(const ChipKind&, const ChipKind&) = default;
};
using ChipSet = std::vector<ChipKind>;

// The colours that most card rooms use, down to the smallest chip of the house.
inline ChipSet chip_set(const Game& game) {
  ChipSet chips{{"yellow", Amount::major(1000)}, {"purple", Amount::major(500)}, {"black", Amount::major(100)},
                {"green", Amount::major(25)},    {"red", Amount::major(5)},      {"white", Amount::major(1)},
                {"half", Amount::minor(50)},     {"quarter", Amount::minor(25)}};
  while (!chips.empty() && chips.back().worth < game.rounding.unit) chips.pop_back();
  return chips;
}

}  // namespace riverbank
