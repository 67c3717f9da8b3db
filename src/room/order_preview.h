// OrderPreview: what an order of the floor would do, before it is given: the same turn is run, looked at and taken
// back, so that nothing can differ but what happens in between. Whatever the order refuses, the preview refuses.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "room/turn.h"

namespace riverbank {

// Chips that go from one place to another.
struct ChipMove {
  std::string from;
  std::string to;
  Amount amount;
  std::optional<int> seat;
  std::string wager;  // its name; empty: none
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(ChipMove, (), (from, to, amount, seat, wager, clause))

struct OrderPreview {
  bool accepted = false;
  std::string code;
  std::string clause;
  std::string says;            // why not
  std::vector<LogLine> steps;  // what happens at once, as everybody would hear of it
  std::vector<LogLine> ahead;  // what is to be done then, the next step first
  std::vector<ChipMove> moves;
  bool at_the_end = false;  // chips move when the round is settled
};
BOOST_DESCRIBE_STRUCT(OrderPreview, (), (accepted, code, clause, says, steps, ahead, moves, at_the_end))

OrderPreview preview_refused(const RoomAnswer& answer);
// The turn is left as it is after the order: whoever asks takes it back.
OrderPreview preview_of(Turn& turn, const RoomAction& action);

}  // namespace riverbank
