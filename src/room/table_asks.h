// Asks: what people want of a table, done in a turn. Bots act by the same asks. What is refused has changed nothing.
#pragma once

#include "room/turn.h"

namespace riverbank {

RoomAnswer answer_to(Turn& turn, const RoomAction& action);

// The floor's (floor_asks.cpp).
std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::PauseTable& wish);
std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::ResumeTable& wish);
std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::VoidRound& wish);
std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::FloorRuling& wish);
std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::GiveCoupon& wish);
std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::SeatBot& wish);
std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::RemoveBot& wish);
// (floor_orders.cpp)
std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::OrderInWords& wish);

// A void round comes to its end: only what it needs is done, none of the other steps that are due.
void finish_void_round(Turn& turn, Person by);

// Why the round in play cannot be voided or ruled on by this person.
std::optional<RoomAnswer> order_problem(const Turn& turn, PlayerId by, const std::string& reason,
                                        std::optional<std::uint64_t> round);
Result<FloorRuling, RoomAnswer> ruling_of(const Turn& turn, const ask::FloorRuling& wish);

// Everything is given back, and the table is not restored any more.
void close_table(Turn& turn);

// Why the wagers of this place alone cannot be dealt on: an Ante without its Blind.
std::optional<RoomAnswer> closing_problem_at(const Turn& turn, SeatSpot at);

// Why a table is stopped stays written down; empty: it is not.
Change stopped_change(TableId table, const std::string& why);

}  // namespace riverbank
