// One line of an evening as a command to the table.
#pragma once

#include <optional>

#include "table/said.h"
#include "transcript/line_reader.h"

namespace riverbank {

// Nothing if the line is not one of the table's own: a line of a round is read by the transcript's grammar, with a
// reader that starts anew.
std::optional<Said> read_ask(LineReader& reader, const Game& game, const TableState& state);

// The meter of this name; an id that no table has if there is none.
MeterLevelId level_named(const Game& game, const TableState& state, const std::string& id);
// "red"; reports a colour that no deck has.
std::uint8_t read_deck(LineReader& reader, const TableState& state);

}  // namespace riverbank
