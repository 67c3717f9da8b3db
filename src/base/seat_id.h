// SeatId: a place at the table, 1 at the dealer's far left and rising clockwise; 0 is no seat. Rounds and postings name
// the same seats, and neither of those levels knows the other.
#pragma once

#include <cstdint>

#include "base/strong.h"

namespace riverbank {

struct SeatTag;
using SeatId = Strong<SeatTag, std::uint8_t>;

}  // namespace riverbank
