// PlayTime: a moment on a room's play clock, in milliseconds of play. Deadlines are such moments. It has nothing to do
// with the time of day: that may be set back or forward while people play.
#pragma once

#include <compare>
#include <cstdint>

#include "base/time.h"

namespace riverbank {

class PlayTime {
 public:
  constexpr PlayTime() = default;
  static constexpr PlayTime from_ms(std::int64_t ms) { return PlayTime(ms); }

  constexpr std::int64_t ms() const { return ms_; }
  friend constexpr auto operator<=>(PlayTime, PlayTime) = default;

 private:
  constexpr explicit PlayTime(std::int64_t ms) : ms_(ms) {}
  std::int64_t ms_ = 0;
};

constexpr PlayTime later(PlayTime from, std::int64_t ms) { return PlayTime::from_ms(from.ms() + ms); }

// Now, on both clocks: the one on the wall is for people and records, the other for whoever is waited for.
struct Instant {
  Time wall;
  PlayTime play;
};

}  // namespace riverbank
