// apply: an event happens to a table and to the meters. Total on the events that decide() makes.
#pragma once

#include "table/event.h"

namespace riverbank {

void apply(const Game& game, TableState& state, MeterBank& meters, const TableEvent& event);

}  // namespace riverbank
