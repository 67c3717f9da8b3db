// Settlement lines and facts in the words of a transcript's expectation.
#pragma once

#include <string>

#include "round/state.h"
#include "transcript/transcript.h"

namespace riverbank {

// A settled line as an expectation that says everything about it.
ExpectedLine expectation_of(const Game& game, const RoundState& state, const Line& line);

// "seat 1 ante $10 win 1 to 1 paid $10 returned $10 [9(h)(2), 10(b)]"
std::string expected_text(const ExpectedLine& line);

// A clause without the name of its rulebook.
std::string short_clause(const Game& game, const std::string& cited);

}  // namespace riverbank
