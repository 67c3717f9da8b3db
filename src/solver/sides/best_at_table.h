// The best hand among several that share one board: how many deals of a board and a set of n holes have each category
// as their best. Exact for up to seven hands (10^23 deals), by counting matchings board by board.
#pragma once

#include <array>

#include "cards/hand_rank.h"
#include "solver/exact.h"
#include "solver/sides/matchings.h"

namespace riverbank {

// For 0 ... 7 hands, by category. Categories below `from` are counted together, as the lowest one.
using BestAtTable = std::array<std::array<Wide, kCategories>, kMostPairs + 1>;

BestAtTable best_at_table(Category from, int threads);

}  // namespace riverbank
