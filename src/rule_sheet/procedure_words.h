// The moments and conditions of a procedure's steps as a rule sheet says them; a rulebook has one word for each.
#pragma once

#include <string>

#include "rules/table_rules.h"

namespace riverbank {

// "a deck is opened", "the shuffler jammed"
std::string describe(ProcedureId procedure);
// "shuffled by a device"
std::string describe(Condition condition);

}  // namespace riverbank
