// A table's events as lines a person reads: the log of an evening.
#pragma once

#include <string>
#include <string_view>

#include "table/event.h"

namespace riverbank {

// "seat 2 takes the bank with $500 [clause]"; empty for what goes without saying.
std::string event_line(const Game& game, const TableState& before, const TableEvent& event);

}  // namespace riverbank
