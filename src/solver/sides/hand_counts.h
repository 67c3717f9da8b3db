// How many hands of five, six or seven cards have each category: 2,598,960, 20,358,520 and 133,784,560 in all. Counted
// by sets of ranks (6,175, 18,395 and 49,205) with the suits worked out, not hand by hand.
#pragma once

#include <array>
#include <cstdint>

#include "cards/hand_rank.h"

namespace riverbank {

using CategoryCounts = std::array<std::int64_t, kCategories>;

// From a full deck; `cards` is 5, 6 or 7.
CategoryCounts hands_by_category(int cards);

}  // namespace riverbank
