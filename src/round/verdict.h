// The verdict on one seat's hand: who won, and by what, in one sentence that somebody understands who has never seen
// the game. Only what lies face up is told.
#pragma once

#include <string>

#include "round/state.h"

namespace riverbank {

enum class VerdictFor { player, others };

// Of a seat that was dealt in, once the round is settled: "You have a pair of nines, the dealer has a pair of fours:
// you win." Where kickers decide, they are named.
std::string verdict(const Game& game, const RoundState& state, SeatId seat, VerdictFor listener);

}  // namespace riverbank
