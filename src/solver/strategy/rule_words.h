// Rules of a strategy as a sentence that a player can keep: "with a pair that uses your card, but not 22".
#pragma once

#include <string>

#include "solver/strategy/strategy_rules.h"

namespace riverbank {

// When the rule fits; empty where it always does.
std::string in_words(const StrategyRule& rule);

}  // namespace riverbank
