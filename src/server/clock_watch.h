// ClockWatch: whether somebody set the machine's clock. Compared with a clock that only goes on, the time of day moves
// by a few milliseconds; a step is more.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>

namespace riverbank {

class ClockWatch {
 public:
  static constexpr std::int64_t kStep_ms = 2000;
  struct Clocks {
    std::int64_t day_ms;     // the time of day
    std::int64_t steady_ms;  // since whenever
  };
  explicit ClockWatch(Clocks now) : ahead_ms_(now.day_ms - now.steady_ms) {}

  // By how much the clock was set since this was asked last; nothing: it was not. Small corrections are followed.
  std::optional<std::int64_t> step(Clocks now) {
    const std::int64_t ahead = now.day_ms - now.steady_ms;
    const std::int64_t moved = ahead - ahead_ms_;
    ahead_ms_ = ahead;
    return std::abs(moved) >= kStep_ms ? std::optional(moved) : std::nullopt;
  }

 private:
  std::int64_t ahead_ms_;
};

}  // namespace riverbank
