// HandCase: what the cards and the decisions of one seat came to, and what the settlement core makes of it at given
// stakes. A simulation that counts kinds of hands, and the exact values it is held against, are both paid here.
#pragma once

#include <optional>

#include "round/line.h"
#include "sim/simulation.h"
#include "solver/kernels/outcome_table.h"

namespace riverbank {

struct HandCase {
  bool folded = false;
  int multiple = 0;  // of the Play wager
  HandRank player;
  HandRank dealer;
  HandRank on_flop;
  HandRank in_box;
  std::optional<Suit> super_royal;
  int players = 1;           // dealt in; the others only look on
  HandRank neighbour;        // the hand of one of the others, who has shown it
  HandRank neighbours_flop;  // and the same one's two cards with the flop
};

// A player's and a dealer's hand of these categories that compare like this; none: there are none.
struct TwoHands {
  HandRank player;
  HandRank dealer;
};
std::optional<TwoHands> hands_of(Category player, Category dealer, Showdown result);
// The same for a row of an outcome table; a folded hand is compared in any way that there is.
std::optional<TwoHands> hands_of(const OutcomeCount& row, HandRank qualifies_from);

using Nets = std::array<Amount, kMaxWagers>;  // by wager

// Of the one player who has wagers; meters stand at their seeds.
Nets nets_of(const Game& game, const Stakes& stakes, const HandCase& hand);

}  // namespace riverbank
