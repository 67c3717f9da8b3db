// A player who follows the best-known simple strategy of the game: when to bet before the flop by two cards, after the
// flop by made hands and flush draws, at the end by what the own cards add to the board and by counting the cards that
// would beat the hand. It does what the shipped strategy "simple" does, without reading its file.
#pragma once

#include <span>

#include "cards/card_set.h"
#include "round/legal.h"

namespace riverbank {

// The decision of the seat to act, given its own cards and the community cards that lie open (none to five).
SeatDecision basic_decision(std::span<const LegalAction> legal, CardSet hole, CardSet open_board);

// 4x: any ace; K2s+, K5o+; Q6s+, Q8o+; J8s+, JTo; 33+. 500 of the 1,326 hands.
bool basic_bets_before_flop(CardSet hole);
bool basic_bets_after_flop(CardSet hole, CardSet flop);
bool basic_bets_at_the_end(CardSet hole, CardSet board);

}  // namespace riverbank
