// From cases to rows and figures: the settlement core says which pay row a case falls under and what it pays; here the
// combinations of a row are added up and the figures follow.
#pragma once

#include "solver/side_wagers.h"
#include "solver/sides/side_case.h"

namespace riverbank {

// All rows of the pay table in its order, then what does not pay. Sets `deals` and `rows`.
void fill_rows(SideWager& side, const Game& game, const SideStake& at, const SideCases& cases);
// Everything that follows from the rows alone.
void fill_figures(SideWager& side);

}  // namespace riverbank
