// Time as a value: milliseconds since the first of January 1970, UTC. Nothing in the core looks at a clock; whoever
// gives a command says when it is.
#pragma once

#include <cstdint>

#include "base/strong.h"

namespace riverbank {

struct TimeTag;
using Time = Strong<TimeTag, std::int64_t>;

constexpr std::int64_t kMillisecondsPerHour = 3'600'000;

constexpr std::int64_t milliseconds_between(Time earlier, Time later) { return later.value() - earlier.value(); }

}  // namespace riverbank
