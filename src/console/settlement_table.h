// The settlement of a round as a table for people: one row a line, with the reason below it, and what everyone won.
#pragma once

#include <array>
#include <string>

#include "print/sheet.h"
#include "round/state.h"

namespace riverbank {

// "+$20", "-$5", "$0".
std::string signed_text(Amount amount);

using SeatNames = std::array<std::string, kMaxSeats + 1>;

std::string seat_name(SeatId seat, const SeatNames& names);  // "seat 1 (Ann)"
std::string position_name(SeatId seat, RiderId rider, const SeatNames& names);

// The round must be settled.
void write_settlement(Sheet& sheet, const Game& game, const RoundState& state, const SeatNames& names);

}  // namespace riverbank
