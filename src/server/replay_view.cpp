#include "server/replay_view.h"

#include "round/apply.h"
#include "round/next_step.h"
#include "round/step_text.h"
#include "table/event_text.h"
#include "table/round_fees.h"

namespace riverbank {

namespace {

// A card's way is left to the view: what a viewer did not see then is not told now.
ReplayStep said(const Game& game, const RoundState& before, const Event& event) {
  if (const auto* taken = std::get_if<StepTaken>(&event)) {
    const Step& step = step_of(game, *taken);
    const auto next = next_step(game, before);
    return {step.kind != StepKind::announce && next ? step_text(game, *next) : step.says, game.cite(step.clause), {}};
  }
  return {event_line(game, TableState{}, TableEvent(RoundMoved{event})), "", {}};
}

std::vector<ReplayStep> steps_of(const Game& game, const Replay& replayed, const Viewer& viewer) {
  RoundState state = open_round(game, replayed.state.setup);
  std::vector<ReplayStep> steps{{"Bets are open.", "", view(game, state, viewer)}};
  for (const Event& event : replayed.events) {
    steps.push_back(said(game, state, event));
    apply(game, state, event);
    steps.back().view = view(game, state, viewer);
    show_fees(game, state, steps.back().view);
  }
  return steps;
}

}  // namespace

Replayed replay_view(const Game& game, const Replay& replayed, const ReplayPlace& place) {
  // Who stood behind a seat saw what everybody saw.
  const bool seated = place.seat.value() != 0 && place.rider == kSeated;
  const Viewer viewer = seated ? Viewer{Role::player, place.seat} : Viewer{};
  Replayed out{.as_recorded = replayed.ok(),
               .problems = {},
               .seat = place.seat.value(),
               .rider = place.rider.value(),
               .view = view(game, replayed.state, viewer),
               .lines = {},
               .steps = steps_of(game, replayed, viewer)};
  show_fees(game, replayed.state, out.view);
  if (out.view.settlement) out.lines = out.view.settlement->lines;
  for (const Error& problem : replayed.problems) out.problems.push_back(problem.text());
  return out;
}

}  // namespace riverbank
