// The game of a --house argument and its pay-offs, for the commands that compute: solve, advise, chart.
#pragma once

#include <optional>
#include <string>

#include "catalog/catalog.h"
#include "solver/action_text.h"
#include "solver/game_payoffs.h"
#include "solver/solution.h"

namespace riverbank {

struct SolverGame {
  Game game;
  BasePayoffs payoffs;
};

Result<SolverGame, Errors> open_solver_game(const std::optional<std::string>& data, const std::string& house);

// "1,286,792", "-4,321"
std::string with_commas(std::int64_t number);
// "-607,723,787,676", or a fraction in lowest terms
std::string exact_text(const ExactValue& value);

}  // namespace riverbank
