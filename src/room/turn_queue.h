// TurnQueue: when a table may take its next turn. It waits until the one before is durable, so that a table is never
// ahead of its journal by more than one turn; and while the store does not answer, for whatever happened then could be
// told to nobody. What comes meanwhile waits here in its order, and was in time if it came in time.
#pragma once

#include <deque>
#include <functional>
#include <utility>

#include "room/play_clock.h"

namespace riverbank {

class TurnQueue {
 public:
  explicit TurnQueue(const PlayClock& clock) : clock_(clock) {}

  // Now, or when the table may take a turn.
  void when_free(std::function<void()> work) {
    if (waiting_.empty() && is_free()) return work();
    waiting_.push_back(std::move(work));
  }
  // Whether the table may look at its clocks now; if not, it should when go_on() has worked off what waits.
  bool may_tick() {
    tick_missed_ = !is_free();
    return !tick_missed_;
  }
  void was_posted() { ++unwritten_; }
  void was_written() { --unwritten_; }
  // True: everything that waited is done, and the table should look at its clocks.
  bool go_on() {
    while (!waiting_.empty() && is_free()) {
      const auto work = std::move(waiting_.front());
      waiting_.pop_front();
      work();
    }
    return is_free() && std::exchange(tick_missed_, false);
  }
  // Everything that waits, at once: for a table that takes no more turns.
  void work_off() {
    for (const auto& work : std::exchange(waiting_, {})) work();
  }
  void let_go() { waiting_.clear(); }

 private:
  bool is_free() const { return unwritten_ == 0 && !clock_.stands_for_store(); }

  const PlayClock& clock_;
  std::deque<std::function<void()>> waiting_;
  int unwritten_ = 0;  // turns that were posted and are not durable yet
  bool tick_missed_ = false;
};

}  // namespace riverbank
