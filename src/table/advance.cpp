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

bool is_automatic(const TableState& state, const TablePolicy& policy, const NextTask& task) {
  switch (task.task) {
    case Task::procedure_step:
    case Task::change_deck:
      return policy.procedures;
    case Task::count_chips:
    case Task::count_stub:
      return policy.counts;
    case Task::validate_win:
      return policy.validations;
    case Task::round_step:
      return state.round->phase != Phase::betting && policy.round.takes(task.step->step->kind);
    default:
      return false;
  }
}

void fill_in(TableAsk& ask, const Game& game, const TableState& state, const CardSource& draw, const NextTask& task) {
  switch (task.task) {
    case Task::procedure_step:
      ask = do_step(game, *task.item);
      return;
    case Task::change_deck:
      ask = ChangeDeck{state.in_use};
      return;
    case Task::count_chips:
      ask = CountChips{progressive_wagers(game_now(game, state), *state.round)};
      return;
    case Task::count_stub:
      ask = CountStub{stub_expected(state), std::nullopt};
      return;
    case Task::validate_win:
      ask = ValidateWin{*task.seat};
      return;
    default:
      ask.emplace<Play>().command = step_command(*task.step, draw);
  }
}

}  // namespace

std::optional<TableCommand> command_for(const Game& game, const TableState& state, const TablePolicy& policy,
                                        const CardSource& draw, const NextAction& action) {
  NextTask task{action.task, action.item, action.seat, {}};
  if (action.task == Task::round_step) task.step = next_step(game_now(game, state), *state.round);
  return command_for(game, state, policy, draw, task);
}

std::optional<TableCommand> command_for(const Game& game, const TableState& state, const TablePolicy& policy,
                                        const CardSource& draw, const NextTask& task) {
  TableCommand command;
  if (!make_command(game, state, policy, draw, task, command)) return std::nullopt;
  return command;
}

bool make_command(const Game& game, const TableState& state, const TablePolicy& policy, const CardSource& draw,
                  const NextTask& task, TableCommand& command) {
  if (!is_automatic(state, policy, task)) return false;
  command.at = state.now;
  command.by = {};
  fill_in(command.ask, game, state, draw, task);
  return true;
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
