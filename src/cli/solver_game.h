// The game of a --house argument and its pay-offs, for the commands that compute: solve, advise, chart.
#pragma once

#include <optional>
#include <string>

#include "shelf/shelf.h"
#include "solver/game_payoffs.h"
#include "solver/outcome_table.h"

namespace riverbank {

struct SolverGame {
  Game game;
  BasePayoffs payoffs;
};

Result<SolverGame, Errors> open_solver_game(const std::optional<std::string>& data, const std::string& house);

// "before the flop", "after the flop", "on the river"
std::string decision_text(Decision decision);
// "bet 4x", "check", "fold"
std::string action_text(const Action& action, const BasePayoffs& payoffs);

}  // namespace riverbank
