// What a dealer sees or hears at a step, as far as it has to be keyed: cards that are turned, a player's answer, a
// count.
#pragma once

#include <string>

#include "keyed/deal_view.h"
#include "table/said.h"

namespace riverbank {

// "Ah Kh 2c", "4x", "26 cards are cut off"; empty: nothing.
std::string told_of(const DealView& view, const NextAction& action, const Said& said);

}  // namespace riverbank
