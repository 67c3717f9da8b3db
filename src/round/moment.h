// Which points a round has reached, and so which rules on irregularities hold now.
#pragma once

#include "round/state.h"

namespace riverbank {

bool is_reached(const Game& game, const RoundState& state, RoundPoint point);
// Whether the beginning is reached and the end is not.
bool is_now(const Game& game, const RoundState& state, const Moment& moment);

}  // namespace riverbank
