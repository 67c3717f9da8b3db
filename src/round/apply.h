// apply: the only function that changes a round. Total on the events that decide() makes, for a live round and a replay
// alike.
#pragma once

#include "round/event.h"

namespace riverbank {

void apply(const Game& game, RoundState& state, const Event& event);

// Puts an amount on a wager of a position; what must equal that wager follows it if it lies there.
void put_stake(const Game& game, Position& position, WagerId wager, Amount amount);

// The one wager that is placed at decisions, as a multiple of another.
const Wager& play_wager(const Game& game);

}  // namespace riverbank
