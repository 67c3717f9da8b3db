// HourlyCounts: how much of something each address began in the last hour, and all of them together. What is refused
// leaves nothing behind.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

namespace riverbank {

class HourlyCounts {
 public:
  struct Most {
    std::int64_t of_address = 0;
    std::int64_t in_all = 0;
  };
  // More addresses than that are not told apart: who is new is refused until the hours of others are over.
  static constexpr std::size_t kMostKept = 100'000;

  // So many more; false: that would be too many, and nothing is counted.
  bool take(const std::string& address, std::int64_t more, Most most, std::int64_t now_ms) {
    if (is_over(all_, now_ms)) all_ = {now_ms, 0};
    if (all_.begun + more > most.in_all) return false;
    auto found = by_address_.find(address);
    if (found != by_address_.end() && is_over(found->second, now_ms)) found->second = {now_ms, 0};
    if ((found == by_address_.end() ? 0 : found->second.begun) + more > most.of_address) return false;
    if (found == by_address_.end()) {
      if (!has_room(now_ms)) return false;
      found = by_address_.emplace(address, Hour{now_ms, 0}).first;
    }
    found->second.begun += more;
    all_.begun += more;
    return true;
  }
  std::size_t kept() const { return by_address_.size(); }

 private:
  struct Hour {
    std::int64_t since_ms = 0;
    std::int64_t begun = 0;
  };
  static constexpr std::int64_t kBetweenSweeps_ms = 60'000;
  static bool is_over(const Hour& hour, std::int64_t now_ms) { return now_ms - hour.since_ms > 3'600'000; }

  // All of them are looked at, so not each time.
  bool has_room(std::int64_t now_ms) {
    if (by_address_.size() < kMostKept) return true;
    if (now_ms - swept_ms_ < kBetweenSweeps_ms) return false;
    swept_ms_ = now_ms;
    std::erase_if(by_address_, [&](const auto& each) { return is_over(each.second, now_ms); });
    return by_address_.size() < kMostKept;
  }

  std::unordered_map<std::string, Hour> by_address_;
  Hour all_;
  std::int64_t swept_ms_ = -kBetweenSweeps_ms;
};

}  // namespace riverbank
