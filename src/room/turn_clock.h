// TurnClock: what time it is in a turn, on both clocks, and when the table must be woken next.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "room/play_time.h"

namespace riverbank {

class TurnClock {
 public:
  void begin_turn(Instant now) {
    wall_ = now.wall;
    now_ = now.play;
  }
  // On the wall.
  Time now() const { return wall_; }
  PlayTime play_now() const { return now_; }
  void wake_in(std::int64_t ms) { wake_at(later(now_, ms)); }
  // The first moment at which something is due, of those that were waited for since this was asked last.
  std::optional<PlayTime> take_due() { return std::exchange(due_, {}); }

 protected:
  void wake_at(PlayTime when) { due_ = due_ ? std::min(*due_, when) : when; }
  // Until then nothing is due; the table is woken at that moment.
  bool is_past(PlayTime when) {
    if (now_ >= when) return true;
    wake_at(when);
    return false;
  }

 private:
  Time wall_;
  PlayTime now_;
  std::optional<PlayTime> due_;
};

}  // namespace riverbank
