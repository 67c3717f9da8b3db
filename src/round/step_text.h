// A step of the procedure in plain words, for the person who has to do it: "Deal 1 card face down to seat 3."
#pragma once

#include <string>

#include "round/event.h"
#include "round/next_step.h"

namespace riverbank {

std::string step_text(const Game& game, const NextStep& next);
// The same with what is to be seen in this round: which chips, which hand, what it is paid.
std::string step_text(const Game& game, const RoundState& state, const NextStep& next);

// The same of a step whose chips have moved: what it collected, what it settled.
std::string step_text(const Game& game, const RoundState& state, const Step& step, const WagersCollected& event);
std::string step_text(const Game& game, const Step& step, const HandPaid& event);

}  // namespace riverbank
