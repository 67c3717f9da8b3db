// Which command Enter gives at the console, and which steps the console takes by itself with the short procedure.
#pragma once

#include "console/deal_view.h"
#include "table_text/read_ask.h"

namespace riverbank {

// What Enter does now, or why it is not enough.
Result<Said, std::string> entered_step(const DealView& view);

// A step that handles decks or cards that lie face down, a count, the settlement; nothing if a person has to key
// something.
std::optional<Said> machine_step(const DealView& view);

}  // namespace riverbank
