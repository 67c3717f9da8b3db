#include "round/decide.h"

#include "round/apply.h"

namespace riverbank {

namespace {

struct Decider_ {
  const Game& game;
  const RoundState& state;

  auto operator()(const PlaceWager& command) const { return decide_place(game, state, command); }
  auto operator()(const WithdrawWager& command) const { return decide_withdraw(game, state, command); }
  auto operator()(const TakeStep& command) const { return decide_step(game, state, command); }
  auto operator()(const SeatDecision& command) const { return decide_choice(game, state, command); }
  auto operator()(const ReportIrregularity& command) const { return decide_irregularity(game, state, command); }
  auto operator()(const VoidRound& command) const { return decide_void(game, state, command); }
  auto operator()(const FloorRuling& command) const { return decide_ruling(game, state, command); }
};

}  // namespace

Result<Events, Refusal> decide(const Game& game, const RoundState& state, const Command& command) {
  if (state.phase == Phase::closed)
    return Failure{Refusal{RefusalCode::round_is_closed, "", "This round is over and paid."}};
  return std::visit(Decider_{game, state}, command);
}

Result<Events, Refusal> execute(const Game& game, RoundState& state, const Command& command) {
  auto events = decide(game, state, command);
  if (events)
    for (const Event& event : *events) apply(game, state, event);
  return events;
}

Result<Events, Refusal> decide_void(const Game&, const RoundState& state, const VoidRound& command) {
  if (state.ruling.all)
    return Failure{Refusal{RefusalCode::round_already_void, "", "All hands of this round are void already."}};
  if (command.reason.empty())
    return Failure{Refusal{RefusalCode::reason_missing, "", "The floor gives a reason when it voids a round."}};
  return Events{RoundVoided{command.reason, command.clause}};
}

}  // namespace riverbank
