#include "round/moment.h"

#include <algorithm>

#include "round/hand_steps.h"
#include "round/next_step.h"

namespace riverbank {

namespace {

// No card is due any more, by the steps that are left.
bool last_card_is_dealt(const Game& game, const RoundState& state) {
  if (state.phase == Phase::betting || state.owed_to_dealer > 0) return false;
  const auto& steps = game.dealing.steps;
  return std::none_of(steps.begin() + state.step, steps.end(),
                      [](const Step& step) { return step.kind == StepKind::deal || step.kind == StepKind::burn; });
}

// With nobody left to compare with, the dealer's hand may stay as it lies: then the settlement comes instead.
bool dealers_hand_is_turned(const Game& game, const RoundState& state) {
  if (game.dealing.steps[state.step].kind == StepKind::settle) return true;
  return state.dealer.size() == state.dealer.capacity() && all_turned(state.dealer);
}

}  // namespace

bool is_reached(const Game& game, const RoundState& state, RoundPoint point) {
  switch (point) {
    case RoundPoint::bets_open:
      return true;
    case RoundPoint::no_more_bets:
      return state.phase != Phase::betting;
    case RoundPoint::initial_deal:
      return initial_deal_is_over(state);
    case RoundPoint::all_decided:
      return everyone_has_decided(state);
    case RoundPoint::all_dealt:
      return last_card_is_dealt(game, state);
    case RoundPoint::showdown:
      return state.phase == Phase::closed || dealers_hand_is_turned(game, state);
    case RoundPoint::settled:
      return state.phase == Phase::closed;
  }
  return false;
}

bool is_now(const Game& game, const RoundState& state, const Moment& moment) {
  return is_reached(game, state, moment.from) && !is_reached(game, state, moment.until);
}

}  // namespace riverbank
