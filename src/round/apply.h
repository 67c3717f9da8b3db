// apply: the only function that changes a round. Total on the events that decide() makes, for a live round and a replay
// alike.
#pragma once

#include "round/event.h"

namespace riverbank {

void apply(const Game& game, RoundState& state, const Event& event);

// The one wager that is placed at decisions, as a multiple of another.
const Wager& play_wager(const Game& game);

}  // namespace riverbank
