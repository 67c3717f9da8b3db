#include "program/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include <fmt/core.h>

namespace riverbank {

std::function<void(double)> progress_on_terminal(std::string what) {
  if (isatty(STDERR_FILENO) != 1) return {};
  return [what = std::move(what)](double done) {
    constexpr int kWidth = 30;
    if (done >= 1) {
      fmt::print(stderr, "\r{:{}}\r", "", what.size() + kWidth + 10);
    } else {
      const int filled = static_cast<int>(std::clamp(done, 0.0, 1.0) * kWidth);
      fmt::print(stderr, "\r{} [{:{}}] {:3.0f}%", what, std::string(static_cast<std::size_t>(filled), '='), kWidth,
                 100 * done);
    }
    std::fflush(stderr);
  };
}

}  // namespace riverbank
