#include "table/advance.h"

namespace riverbank {

namespace {

constexpr int kMachineCut = 26;

DoStep do_step(const Game& game, const AgendaItem& item) {
  const Verb verb = step_of(game, item).verb;
  DoStep step{.verb = verb, .deck = item.deck};
  if (verb == Verb::cut) step.cards = kMachineCut;
  if (verb == Verb::count_by_device) step.cards = kDeckCards;
  return step;
}

int progressive_wagers(const Game& game, const RoundState& round) {
  int count = 0;
  for (const Position& position : round.positions)
    for (const Wager& wager : game.wagers) count += wager.rule.payer == Payer::meter && position.has(wager.id) ? 1 : 0;
  return count;
}

std::optional<TableAsk> ask_for(const Game& game, const TableState& state, const TablePolicy& policy,
                                const CardSource& draw, const NextTask& action) {
  const Game& now = game_now(game, state);
  switch (action.task) {
    case Task::procedure_step:
      if (policy.procedures) return do_step(game, *action.item);
      return std::nullopt;
    case Task::change_deck:
      if (policy.procedures) return ChangeDeck{state.in_use};
      return std::nullopt;
    case Task::count_chips:
      if (policy.counts) return CountChips{progressive_wagers(now, *state.round)};
      return std::nullopt;
    case Task::count_stub:
      if (policy.counts) return CountStub{stub_expected(state), std::nullopt};
      return std::nullopt;
    case Task::validate_win:
      if (policy.validations) return ValidateWin{*action.seat};
      return std::nullopt;
    case Task::round_step: {
      if (state.round->phase == Phase::betting) return std::nullopt;
      const auto next = next_step(now, *state.round);
      if (!policy.round.takes(next->step->kind)) return std::nullopt;
      return Play{step_command(*next, draw)};
    }
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<TableCommand> command_for(const Game& game, const TableState& state, const TablePolicy& policy,
                                        const CardSource& draw, const NextAction& action) {
  return command_for(game, state, policy, draw, action.without_words());
}

std::optional<TableCommand> command_for(const Game& game, const TableState& state, const TablePolicy& policy,
                                        const CardSource& draw, const NextTask& action) {
  auto ask = ask_for(game, state, policy, draw, action);
  if (!ask) return std::nullopt;
  return TableCommand{state.now, Person{}, std::move(*ask)};
}

void advance(const Game& game, TableState& state, MeterBank& meters, const TablePolicy& policy, const CardSource& draw,
             const TableSink& sink) {
  while (true) {
    std::optional<TableCommand> command;
    // A device finishes what the first step waits for.
    const auto actions = next_tasks(game, state, state.now);
    for (auto action = actions.rbegin(); action != actions.rend() && !command; ++action)
      command = command_for(game, state, policy, draw, *action);
    if (!command) return;
    const auto events = execute(game, state, meters, *command);
    CHECK(events.ok(), events.ok() ? std::string() : "an automatic step was refused: " + events.error().says);
    if (sink) sink(*events);
  }
}

}  // namespace riverbank
