#include "round/advance.h"

namespace riverbank {

TakeStep step_command(const NextStep& next, const CardSource& draw) {
  TakeStep command{.kind = next.step->kind, .area = next.step->area, .seat = next.seat};
  for (int i = 0; i < next.cards; ++i) command.cards.push_back(draw(next, i));
  return command;
}

void advance(const Game& game, RoundState& state, const Automation& policy, const CardSource& draw,
             const EventSink& sink) {
  while (state.phase == Phase::dealing) {
    const auto next = next_step(game, state);
    if (next->step->kind == StepKind::decide || !policy.takes(next->step->kind)) return;
    const auto events = execute(game, state, step_command(*next, draw));
    CHECK(events.ok(), events.ok() ? std::string() : "an automatic step was refused: " + events.error().says);
    if (sink)
      for (const Event& event : *events) sink(event);
  }
}

}  // namespace riverbank
