// riverbank solve --seen: the base game for a player who sees one or both of the dealer's cards.
#pragma once

#include "program/solver_game.h"

namespace riverbank {

struct SeenArguments {
  int cards = 1;
  int threads = 2;
  bool as_json = false;
};

int run_solve_seen(const SolverGame& solved, const SeenArguments& arguments);

}  // namespace riverbank
