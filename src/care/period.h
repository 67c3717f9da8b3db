// Period: a day, a week from Monday or a month, all in UTC and by the calendar, so that everybody can tell when one
// ends. Time is a value here as everywhere in the core.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/time.h"

namespace riverbank {

enum class Period : std::uint8_t { day, week, month };

inline constexpr std::int64_t kMinute_ms = 60'000;
inline constexpr std::int64_t kHour_ms = 60 * kMinute_ms;
inline constexpr std::int64_t kCareDay_ms = 24 * kHour_ms;

Time start_of(Period period, Time now);
std::string_view word_for(Period period);
// "00:00 UTC", "Monday, 00:00 UTC", "the 1st, 00:00 UTC"
std::string_view start_in_words(Period period);
// Days since 1970; those before it are below zero.
std::int64_t day_number(Time at);
// "2026-01-31 20:15 UTC"
std::string minute_text(Time at);

}  // namespace riverbank
