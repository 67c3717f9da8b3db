#include "round/hands_dealt.h"

#include <algorithm>

namespace riverbank {

std::optional<int> hands_dealt(const RoundState& state) {
  const auto seats =
      std::count_if(state.seats.begin(), state.seats.end(), [](const SeatHand& hand) { return hand.dealt_in; });
  if (state.phase == Phase::betting || seats == 0) return std::nullopt;
  return 1 + static_cast<int>(seats);
}

std::optional<std::size_t> column_that_counts(const PayTable& table, std::optional<int> hands) {
  if (table.hands.empty()) return 0;
  if (!hands) return std::nullopt;
  const auto found = std::find(table.hands.begin(), table.hands.end(), *hands);
  if (found == table.hands.end()) return std::nullopt;
  return static_cast<std::size_t>(found - table.hands.begin());
}

}  // namespace riverbank
