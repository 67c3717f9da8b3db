// A command to a table as a line of a table text: what read_ask() and the transcript's grammar read back. A live table
// is recorded this way, line by line.
#pragma once

#include <string>

#include "table_text/read_ask.h"

namespace riverbank {

// `state` is the table before the command.
std::string ask_text(const Game& game, const TableState& state, const Said& said);

}  // namespace riverbank
