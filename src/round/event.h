// Events: what happened. A stored format: fields are added, never changed in meaning, and an old log is read for ever.
// apply() is total on the events that decide() makes.
#pragma once

#include <variant>

#include <boost/container/small_vector.hpp>

#include "round/command.h"

namespace riverbank {

inline constexpr int kEventFormat = 1;

struct WagerPlaced {
  SeatId seat;
  RiderId rider;
  WagerId wager;
  Amount amount;
};

struct WagerWithdrawn {
  SeatId seat;
  RiderId rider;
  WagerId wager;
  Amount amount;
};

// One step of the procedure, or one seat's turn of it.
struct StepTaken {
  std::uint8_t step = 0;
  std::optional<SeatId> seat;
  DealtCards cards;
  bool completes_dealer = false;  // a card owed to the dealer after a wrong count
};

struct SeatDecided {
  SeatId seat;
  Choice choice = Choice::check;
  std::uint8_t multiple = 0;
  Decider by = Decider::player;
};

struct IrregularityRuled {
  std::uint8_t rule = 0;             // index into the rulebook's irregularities
  Effect effect = Effect::carry_on;  // what was done (complete_or_void becomes one of the two)
  std::optional<SeatId> seat;
  DealtCards cards;
  std::uint8_t count = 0;
};

struct RoundVoided {
  std::string reason;
  std::string clause;
};

struct FloorRuled {
  FloorRuling ruling;
};

struct RoundSettled {
  Settlement settlement;
};

using Event = std::variant<WagerPlaced, WagerWithdrawn, StepTaken, SeatDecided, IrregularityRuled, RoundVoided,
                           RoundSettled, FloorRuled>;
using Events = boost::container::small_vector<Event, 2>;

}  // namespace riverbank
