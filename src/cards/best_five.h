// Which five of five, six or seven cards make the hand, in the order a dealer would lay them out: the quads, trips or
// pairs first, then kickers from high to low; straights from the top down, the wheel as 5 4 3 2 A. Where any of several
// suits would do, the higher one in card order is taken.
#pragma once

#include <array>

#include "cards/card_set.h"

namespace riverbank {

std::array<Card, 5> best_five(CardSet cards);

}  // namespace riverbank
