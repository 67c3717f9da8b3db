// House cases: what a rulebook lets an operator choose, as text. Each line changes something of a shipped house file
// and says whether the rulebook takes it, and if not, by which clause. tests/houses/<rulebook>/<clause>.house; the
// lines are explained in docs/houses.md.
#pragma once

#include <string>

#include "catalog/catalog.h"
#include "rules/make_game.h"

namespace riverbank {

// What does not go as the text says, with its line; empty if all does. The houses come from `catalog`, the rules from
// `rules`.
std::string broken_house_case(const SourceText& cases, const Catalog& catalog, const LoadedRulebook& rules);

}  // namespace riverbank
