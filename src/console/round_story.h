// A round as a person would tell it: who bet what, the cards as they came, the decisions, what went wrong, the hands at
// the showdown, and every line of the settlement with its reason.
#pragma once

#include <array>
#include <span>
#include <string>

#include "print/sheet.h"
#include "round/event.h"

namespace riverbank {

struct ToldRound {
  const Game& game;
  const RoundState& state;  // at the end
  std::span<const Event> events;
  std::string about;                             // empty: nothing
  std::array<std::string, kMaxSeats + 1> names;  // by seat number; empty: none
};

void tell_round(Sheet& sheet, const ToldRound& round);

}  // namespace riverbank
