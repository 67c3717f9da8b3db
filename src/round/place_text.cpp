#include "round/place_text.h"

#include <fmt/core.h>

namespace riverbank {

std::string place_text(SeatId seat, RiderId rider) {
  if (rider == kSeated) return fmt::format("seat {}", seat.value());
  return fmt::format("seat {} behind {}", seat.value(), rider.value());
}

}  // namespace riverbank
