#include "table/next_steps.h"

#include <algorithm>

#include <fmt/core.h>

#include "round/next_step.h"
#include "round/step_text.h"
#include "rules/table_words.h"
#include "table/decide.h"

namespace riverbank {

namespace {

NextTask agenda_task(const Game& game, const TableState& state, const AgendaItem& item) {
  const bool waits = step_of(game, item).verb == Verb::look && !state.anyone_seated();
  return {waits ? Task::wait_for_player : Task::procedure_step, item, {}};
}

NextTask round_task(const Game& game, const TableState& state) {
  NextTask task{Task::round_step, {}, {}, next_step(game_now(game, state), *state.round)};
  task.seat = task.step->seat;
  const auto becomes = [&](Task other, std::optional<SeatId> seat) {
    task.task = other;
    task.seat = seat;
    task.step.reset();
  };
  const auto settles = [&] {
    if (const auto wins = wins_to_validate(game, state, task.seat); !wins.empty()) becomes(Task::validate_win, wins[0]);
  };
  visit_step(
      task.step->step->kind, [&](StepIs<StepKind::decide>) { task.task = Task::seat_decides; },
      [&](StepIs<StepKind::count>) { becomes(Task::count_chips, task.seat); },
      [&](StepIs<StepKind::collect_stub>) {
        if (stub_count_is_due(game, state) && !state.stub_counted) becomes(Task::count_stub, std::nullopt);
      },
      [&](StepIs<StepKind::pay>) { settles(); }, [&](StepIs<StepKind::settle>) { settles(); }, [](auto) {});
  return task;
}

NextTask between_rounds(const Game& game, const TableState& state, Time now) {
  if (no_method_is_left(game, state)) return {Task::wait_for_device, {}, {}};
  if (is_too_old(game, state, state.in_use, now)) return {Task::change_deck, {}, {}};
  if (!state.anyone_seated()) return {Task::wait_for_player, {}, {}};
  if (game.rulebook->banking.by == BankedBy::player && !state.bank.banker)
    return {state.bank.offered ? Task::bank : Task::offer_bank, {}, state.bank.offered};
  return {Task::open_round, {}, {}};
}

// The words for each task.
class Wording {
 public:
  Wording(const Game& game, const TableState& state) : game_(game), state_(state) {}

  NextAction action(const NextTask& task) const {
    NextAction action{task.task, Role::dealer, "", "", task.item, task.seat};
    if (task.item) {
      const ProcedureStep& step = step_of(game_, *task.item);
      return {task.task, step.who, agenda_text(game_, state_, *task.item), game_.cite(step.clause), task.item, {}};
    }
    word(action);
    return action;
  }

 private:
  void word(NextAction& action) const {
    const TableRules& rules = game_.rulebook->table;
    switch (action.task) {
      case Task::open_table:
        return say(action, Role::dealer, "Open the table.", "");
      case Task::put_away_device:
        return say(action, Role::dealer, device_text(rules), rules.device_failure.clause);
      case Task::change_deck:
        return say(action, Role::floor, old_deck_text(game_, state_), life_of(game_, state_)->clause);
      case Task::wait_for_player:
        return say(action, Role::player, "Wait for a player.", "");
      case Task::wait_for_device:
        return say(action, Role::floor, std::string(kNoMethodLeft), game_.dealing.clause);
      case Task::bank:
        return say(action, Role::player, fmt::format("Offer the bank to seat {}.", action.seat->value()),
                   game_.rulebook->banking.rotation_clause);
      case Task::offer_bank:
        return say(action, Role::dealer, "Nobody banks: no round is dealt. Offer the bank again.",
                   game_.rulebook->banking.rotation_clause);
      case Task::open_round:
        return say(action, Role::dealer, "Open a round: players may place their wagers.", "");
      case Task::count_stub:
        return say(action, Role::dealer, "Count the stub face down.", game_now(game_, state_).dealing.stub.count);
      case Task::validate_win:
        return say(action, Role::floor, fmt::format("Validate the progressive win of seat {}.", action.seat->value()),
                   rules.meters.validation_clause);
      case Task::procedure_step:
      case Task::count_chips:
      case Task::round_step:
      case Task::seat_decides:
        break;
    }
    const Game& now = game_now(game_, state_);
    const auto next = next_step(now, *state_.round);
    say(action, action.task == Task::seat_decides ? Role::player : Role::dealer, step_text(now, *state_.round, *next),
        next->clause());
  }

  void say(NextAction& action, Role who, std::string says, const std::string& clause) const {
    action.who = who;
    action.says = std::move(says);
    action.clause = game_.cite(clause);
  }

  const Game& game_;
  const TableState& state_;
};

}  // namespace

std::string agenda_text(const Game& game, const TableState& state, const AgendaItem& item) {
  const std::string& says = step_of(game, item).says;
  return state.decks.size() > 1 ? fmt::format("With the {} deck: {}", state.decks[item.deck].back, says) : says;
}

std::string device_text(const TableRules& rules) {
  std::vector<std::string> ways;
  for (const DeviceRemedy remedy : rules.device_failure.remedies)
    ways.emplace_back(remedy == DeviceRemedy::cover  ? "Cover the device."
                      : remedy == DeviceRemedy::sign ? "Put an out-of-order sign on the device."
                                                     : "Remove the device from the table.");
  std::string text;
  for (const std::string& way : ways) text += (text.empty() ? "" : " Or: ") + way;
  return text;
}

std::vector<NextAction> next_steps(const Game& game, const TableState& state) {
  return next_steps(game, state, state.now);
}

std::vector<NextAction> next_steps(const Game& game, const TableState& state, Time now) {
  const Wording wording(game, state);
  std::vector<NextAction> actions;
  for (const NextTask& task : next_tasks(game, state, now)) actions.push_back(wording.action(task));
  return actions;
}

NextTasks next_tasks(const Game& game, const TableState& state, Time now) {
  NextTasks tasks;
  if (!state.open || state.device == DeviceState::failed) {
    tasks.push_back({state.open ? Task::put_away_device : Task::open_table, {}, {}, {}});
    return tasks;
  }
  const bool due = !state.agenda.empty();
  const bool waits = due && !cards_hold_up(state);
  if (due && !waits)
    tasks.push_back(agenda_task(game, state, state.agenda.front()));
  else if (state.round_is_on())
    tasks.emplace_back(InPlace{[&] { return round_task(game, state); }});
  else
    tasks.push_back(between_rounds(game, state, now));
  if (waits) tasks.push_back(agenda_task(game, state, state.agenda.front()));
  unsigned decks = 0;
  for (const AgendaItem& item : state.meanwhile) {
    const bool first = (decks >> item.deck & 1) == 0;
    decks |= 1U << item.deck;
    if (first) tasks.push_back(agenda_task(game, state, item));
  }
  return tasks;
}

}  // namespace riverbank
