#include "care/period.h"

#include <array>
#include <chrono>

namespace riverbank {

namespace {

struct PeriodWords {
  std::string_view word;
  std::string_view start;
};
constexpr std::array kPeriodWords{PeriodWords{"day", "00:00 UTC"}, PeriodWords{"week", "Monday, 00:00 UTC"},
                                  PeriodWords{"month", "the 1st, 00:00 UTC"}};

const PeriodWords& words_of(Period period) { return kPeriodWords[static_cast<std::size_t>(period)]; }

}  // namespace

std::int64_t day_number(Time at) {
  const std::int64_t ms = at.since_epoch_ms();
  return ms >= 0 ? ms / kCareDay_ms : -((-ms + kCareDay_ms - 1) / kCareDay_ms);
}

Time start_of(Period period, Time now) {
  using namespace std::chrono;
  const sys_days today{days{day_number(now)}};
  sys_days first = today;
  if (period == Period::week) first = today - (weekday{today} - Monday);
  if (period == Period::month) {
    const year_month_day date{today};
    first = sys_days{date.year() / date.month() / day{1}};
  }
  return Time::from_ms(std::int64_t{first.time_since_epoch().count()} * kCareDay_ms);
}

std::string_view word_for(Period period) { return words_of(period).word; }
std::string_view start_in_words(Period period) { return words_of(period).start; }

std::string minute_text(Time at) {
  const std::string iso = at.text();
  if (iso.size() < 16 || iso[10] != 'T') return iso;
  return iso.substr(0, 10) + " " + iso.substr(11, 5) + " UTC";
}

}  // namespace riverbank
