// Moments and sums for the tests of this folder: minutes after 12:00 UTC on a Wednesday.
#pragma once

#include "care/period.h"
#include "money/amount.h"

namespace riverbank {

inline Time minute(std::int64_t minutes) {
  const std::int64_t noon = Time::parse("2026-01-28T12:00:00.000Z")->since_epoch_ms();
  return Time::from_ms(noon + minutes * kMinute_ms);
}
inline Amount dollars(std::int64_t amount) { return Amount::major(amount); }

}  // namespace riverbank
