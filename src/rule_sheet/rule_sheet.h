// The rule sheet of a rulebook: everything a player, a dealer and an operator ask, made from the data, with clauses.
#pragma once

#include "print/sheet.h"
#include "rules/rulebook.h"

namespace riverbank {

void write_rule_sheet(Sheet& sheet, const Rulebook& rulebook);
// The pay tables alone, as posted: odds are stated with "to".
void write_pay_tables(Sheet& sheet, const Rulebook& rulebook);

}  // namespace riverbank
