// Legal actions: what may be done now, by whom, with which amounts. Clients receive these and never compute them; a
// command is accepted exactly if it fits one of them.
#pragma once

#include <variant>
#include <vector>

#include "round/command.h"

namespace riverbank {

struct MayPlace {
  SeatId seat;
  RiderId rider;
  WagerId wager;
  Amount minimum;
  Amount maximum;
  Amount step;
};

struct MayWithdraw {
  SeatId seat;
  RiderId rider;
  WagerId wager;
  Amount amount;
};

struct MayDecide {
  SeatId seat;
  Choice choice = Choice::check;
  int multiple = 0;
  Amount amount;  // the Play wager that a raise puts down
};

// The dealer's next step.
struct MayStep {
  StepKind kind = StepKind::announce;
  Area area = Area::board;
  std::optional<SeatId> seat;
  int cards = 0;
};

using LegalAction = std::variant<MayPlace, MayWithdraw, MayDecide, MayStep>;

std::vector<LegalAction> legal_actions(const Game& game, const RoundState& state);
// Those of one place alone: what the person there may bet and decide.
std::vector<LegalAction> legal_actions(const Game& game, const RoundState& state, SeatId seat, RiderId rider);

}  // namespace riverbank
