#include "round/decide.h"

#include "round/apply.h"

namespace riverbank {

Result<Events, Refusal> decide(const Game& game, const RoundState& state, const Command& command) {
  if (state.phase == Phase::closed)
    return Failure{Refusal{RefusalCode::round_is_closed, "", "This round is over and paid."}};
  Events events;
  auto refusal = std::visit([&](const auto& asked) { return decide_command(game, state, asked, events); }, command);
  if (refusal) return Failure{std::move(*refusal)};
  return events;
}

Result<Events, Refusal> execute(const Game& game, RoundState& state, const Command& command) {
  auto events = decide(game, state, command);
  if (events)
    for (const Event& event : *events) apply(game, state, event);
  return events;
}

MaybeRefused decide_command(const Game&, const RoundState& state, const VoidRound& command, Events& events) {
  if (state.ruling.all) return refuse(RefusalCode::round_already_void, "", "All hands of this round are already void.");
  if (command.reason.empty())
    return refuse(RefusalCode::reason_missing, "", "The floor must give a reason for voiding a round.");
  events.emplace_back(RoundVoided{command.reason, command.clause});
  return std::nullopt;
}

}  // namespace riverbank
