// Collection fees: flat amounts by the size of a wager, for the player and for the banker by betting square or on the
// total action. Where a house takes none, everything here is zero.
#pragma once

#include "round/state.h"
#include "rules/game.h"

namespace riverbank {

// For the wagers of one person at one seat.
Amount player_fee(const Game& game, const Position& position);
Amount banker_fee(const Game& game, const RoundState& round);
// The most that a banker can be asked for.
Amount largest_banker_fee(const Game& game);

}  // namespace riverbank
