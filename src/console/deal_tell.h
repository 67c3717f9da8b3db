// What happened, told to the dealer in the console: one short line for what matters, nothing for what goes without
// saying.
#pragma once

#include "keyed/deal_view.h"
#include "print/terminal.h"
#include "table/event.h"

namespace riverbank {

// The events of one entry, which led from `before` to the view's state.
std::string tell_events(const DealView& view, const TableState& before, const TableEvents& events,
                        const Terminal& terminal);

// Steps that the console took by itself, in as few lines as possible.
std::string tell_machine_steps(const DealView& view, const TableState& before, const TableEvents& events);

}  // namespace riverbank
