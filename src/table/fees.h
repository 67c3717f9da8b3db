// Collection fees: flat amounts by the size of a wager, for the player and for the banker by betting square or on the
// total action. Where a house takes none, everything here is zero.
#pragma once

#include <span>

#include "round/state.h"
#include "rules/game.h"

namespace riverbank {

// For the wagers of one person at one seat.
Amount player_fee(const Game& game, const Position& position);
// On all wagers at the table, as the rulebook reads a betting square and the total action.
Amount banker_fee(const Game& game, std::span<const Position> positions);
// The most that a banker can be asked for: by all who can be at the table, each at the dearest rate.
Amount largest_banker_fee(const Game& game);
// Whether the fees of this round are still to be collected.
bool fees_are_due(const Game& game, const RoundState& round);

}  // namespace riverbank
