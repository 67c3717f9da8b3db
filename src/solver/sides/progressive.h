// What meters and envy add to the figures of a wager: the return as an affine function of each meter, the level at
// which the wager is even, and the hands of other players, which share the flop with one's own.
#pragma once

#include "base/result.h"
#include "solver/side_wagers.h"
#include "solver/sides/side_case.h"

namespace riverbank {

struct ProgressiveTable {
  int others = 0;       // other players
  int most_others = 0;  // at a full table
};

// The rows and figures of the wager alone are in `side`. The failure says what cannot be counted.
std::optional<std::string> add_progressive(SideWager& side, const Game& game, const SideStake& at,
                                           const ProgressiveTable& table);

}  // namespace riverbank
