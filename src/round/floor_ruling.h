// FloorRuling: what the floor decided on one seat's hand or on one wager during a round, and why. It stands whatever
// the cards say; a later one on the same wager replaces it.
#pragma once

#include <optional>
#include <string>

#include <boost/describe/enum.hpp>

#include "round/seat.h"

namespace riverbank {

enum class RuledAs : std::uint8_t { void_, returned, pushed, lost, won };  // a hand is void, a wager the others
BOOST_DESCRIBE_ENUM(RuledAs, void_, returned, pushed, lost, won)

struct FloorRuling {
  SeatId seat;
  RiderId rider;
  std::optional<WagerId> wager;  // none: the hand, with everything on it
  RuledAs as = RuledAs::void_;
  Amount paid;  // won: the winnings; nothing said: at the wager's own odds
  std::string reason;
  std::string clause;  // as the rulebook numbers it; empty: the floor's own ruling
  friend bool operator==(const FloorRuling&, const FloorRuling&) = default;
};

}  // namespace riverbank
