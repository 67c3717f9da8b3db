#include "program/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include <fmt/core.h>

namespace riverbank {

std::string time_left(double done, std::chrono::steady_clock::duration taken) {
  const double seconds = std::chrono::duration<double>(taken).count();
  // The first moments are not like the others.
  if (done <= 0.02 || seconds < 1) return "";
  const double left = seconds * (1 - done) / done;
  return left < 90 ? fmt::format("about {:.0f} s left", std::max(left, 1.0))
                   : fmt::format("about {:.0f} min left", left / 60);
}

std::function<void(double)> progress_on_terminal(std::string what) {
  if (isatty(STDERR_FILENO) != 1) return {};
  const auto began = std::chrono::steady_clock::now();
  return [what = std::move(what), began](double done) {
    constexpr int kWidth = 30;
    if (done >= 1) {
      fmt::print(stderr, "\r\033[K");
    } else {
      const int filled = static_cast<int>(std::clamp(done, 0.0, 1.0) * kWidth);
      fmt::print(stderr, "\r\033[K{} [{:{}}] {:3.0f}%  {}", what, std::string(static_cast<std::size_t>(filled), '='),
                 kWidth, 100 * done, time_left(done, std::chrono::steady_clock::now() - began));
    }
    std::fflush(stderr);
  };
}

}  // namespace riverbank
