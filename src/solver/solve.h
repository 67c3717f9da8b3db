// solve: the whole base game exactly, in integers. docs/algorithms/solver.md tells the way.
#pragma once

#include <functional>

#include "solver/solution.h"

namespace riverbank {

// Called between the stages of a solve, from the calling thread, with the part that is done.
using SolveProgress = std::function<void(double done)>;

struct SolveOptions {
  int threads = 2;
  DeckShape deck;
  SolveProgress progress;
};

// The pay-offs must have no problem (problem_with).
Solution solve(const BasePayoffs& payoffs, const SolveOptions& options = {});

}  // namespace riverbank
