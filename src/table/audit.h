// What one event changed of a table holds: see round/audit.h. Chips keep their sum because every transfer takes from
// one account what it adds to another of the same unit; both are looked at.
#pragma once

#include "round/audit.h"
#include "table/event.h"

namespace riverbank {

// `moved`: the two balances after a transfer.
std::string touched_is_ok(const Game& game, const TableState& state, const MeterBank& meters, const TableEvent& event,
                          const MovedBalances& moved);

}  // namespace riverbank
