// From the stakes that lie at a place to those that are wanted there: which wagers to change, in which order. What must
// equal another wager follows it, and what rests on a wager that is taken back goes with it. decide() has the last word
// on every change.
#pragma once

#include <boost/container/static_vector.hpp>

#include "round/state.h"

namespace riverbank {

// What would lie there: what follows or falls with another is changed accordingly.
Stakes bound_stakes(const Game& game, const RoundState& state, SeatId seat, RiderId rider, Stakes wanted);

struct StakeChange {
  WagerId wager;
  Amount amount;  // zero: taken back
};
using StakeChanges = boost::container::static_vector<StakeChange, 2 * kMaxWagers>;

// What is taken back or made smaller goes before what it rests on, what is made larger after it.
StakeChanges changes_to(const Game& game, Position now, const Stakes& wanted);

}  // namespace riverbank
