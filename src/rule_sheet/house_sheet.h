// The rule sheet of a house: what is chosen for this table, and of the rulebook what is left with that: the wagers that
// are offered with their pay tables, the dealing method, its procedures, and the readings taken.
#pragma once

#include "print/sheet.h"
#include "rules/game.h"

namespace riverbank {

// What is left of the rulebook at this table.
Rulebook rules_at(const Game& game);
void write_house_sheet(Sheet& sheet, const Game& game);

}  // namespace riverbank
