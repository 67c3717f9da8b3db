// CodeGuesses: wrong codes of somebody who is signed in. After a few in a row, none is looked at for a while.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>

#include "server/clock.h"
#include "server/refused.h"
#include "server/user.h"

namespace riverbank {

class CodeGuesses {
 public:
  static constexpr int kMost = 5;
  static constexpr std::int64_t kWait_ms = 5 * 60 * 1000;

  std::optional<Refused> refusal(const User& user) {
    const std::lock_guard lock(mutex_);
    const auto found = wrong_.find(user.id.value());
    if (found == wrong_.end() || found->second.until_ms <= wall_clock().since_epoch_ms()) return std::nullopt;
    return Refused{423, "locked", "Too many wrong codes. Try again in five minutes.", ""};
  }
  // After what it was asked for.
  template <typename Outcome>
  void note(const User& user, const Outcome& outcome) {
    if (!outcome.ok() && outcome.error().code != "wrong_code") return;
    const std::lock_guard lock(mutex_);
    if (outcome.ok()) {
      wrong_.erase(user.id.value());
      return;
    }
    Wrong& wrong = wrong_[user.id.value()];
    if (++wrong.count < kMost) return;
    wrong = {0, wall_clock().since_epoch_ms() + kWait_ms};
  }

 private:
  struct Wrong {
    int count = 0;
    std::int64_t until_ms = 0;
  };
  std::mutex mutex_;
  std::map<std::uint32_t, Wrong> wrong_;
};

}  // namespace riverbank
