// The evaluator: the value of the best five-card hand among five, six or seven cards. These forms check what they are
// given; loops that build hands up card by card use Hand (hand.h).
#pragma once

#include <span>

#include "cards/card_set.h"
#include "cards/hand_rank.h"

namespace riverbank {

HandRank evaluate(CardSet cards);
// The cards must differ.
HandRank evaluate(std::span<const Card> cards);

}  // namespace riverbank
