// Decisions and actions in words, for whatever prints a solution.
#pragma once

#include <string>

#include "solver/base_payoffs.h"
#include "solver/kernels/outcome_table.h"

namespace riverbank {

// "before the flop", "after the flop", "on the river"
std::string decision_text(Decision decision);
// "bet 4x", "check", "fold"
std::string action_text(const Action& action, const BasePayoffs& payoffs);

}  // namespace riverbank
