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
  StepList list = StepList::dealing;
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

// What a folded hand loses at once: it has been collected, whatever happens to the round later.
struct WagersCollected {
  SeatId seat;
  std::uint32_t wagers = 0;  // one bit a wager
};

// A folded hand that was asked for lies in the discard rack already.
struct HandRacked {
  SeatId seat;
};

// The wagers of one hand, settled when its turn came at the showdown: they stay so, whatever happens to the round
// later.
struct HandPaid {
  SeatId seat;
  std::vector<Line> lines;
  std::vector<Amount> meters;  // as they stand after it
};

using Event = std::variant<WagerPlaced, WagerWithdrawn, StepTaken, SeatDecided, IrregularityRuled, RoundVoided,
                           RoundSettled, FloorRuled, WagersCollected, HandRacked, HandPaid>;
inline const std::vector<Step>& steps_in(const Game& game, StepList list) {
  return list == StepList::fold ? game.fold : list == StepList::showdown ? game.showdown : game.dealing.steps;
}
// The step that this event says was taken.
inline const Step& step_of(const Game& game, const StepTaken& taken) { return steps_in(game, taken.list)[taken.step]; }

// Of one command: most have one or two, all wagers of a place a few more.
using Events = boost::container::small_vector<Event, 6>;

}  // namespace riverbank
