#include "solver/sides/side_case.h"

#include <algorithm>

#include "round/settle.h"

namespace riverbank {

Line settle_case(const Game& game, const SideStake& at, const SideCase& of) {
  Position position{.seat = SeatId(1), .rider = kSeated};
  position.stakes[at.wager.id.value()] = at.stake;
  SettlementInput input{.positions = std::span(&position, 1)};
  input.seats[1] = of.seat;
  for (int other = 2; other < of.hands; ++other)
    input.seats[static_cast<std::size_t>(other)] = {.dealt = true, .shown = true};
  input.dealer = of.dealer;
  input.dealer_shown = true;
  input.meters = at.meters;
  const Settlement settlement = settle(game, input);
  const auto line = std::find_if(settlement.lines.begin(), settlement.lines.end(), [&](const Line& each) {
    return each.wager == at.wager.id && each.reason != Reason::envy;
  });
  CHECK(line != settlement.lines.end(), "every wager is settled once");
  return *line;
}

}  // namespace riverbank
