// What each person could lose at a table as it stands: wagers on the layout with the highest raise that may follow and
// the fees to come, and a bank that is put up. Coupons are no money.
#pragma once

#include <map>

#include "table/state.h"

namespace riverbank {

// Who has nothing at risk is not in it.
std::map<PlayerId, Amount> at_risk(const Game& game, const TableState& state);

}  // namespace riverbank
