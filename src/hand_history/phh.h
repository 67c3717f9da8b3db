// A round in the syntax of PHH, the poker hand history format (TOML): actions as other programs of poker read them.
// This game is none of that format's own variants; docs/transcript.md says what follows from it.
#pragma once

#include <string>

#include "server/played_round.h"

namespace riverbank {

std::string phh_of(const PlayedRound& played);

}  // namespace riverbank
