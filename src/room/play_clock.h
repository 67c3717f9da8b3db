// PlayClock: how much time has passed in which players could see their tables and be heard. It is driven by beats that
// come through the same threads as the tables' work. Where a beat comes late, or the store does not answer, the clock
// stands; what was not counted is never counted later. After it stood, it stands a little longer, so that what was sent
// in time is heard before any deadline passes. Monotonic: the time of day has no influence on it. Safe from any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>

#include "room/play_time.h"

namespace riverbank {

class PlayClock {
 public:
  using Ticks = std::function<std::int64_t()>;  // milliseconds that never go back
  // A beat is due this often; one that comes later than kLate_ms was held up by a stall.
  static constexpr std::int64_t kBeat_ms = 50;
  static constexpr std::int64_t kLate_ms = 250;
  static constexpr std::int64_t kGrace_ms = 500;

  explicit PlayClock(Ticks ticks);

  PlayTime now();

  enum class Store { answers, stalls };
  // How long it has stood, where it goes on with this beat.
  std::int64_t beat(Store store);
  // While it does, no table takes a turn: it could not be told of.
  bool stands_for_store() const { return for_store_; }
  bool stands() const;
  // In all, so far.
  std::int64_t stood_ms() const { return stood_; }

 private:
  bool stands_at(std::int64_t tick) const;
  void stand(std::int64_t tick);

  Ticks ticks_;
  mutable std::mutex mutex_;
  std::int64_t beat_at_;  // the last one
  PlayTime counted_;      // until then
  PlayTime given_;        // the latest moment that anybody was told
  std::int64_t grace_until_;
  std::int64_t standing_since_ = 0;  // where `stood_last_`
  bool stood_last_ = false;          // at the last beat
  std::atomic<bool> for_store_ = false;
  std::atomic<std::int64_t> stood_ = 0;
};

}  // namespace riverbank
