// The stored form of a table: commands, events, states and meters as bytes and back. Two tables are equal exactly if
// their bytes are. What was written once is read for ever; bytes that are none of ours are nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/event.h"

namespace riverbank {

std::string bytes_of(const TableEvent& event);
std::string bytes_of(const TableState& state);
std::string bytes_of(const MeterBank& meters);

std::optional<TableEvent> event_of(std::string_view bytes);
// What an older program did not write is as in `over`.
std::optional<TableState> state_of(std::string_view bytes, TableState over = {});
std::optional<MeterBank> meters_of(std::string_view bytes, MeterBank over = {});

}  // namespace riverbank
