// HourlyCounts: how much of something each address began in the last hour, and all of them together.
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
  // So many more; false: that would be too many, and nothing is counted.
  bool take(const std::string& address, std::int64_t more, Most most, std::int64_t now_ms) {
    constexpr std::size_t kMostKept = 100'000;
    if (by_address_.size() > kMostKept)
      std::erase_if(by_address_, [&](const auto& each) { return is_over(each.second, now_ms); });
    Hour& own = by_address_[address];
    for (Hour* hour : {&own, &all_})
      if (is_over(*hour, now_ms)) *hour = {now_ms, 0};
    if (own.begun + more > most.of_address || all_.begun + more > most.in_all) return false;
    own.begun += more;
    all_.begun += more;
    return true;
  }

 private:
  struct Hour {
    std::int64_t since_ms = 0;
    std::int64_t begun = 0;
  };
  static bool is_over(const Hour& hour, std::int64_t now_ms) { return now_ms - hour.since_ms > 3'600'000; }

  std::unordered_map<std::string, Hour> by_address_;
  Hour all_;
};

}  // namespace riverbank
