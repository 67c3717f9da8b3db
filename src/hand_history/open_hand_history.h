// A round in the form of Open Hand History (OHH, one JSON object), which trackers of poker read. docs/transcript.md
// says how this game is put into it: the dealer is the last player, and what the house pays is added to the pot of the
// player who gets it, so that what goes into the pots is what comes out of them.
#pragma once

#include <boost/json/object.hpp>

#include "hand_history/finished_hand.h"

namespace riverbank {

boost::json::object open_hand_history_of(const FinishedHand& hand);

}  // namespace riverbank
