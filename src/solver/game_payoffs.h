// From a game to what the solver works on: every case is put to the settlement core with one small stake, so the solver
// has no idea of its own what a flush pays, when the Ante is returned or what a fold costs.
#pragma once

#include <string>

#include "base/result.h"
#include "rules/game.h"
#include "solver/base_payoffs.h"

namespace riverbank {

// The failure says what in this game the solver cannot express.
Result<BasePayoffs, std::string> payoffs_of(const Game& game);

}  // namespace riverbank
