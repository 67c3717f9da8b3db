// What of a table's turn is a significant event: orders of the floor, by whichever way they came, and big wins.
#pragma once

#include "room/significant_event.h"
#include "room/turn.h"

namespace riverbank {

struct OrderTold {
  EventKind kind = EventKind::floor_order;
  std::string what;
  std::string reason;
};
// Nothing: it is no order of the floor.
std::optional<OrderTold> order_told(const RoomAsk& ask);
// Of an order that was accepted; nothing where it is no order of a person.
std::optional<SignificantEvent> event_of_order(const Turn& turn, const RoomAction& action);
// Of the round that just finished.
void add_big_wins(const Turn& turn, std::vector<Change>& changes);
SignificantEvent event_of_stop(const StoppedTable& table, Time at);

}  // namespace riverbank
