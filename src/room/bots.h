// Bots: players that the room seats. They act by the same asks as people and have no other way to the table; they
// follow the simple strategy and bet the minimum. They bank only where the operator says so: their money is the room's,
// and where players bank the house takes no part in the game.
#pragma once

#include "room/turn.h"

namespace riverbank {

// A bot bets when bets open, answers when it is offered the bank, and decides when it has thought. True: one did.
bool bots_act(Turn& turn);

// A new bot takes this seat.
std::optional<RoomAnswer> seat_bot(Turn& turn, SeatId seat);
std::optional<RoomAnswer> remove_bot(Turn& turn, SeatId seat);

}  // namespace riverbank
