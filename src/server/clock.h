// The server is where the world's time comes in; everything below it is told.
#pragma once

#include <chrono>

#include "base/time.h"

namespace riverbank {

inline Time wall_clock() {
  using namespace std::chrono;
  return Time::from_ms(duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count());
}

// For whatever lasts: it never jumps, and says nothing about the time of day.
inline std::int64_t steady_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace riverbank
