// DecisionAsked: what a table asks now, and what an act answers. An answer that comes late, or again, names a decision
// that is past: it is never taken for the next street's or the next round's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <boost/describe/class.hpp>

#include "room/ask.h"

namespace riverbank {

struct Game;
struct TableState;

struct DecisionAsked {
  std::uint64_t round = 0;  // of this table; between two rounds the last one
  std::string decision;     // "bets", a street's id ("before_flop"), "between": two rounds
  friend bool operator==(const DecisionAsked&, const DecisionAsked&) = default;
};
BOOST_DESCRIBE_STRUCT(DecisionAsked, (), (round, decision))

// Nothing: the dealer is at work.
std::optional<DecisionAsked> asked_now(const Game& game, const TableState& state);

// Whether such an ask answers something: bets, decisions, the bank, the next round.
bool answers_something(const RoomAsk& ask);

}  // namespace riverbank
