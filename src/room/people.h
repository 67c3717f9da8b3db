// People: the names that go with player ids, which of them are bots, and who came without an account. Used by all
// tables at once.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "ledger/ids.h"

namespace riverbank {

struct PersonInfo {
  std::string name;
  bool bot = false;
  bool walk_in = false;  // seated by a dealer, without an account
};

class People {
 public:
  void add(PlayerId player, PersonInfo info) {
    const std::lock_guard lock(mutex_);
    known_[player] = std::move(info);
  }
  PersonInfo of(PlayerId player) const {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(player);
    return found == known_.end() ? PersonInfo{.name = "?"} : found->second;
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_map<PlayerId, PersonInfo> known_;
};

}  // namespace riverbank
