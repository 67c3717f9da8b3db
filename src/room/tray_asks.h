// What people ask about the chips of a table, and two of them sign: who may ask, when, and what comes of it. The order
// itself waits like every other that takes two (room/order_asks.h).
#pragma once

#include "room/turn.h"

namespace riverbank {

// Who deals here, or the floor.
std::optional<RoomAnswer> slip_asker_problem(const Turn& turn, const RoomAction& action);
// Looked at when it is asked for, and again when it is signed.
std::optional<RoomAnswer> slip_problem(const Turn& turn, const ask::AskSlip& wish);
// A count is of this moment: what moves afterwards makes it void.
void note_moment(const Turn& turn, ask::AskSlip& wish);
TableAsk slip_command(const ask::AskSlip& wish, PersonId approved_by);
// "fill of $1,000: 10 x $100"
std::string slip_text(const ask::AskSlip& wish);
// It is signed: the slip is written with what it moves.
void write_slip(Turn& turn, const WaitingOrder& order, const ask::AskSlip& wish, PlayerId signed_by);

}  // namespace riverbank
