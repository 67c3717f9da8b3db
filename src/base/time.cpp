#include "base/time.h"

#include <charconv>
#include <chrono>

#include <fmt/core.h>

namespace riverbank {

namespace {

using std::chrono::days;
using std::chrono::milliseconds;
using std::chrono::sys_days;
using std::chrono::year_month_day;

constexpr std::string_view kShape = "dddd-dd-ddTdd:dd:dd.dddZ";

bool has_shape(std::string_view text) {
  if (text.size() != kShape.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool digit = text[i] >= '0' && text[i] <= '9';
    if (kShape[i] == 'd' ? !digit : text[i] != kShape[i]) return false;
  }
  return true;
}

int number_at(std::string_view text, std::size_t at, std::size_t length) {
  int number = 0;
  std::from_chars(text.data() + at, text.data() + at + length, number);
  return number;
}

}  // namespace

std::string Time::text() const {
  const milliseconds since(since_epoch_ms_);
  const auto day = std::chrono::floor<days>(since);
  const std::int64_t first = sys_days(std::chrono::year(0) / 1 / 1).time_since_epoch().count();
  const std::int64_t last = sys_days(std::chrono::year(9999) / 12 / 31).time_since_epoch().count();
  if (day.count() < first || day.count() > last) return fmt::format("@{}", since_epoch_ms_);
  const year_month_day date{sys_days(day)};
  const std::chrono::hh_mm_ss clock(since - day);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), clock.hours().count(),
                     clock.minutes().count(), clock.seconds().count(), clock.subseconds().count());
}

Result<Time, std::string> Time::parse(std::string_view text) {
  const auto refuse = [&] {
    return Failure{fmt::format("\"{}\" is not a time; write it like 2026-01-31T20:15:00.000Z", text)};
  };
  if (text.starts_with('@')) {
    std::int64_t ms = 0;
    const auto [end, problem] = std::from_chars(text.data() + 1, text.data() + text.size(), ms);
    if (problem != std::errc() || end != text.data() + text.size()) return refuse();
    return Time(ms);
  }
  if (!has_shape(text)) return refuse();
  const year_month_day date(std::chrono::year(number_at(text, 0, 4)),
                            std::chrono::month(static_cast<unsigned>(number_at(text, 5, 2))),
                            std::chrono::day(static_cast<unsigned>(number_at(text, 8, 2))));
  const int hour = number_at(text, 11, 2);
  const int minute = number_at(text, 14, 2);
  const int second = number_at(text, 17, 2);
  if (!date.ok() || hour > 23 || minute > 59 || second > 59) return refuse();
  const milliseconds clock = std::chrono::hours(hour) + std::chrono::minutes(minute) + std::chrono::seconds(second) +
                             milliseconds(number_at(text, 20, 3));
  return Time(milliseconds(sys_days(date).time_since_epoch()).count() + clock.count());
}

}  // namespace riverbank
