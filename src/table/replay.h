// Replay: a table from its log. A log may be cut anywhere, also in the middle of a command: what is left of that
// command never happened, and the table goes on from the last whole one. Tables that share meters share one order of
// events, so each is replayed with the same MeterBank, command by command.
#pragma once

#include <span>

#include "table/event.h"

namespace riverbank {

// How many of these events are whole commands.
std::size_t whole_part(std::span<const TableEvent> events);

// Applies the whole commands of the log and says how many events that were.
std::size_t replay(const Game& game, TableState& state, MeterBank& meters, std::span<const TableEvent> events);

}  // namespace riverbank
