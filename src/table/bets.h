// Bets: what the person at a place can stake now on each wager, after what lies there already and with the chips and
// the bank that there are. Clients receive these and never compute them. What must equal a wager is counted with it.
#pragma once

#include <vector>

#include "table/state.h"

namespace riverbank {

struct Bet {
  WagerId wager;
  Amount stake;    // that lies there
  Amount minimum;  // of the whole stake
  Amount maximum;
  Amount step;
};

// Whether the wager feeds a meter that is switched off: then it is not taken.
bool meter_is_off(const Game& game, const TableState& state, const MeterBank& meters, WagerId wager);

// Wagers that cannot be made now are not in the list.
std::vector<Bet> bets_at(const Game& game, const TableState& state, const MeterBank& meters, SeatId seat,
                         RiderId rider);

}  // namespace riverbank
