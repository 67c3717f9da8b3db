// From a game to what the solver works on: every case is put to the settlement core with one small stake, so the solver
// has no idea of its own what a flush pays, when the Ante is returned or what a fold costs.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "rules/game.h"
#include "solver/base_payoffs.h"

namespace riverbank {

// The failure says what in this game the solver cannot express.
Result<BasePayoffs, std::string> payoffs_of(const Game& game);

// A player's and a dealer's hand.
struct HandsCompared {
  HandRank player;
  HandRank dealer;
};

// Two hands that give this case; none where there is no such deal.
std::optional<HandsCompared> hands_for(const ShowdownCase& showdown, HandRank qualifies_from);

}  // namespace riverbank
