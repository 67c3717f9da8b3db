// What wagers pay, as a console says it. A pay table with columns by the number of hands is shown with all of them
// before the deal; once bets are closed with the one that counts in this round.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "round/state.h"

namespace riverbank {

// The wager's odds, or its pay table row by row. Ends with a line break.
std::string pay_lines(const Wager& wager, std::optional<int> hands);
// A sentence for each wager on the layout that pays by the number of hands: the pays with so many hands, or, while bets
// are open, which numbers there are.
std::vector<std::string> pays_by_hands(const Game& game, const RoundState& round);

}  // namespace riverbank
