// What a refusal of the ledger says to who asked.
#pragma once

#include "room/turn.h"

namespace riverbank {

// A player's wallet is the only account that several tables take from: only there the ledger knows better than the
// table.
bool takes_from_a_wallet(const TableEvents& events);
// To this turn. A correction takes from the wallet of who has left, not of who orders it.
RoomAnswer ledger_answer(const Turn& turn, PlayerId asks, const LedgerRefusal& refusal);

}  // namespace riverbank
