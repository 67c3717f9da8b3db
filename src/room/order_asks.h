// Orders that take two people, at a table: which those are, how one comes to wait, and how a second person's word is
// carried out. As in the engine: who gives the order and who approves it are two people, and both are kept.
#pragma once

#include "room/turn.h"
#include "table/said.h"

namespace riverbank {

// From here on results may be known.
bool last_decision_is_made(const TableState& state);
// As the table stands now.
bool takes_two(const Turn& turn, const RoomAsk& ask);
// The same order keyed at a live table; nothing: it has no name but the line.
std::optional<RoomAsk> order_keyed(const Turn& turn, const Said& said, const std::string& line);

// It is tried, and waits. What the table would refuse is refused at once.
RoomAnswer order_waits(Turn& turn, const RoomAction& action, RoomAsk ask);
// A second person approves or rejects it.
RoomAnswer answer_to_verdict(Turn& turn, const RoomAction& action);

// Nobody rules where they play.
std::optional<RoomAnswer> plays_here_problem(const Turn& turn, PlayerId by);

}  // namespace riverbank
