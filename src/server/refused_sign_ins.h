// RefusedSignIns: how many refused sign-ins of one address are written down one by one. Whoever guesses all day long
// does not fill the record: beyond the first of an hour they are counted.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace riverbank {

class RefusedSignIns {
 public:
  static constexpr std::int64_t kOneByOne = 60;
  static constexpr std::int64_t kHour_ms = 3'600'000;

  // Whether this one is written down by itself.
  bool is_told(const std::string& address, std::int64_t now_ms) {
    const std::lock_guard lock(mutex_);
    Hour& hour = hours_.try_emplace(address, Hour{now_ms, 0}).first->second;
    return ++hour.refused <= kOneByOne;
  }
  struct Rest {
    std::string address;
    std::int64_t refused = 0;  // more than were told
  };
  // Of addresses whose hour is over.
  std::vector<Rest> take_rest(std::int64_t now_ms) {
    const std::lock_guard lock(mutex_);
    std::vector<Rest> rest;
    for (auto each = hours_.begin(); each != hours_.end();) {
      if (now_ms - each->second.since_ms < kHour_ms) {
        ++each;
        continue;
      }
      if (each->second.refused > kOneByOne) rest.push_back({each->first, each->second.refused - kOneByOne});
      each = hours_.erase(each);
    }
    return rest;
  }

 private:
  struct Hour {
    std::int64_t since_ms = 0;
    std::int64_t refused = 0;
  };
  std::mutex mutex_;
  std::unordered_map<std::string, Hour> hours_;
};

}  // namespace riverbank
