#include "room/decision_asked.h"

#include "table/state.h"

#include "round/next_step.h"

namespace riverbank {

namespace {

template <typename... Asks>
bool is_one_of(const RoomAsk& ask) {
  return (std::holds_alternative<Asks>(ask) || ...);
}

}  // namespace

std::optional<DecisionAsked> asked_now(const Game& game, const TableState& state) {
  if (!state.round_is_on()) return DecisionAsked{state.rounds, "between"};
  if (state.round->phase == Phase::betting) return DecisionAsked{state.rounds, "bets"};
  const auto next = next_step(game_now(game, state), *state.round);
  if (!next || next->step->kind != StepKind::decide) return std::nullopt;
  return DecisionAsked{state.rounds, next->step->street};
}

bool answers_something(const RoomAsk& ask) {
  return is_one_of<ask::PlaceWager, ask::SetStakes, ask::Ready, ask::NextRound, ask::Check, ask::Fold, ask::Raise,
                   ask::TakeBank, ask::DeclineBank>(ask);
}

}  // namespace riverbank
