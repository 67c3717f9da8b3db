#include "room/play_clock.h"

#include <algorithm>

namespace riverbank {

PlayClock::PlayClock(Ticks ticks) : ticks_(std::move(ticks)), beat_at_(ticks_()), grace_until_(beat_at_) {}

// Between two beats time passes too; a stall that no beat has told of yet shows by the last one being long ago.
PlayTime PlayClock::now() {
  const std::lock_guard lock(mutex_);
  const std::int64_t tick = ticks_();
  if (!stands_at(tick)) given_ = std::max(given_, later(counted_, std::min(tick - beat_at_, kLate_ms)));
  return given_;
}

bool PlayClock::stands() const {
  const std::lock_guard lock(mutex_);
  return stands_at(ticks_());
}

bool PlayClock::stands_at(std::int64_t tick) const {
  return for_store_ || tick < grace_until_ || tick - beat_at_ > kLate_ms;
}

void PlayClock::stand(std::int64_t tick) {
  if (!stood_last_) standing_since_ = beat_at_;
  stood_last_ = true;
  counted_ = given_;
  beat_at_ = tick;
}

std::int64_t PlayClock::beat(Store store) {
  const std::lock_guard lock(mutex_);
  const std::int64_t tick = ticks_();
  const std::int64_t passed = tick - beat_at_;
  const bool late = passed > kLate_ms;
  if (store == Store::stalls) {
    for_store_ = true;
    stand(tick);
    return 0;
  }
  if (for_store_.exchange(false) || (late && !stood_last_)) {
    stand(tick);
    grace_until_ = tick + std::clamp<std::int64_t>(tick - standing_since_ - kLate_ms, 0, kGrace_ms);
    return 0;
  }
  if (tick < grace_until_) return stand(tick), 0;
  if (late) {
    // On a machine that is always late, time passes all the same, if slowly.
    stand(tick);
    counted_ = given_ = later(given_, kBeat_ms);
    return 0;
  }
  if (!stood_last_) {
    counted_ = given_ = std::max(given_, later(counted_, passed));
    beat_at_ = tick;
    return 0;
  }
  stand(tick);
  stood_last_ = false;
  const std::int64_t stood = tick - standing_since_;
  stood_ += stood;
  return stood;
}

}  // namespace riverbank
