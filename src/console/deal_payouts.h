// The settlement as a dealer carries it out: what each hand is, then one line a wager in the rulebook's order, with
// what to take, to pay and to leave, the odds and the clause.
#pragma once

#include "keyed/deal_view.h"

namespace riverbank {

// The last round of the view, which must be settled.
std::string payouts_screen(const DealView& view);
// The same round, with a sentence for every line.
std::string why_screen(const DealView& view);

}  // namespace riverbank
