// From the stakes that lie at a place to those that are wanted there: which wagers to change, in which order. What must
// equal another wager follows it, and what rests on a wager that is taken back goes with it. decide() has the last word
// on every command.
#pragma once

#include <array>
#include <vector>

#include "round/command.h"

namespace riverbank {

// Of one place; in the order of Game::wagers, zero: none.
using WantedStakes = std::array<Amount, kMaxWagers>;

// What would lie there: what follows or falls with another is changed accordingly.
WantedStakes bound_stakes(const Game& game, const RoundState& state, SeatId seat, RiderId rider, WantedStakes wanted);
std::vector<Command> commands_for(const Game& game, const RoundState& state, SeatId seat, RiderId rider,
                                  const WantedStakes& wanted);

}  // namespace riverbank
