// Time: a moment as a value, in milliseconds since 1970-01-01 UTC. The core never looks at a clock; whoever calls it
// says what time it is. Its text form is ISO 8601 in UTC: "2026-01-31T20:15:00.000Z".
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace riverbank {

class Time {
 public:
  constexpr Time() = default;
  static constexpr Time from_ms(std::int64_t since_epoch_ms) { return Time(since_epoch_ms); }

  constexpr std::int64_t since_epoch_ms() const { return since_epoch_ms_; }
  friend constexpr auto operator<=>(Time, Time) = default;

  // Moments outside the years 0000 to 9999 are written as "@" and the milliseconds.
  std::string text() const;
  static Result<Time, std::string> parse(std::string_view text);

 private:
  constexpr explicit Time(std::int64_t since_epoch_ms) : since_epoch_ms_(since_epoch_ms) {}
  std::int64_t since_epoch_ms_ = 0;
};

}  // namespace riverbank
