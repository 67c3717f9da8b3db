// The clauses behind an event: which lines of the rule text let it happen. Transcripts write them in brackets, and a
// hand that names one fails when the engine does not cite it.
#pragma once

#include <string>
#include <vector>

#include "round/event.h"

namespace riverbank {

// Clauses as the rulebook numbers them ("9(a)"), the most telling first; `before` is the round before the event.
std::vector<std::string> clauses_behind(const Game& game, const RoundState& before, const Event& event);

}  // namespace riverbank
