// The solution of the usual game, solved once for all tests of a program.
#pragma once

#include "solver/solve.h"
#include "solver/usual_payoffs.h"

namespace riverbank {

inline const Solution& usual() {
  static const Solution kSolution = solve(usual_payoffs());
  return kSolution;
}

}  // namespace riverbank
