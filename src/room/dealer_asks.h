// What the person who deals a live table asks: takes the table and leaves it, keys lines, takes one back.
#pragma once

#include "room/turn.h"

namespace riverbank {

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::TapIn& wish);
std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::TapOut& wish);
std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::KeyLine& wish);

// What was keyed in this turn, or asked from a screen, is written down with what came of it.
void keep_keyed(Turn& turn, const RoomAction& action);
// Whom the dealer seats without an account.
Change walk_in_change(TableId table, PlayerId player, const std::string& name);
// The round as it was keyed without its last turn: this one becomes void, and the same is played again as the next one.
// Recorded as what it is, with a significant event: nothing that was written is changed. After the last decision this
// takes two people (room/order_asks.h), and what the floor ordered stands.
std::optional<RoomAnswer> take_back_last(Turn& turn, const RoomAction& action, const std::string& reason);
// What it would do, by a trial; or why it cannot be done.
Result<std::vector<std::string>, RoomAnswer> effects_of_taking_back(const Turn& turn);
// The line, in quotes.
std::string what_is_taken_back(const Turn& turn);

}  // namespace riverbank
