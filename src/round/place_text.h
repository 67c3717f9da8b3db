// A place at the table in words, the same in every text: "seat 3", "seat 3 behind 2".
#pragma once

#include <string>

#include "round/seat.h"

namespace riverbank {

std::string place_text(SeatId seat, RiderId rider);

}  // namespace riverbank
