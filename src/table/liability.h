// Liability: the most that a table's own bank could have to pay in a round, worked out from the game before a wager is
// taken. Meters pay their shares themselves; where a player banks, the banker's wager is the limit and there is none.
#pragma once

#include "round/state.h"
#include "rules/game.h"

namespace riverbank {

// Of a wager that is made at a decision: as many times the other as any street allows.
int highest_multiple(const Game& game);
// ... and the least that is never too late.
int least_multiple(const Game& game);
// Of everything that one person has staked at one seat, the Play at its highest multiple.
Amount liability_of(const Game& game, const Position& position);
Amount liability_of(const Game& game, const RoundState& round);

}  // namespace riverbank
