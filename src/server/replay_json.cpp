#include "server/replay_json.h"

#include <boost/json/array.hpp>

#include "round/apply.h"
#include "round/next_step.h"
#include "round/step_text.h"
#include "table/event_text.h"

namespace riverbank {

namespace json = boost::json;

namespace {

// A card's way is left to the view: what a viewer did not see then is not told now.
json::object said(const Game& game, const RoundState& before, const Event& event) {
  if (const auto* taken = std::get_if<StepTaken>(&event)) {
    const Step& step = step_of(game, *taken);
    const auto next = next_step(game, before);
    std::string says = step.says;
    if (step.kind != StepKind::announce && next) says = step_text(game, *next);
    return {{"says", std::move(says)}, {"clause", game.cite(step.clause)}};
  }
  return {{"says", event_line(game, TableState{}, TableEvent{.fact = RoundMoved{event}})}, {"clause", ""}};
}

json::object seen(const Game& game, const RoundState& state, const Viewer& viewer) {
  json::object out = view(game, state, viewer);
  out.erase("actions");
  return out;
}

json::array steps_json(const Game& game, const Replay& replayed, const Viewer& viewer) {
  RoundState state = open_round(game, replayed.state.setup);
  json::array steps;
  steps.push_back({{"says", "Bets are open."}, {"clause", ""}, {"view", seen(game, state, viewer)}});
  for (const Event& event : replayed.events) {
    json::object step = said(game, state, event);
    apply(game, state, event);
    step["view"] = seen(game, state, viewer);
    steps.push_back(std::move(step));
  }
  return steps;
}

}  // namespace

json::object replay_json(const Game& game, const Replay& replayed, const ReplayPlace& place) {
  // Who stood behind a seat saw what everybody saw.
  const bool seated = place.seat.value() != 0 && place.rider == kSeated;
  const Viewer viewer = seated ? Viewer{Role::player, place.seat} : Viewer{};
  json::array lines;
  if (replayed.state.settlement)
    for (const Line& line : replayed.state.settlement->lines) lines.push_back(line_json(game, replayed.state, line));
  json::array problems;
  for (const Error& problem : replayed.problems) problems.push_back(json::string(problem.text()));
  return {{"as_recorded", replayed.ok()},
          {"problems", std::move(problems)},
          {"seat", place.seat.value()},
          {"rider", place.rider.value()},
          {"view", seen(game, replayed.state, viewer)},
          {"lines", std::move(lines)},
          {"steps", steps_json(game, replayed, viewer)}};
}

}  // namespace riverbank
