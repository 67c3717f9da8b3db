// Bucket: a rate limit. It holds up to `burst` grants and gains `rate` of them a second; each request takes one.
#pragma once

#include <algorithm>
#include <cstdint>

namespace riverbank {

class Bucket {
 public:
  struct Size {
    std::int64_t rate;  // grants a second
    std::int64_t burst;
  };
  Bucket(Size size, std::int64_t now_ms) : size_(size), thousandths_(size.burst * 1000), at_ms_(now_ms) {}

  bool take(std::int64_t now_ms) {
    const std::int64_t passed = std::clamp<std::int64_t>(now_ms - at_ms_, 0, 3'600'000);
    thousandths_ = std::min(size_.burst * 1000, thousandths_ + passed * size_.rate);
    at_ms_ = std::max(at_ms_, now_ms);
    if (thousandths_ < 1000) return false;
    thousandths_ -= 1000;
    return true;
  }

 private:
  Size size_;
  std::int64_t thousandths_;
  std::int64_t at_ms_;
};

}  // namespace riverbank
