#include "money/rounding.h"

#include <limits>

#include "money/odds.h"

namespace riverbank {

namespace {

__extension__ using Wide = __int128;

template <typename Integer>
Rounded multiplied(Amount amount, const Ratio& ratio, const Rounding& rounding) {
  const Integer denominator = ratio.denominator;
  const Integer exact_times_denominator = Integer{amount.minor_units()} * ratio.numerator;
  const Integer unit_times_denominator = Integer{rounding.unit.minor_units()} * denominator;
  Integer units = exact_times_denominator / unit_times_denominator;
  if (exact_times_denominator % unit_times_denominator != 0 && rounding.part == PartOfUnit::pay_up) ++units;
  const Integer paid = units * rounding.unit.minor_units();
  CHECK(paid <= std::numeric_limits<std::int64_t>::max(), "money overflow in a payout");
  const Integer difference_times_denominator = paid * denominator - exact_times_denominator;
  // A difference smaller than a minor unit must not vanish: round it away from zero.
  Integer difference = difference_times_denominator / denominator;
  const Integer remainder = difference_times_denominator % denominator;
  if (remainder > 0) ++difference;
  if (remainder < 0) --difference;
  return {Amount::minor(static_cast<std::int64_t>(paid)), Amount::minor(static_cast<std::int64_t>(difference))};
}

}  // namespace

Rounded multiply(Amount amount, std::int64_t numerator, std::int64_t denominator, const Rounding& rounding) {
  CHECK(!amount.is_negative() && numerator >= 0 && denominator > 0, "payouts are multiplied by a positive ratio");
  CHECK(rounding.unit > Amount(), "the chip unit is positive");
  // Small sums, nearly all there are, need no division of 128 bits; every product below then fits 64.
  constexpr std::int64_t kSmall = std::int64_t{1} << 30;
  const bool small = amount.minor_units() < kSmall && numerator < kSmall && denominator < kSmall &&
                     rounding.unit.minor_units() < kSmall;
  const Ratio ratio{numerator, denominator};
  return small ? multiplied<std::int64_t>(amount, ratio, rounding) : multiplied<Wide>(amount, ratio, rounding);
}

}  // namespace riverbank
