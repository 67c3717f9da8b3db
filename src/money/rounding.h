// Rounding: what happens to a payout that does not fit the smallest chip (3 to 2 on $5 with a $1 chip is $7.50). No
// rule text says; so the exact amount is kept in minor units, and a house states its chip unit and what becomes of a
// part of it.
#pragma once

#include <cstdint>

#include "money/amount.h"

namespace riverbank {

enum class PartOfUnit {
  pay_up,      // the player gets the whole unit (default)
  break_down,  // the part is not paid; the settlement line must say so
};

struct Rounding {
  Amount unit = Amount::minor(1);
  PartOfUnit part = PartOfUnit::pay_up;
};

struct Rounded {
  Amount paid;
  Amount
      in_players_favour;  // paid minus exact, in minor units rounded up; negative if the player lost a part of a unit
};

// amount * numerator / denominator, rounded to the unit. The product is formed in 128 bits.
Rounded multiply(Amount amount, std::int64_t numerator, std::int64_t denominator, const Rounding& rounding);

}  // namespace riverbank
