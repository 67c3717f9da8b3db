#include "money/rounding.h"

#include <limits>

namespace riverbank {

namespace {

__extension__ using Wide = __int128;

}  // namespace

Rounded multiply(Amount amount, std::int64_t numerator, std::int64_t denominator, const Rounding& rounding) {
  CHECK(!amount.is_negative() && numerator >= 0 && denominator > 0, "payouts are multiplied by a positive ratio");
  CHECK(rounding.unit > Amount(), "the chip unit is positive");
  const Wide exact_times_denominator = static_cast<Wide>(amount.minor_units()) * numerator;
  const Wide unit_times_denominator = static_cast<Wide>(rounding.unit.minor_units()) * denominator;
  Wide units = exact_times_denominator / unit_times_denominator;
  if (exact_times_denominator % unit_times_denominator != 0 && rounding.part == PartOfUnit::pay_up) ++units;
  const Wide paid = units * rounding.unit.minor_units();
  CHECK(paid <= std::numeric_limits<std::int64_t>::max(), "money overflow in a payout");
  const Wide difference_times_denominator = paid * denominator - exact_times_denominator;
  // A difference smaller than a minor unit must not vanish: round it away from zero.
  Wide difference = difference_times_denominator / denominator;
  const Wide remainder = difference_times_denominator % denominator;
  if (remainder > 0) ++difference;
  if (remainder < 0) --difference;
  return {Amount::minor(static_cast<std::int64_t>(paid)), Amount::minor(static_cast<std::int64_t>(difference))};
}

}  // namespace riverbank
