// The name of a hand as people say it at the table: "two pair, kings and fours", "full house, aces full of tens",
// "straight, five high", "pair of jacks", "ace high". With kickers when the name alone would not say who wins.
#pragma once

#include <string>

#include "cards/hand_rank.h"

namespace riverbank {

// "pair of jacks"
std::string hand_name(HandRank rank);
// "pair of jacks with ace, nine and four"; the same as hand_name where no other card can decide
std::string hand_name_with_kickers(HandRank rank);

}  // namespace riverbank
