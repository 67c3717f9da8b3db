#include "keyed/deal_view.h"

#include <fmt/core.h>

namespace riverbank {

std::string place_name(const DealView& view, SeatId seat, RiderId rider) {
  const auto& occupant = view.state.occupant(seat, rider);
  const auto name = occupant ? view.names.find(occupant->player) : view.names.end();
  const std::string who = name == view.names.end() ? "" : fmt::format(" ({})", name->second);
  if (rider == kSeated) return fmt::format("seat {}{}", seat.value(), who);
  return fmt::format("seat {} behind {}{}", seat.value(), rider.value(), who);
}

std::string player_name(const PlayerNames& names, PlayerId player) {
  const auto found = names.find(player);
  return found == names.end() ? fmt::format("Player {}", player.value()) : found->second;
}

Amount cash_at(const DealView& view, SeatId seat, RiderId rider) {
  const auto& occupant = view.state.occupant(seat, rider);
  return occupant ? view.state.chips.of(view.state.cash(occupant->player)) : Amount();
}

}  // namespace riverbank
