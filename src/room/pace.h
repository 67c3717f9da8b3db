// Pace: how long a virtual table waits for people. Times for betting and deciding are the house file's; the others are
// for the eye. A divisor makes everything faster, for tests and for load.
#pragma once

#include <cstdint>

#include "base/time.h"
#include "rules/game.h"

namespace riverbank {

inline Time later(Time from, std::int64_t ms) { return Time::from_ms(from.since_epoch_ms() + ms); }

struct Pace {
  static constexpr std::int64_t kIdle_ms = 10 * 60 * 1000;

  std::int64_t betting_ms = 0;
  std::int64_t decision_ms = 0;
  std::int64_t time_bank_ms = 0;
  std::int64_t result_ms = 0;  // a settled round stays in sight
  std::int64_t bot_ms = 0;     // a bot thinks
  std::int64_t idle_ms = 0;    // where nobody does anything, then the seats are given up
  int missed_rounds = 3;       // without a wager, then the seat is given up
  bool is_told = true;         // people see how long they have

  // What is for the eye is divided by `faster`, and so is the time that people have, where no other divisor is given.
  static Pace of(const Game& game, int faster, int people_faster = 0) {
    const int people = people_faster == 0 ? faster : people_faster;
    const auto person_ms = [&](std::int64_t seconds) { return seconds * 1000 / people; };
    return {person_ms(game.timing.betting_s),
            person_ms(game.timing.decision_s),
            person_ms(game.timing.time_bank_s),
            5000 / faster,
            300 / faster,
            kIdle_ms / people};
  }

  // A rehearsal waits for who learns, as long as anybody looks.
  static Pace patient() {
    constexpr std::int64_t kLong_ms = 24 * 60 * 60 * 1000;
    return {kLong_ms, kLong_ms, kLong_ms, kLong_ms, 0, kLong_ms, 3, false};
  }
};

}  // namespace riverbank
