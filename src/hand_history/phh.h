// A round in the syntax of PHH, the poker hand history format (TOML): actions as other programs of poker read them.
// This game is none of that format's own variants; docs/transcript.md says what follows from it.
#pragma once

#include <string>

#include "hand_history/finished_hand.h"

namespace riverbank {

std::string phh_of(const FinishedHand& hand);

}  // namespace riverbank
