// The collection table as text, in the columns that the rulebook asks a cardroom to post.
#pragma once

#include "print/sheet.h"
#include "rules/game.h"

namespace riverbank {

// What the rulebook says of fees, and how it is read. Nothing where it knows none.
void write_fee_rules(Sheet& sheet, const Rulebook& rulebook);
// The house's own table and the notice to players.
void write_collection_table(Sheet& sheet, const Game& game);

}  // namespace riverbank
