// The rule sheet of a rulebook: everything a player, a dealer and an operator ask, made from the data, with clauses.
#pragma once

#include "print/sheet.h"
#include "rules/rulebook.h"

namespace riverbank {

void write_rule_sheet(Sheet& sheet, const Rulebook& rulebook);
// Decks, how they are changed and counted, and every procedure step by step.
void write_table_rules(Sheet& sheet, const Rulebook& rulebook);
// Clauses with the status "to do", if there are any.
void write_to_do(Sheet& sheet, const Rulebook& rulebook);
// The pay tables alone, as posted: odds are stated with "to".
void write_pay_tables(Sheet& sheet, const Rulebook& rulebook);

}  // namespace riverbank
