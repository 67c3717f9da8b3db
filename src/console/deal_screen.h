// What the console shows: the next step with its clause and what to key, the steps ahead, the table as it stands, what
// is possible now. Every text ends with a line break.
#pragma once

#include "keyed/deal_view.h"
#include "print/terminal.h"

namespace riverbank {

std::string next_screen(const DealView& view, const Terminal& terminal);
std::string help_screen(const DealView& view);
std::string steps_screen(const DealView& view);
std::string table_screen(const DealView& view, const Terminal& terminal);
std::string irregular_screen(const DealView& view);
std::string pays_screen(const DealView& view);
// What is not finished when the console is left.
std::string unfinished_screen(const DealView& view);

}  // namespace riverbank
