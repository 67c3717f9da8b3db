#include "table/next_steps.h"

#include <algorithm>

#include <fmt/core.h>

#include "round/next_step.h"
#include "round/step_text.h"
#include "rules/table_words.h"
#include "table/decide.h"

namespace riverbank {

namespace {

NextAction agenda_action(const Game& game, const TableState& state, const AgendaItem& item) {
  const ProcedureStep& step = step_of(game, item);
  NextAction action{Task::procedure_step, step.who, agenda_text(game, state, item), game.cite(step.clause), item, {}};
  if (step.verb == Verb::look && !state.anyone_seated()) action.task = Task::wait_for_player;
  return action;
}

// With cards on the layout only the deck they come from can hold up the round.
bool holds_up(const TableState& state, const AgendaItem& item) {
  return !state.round_is_on() || item.deck == state.in_use;
}

NextAction round_action(const Game& game, const TableState& state) {
  const Game& now = game_now(game, state);
  const RoundState& round = *state.round;
  const auto next = next_step(now, round);
  NextAction action{Task::round_step, Actor::dealer, step_text(now, *next), game.cite(next->step->clause), {},
                    next->seat};
  if (next->step->kind == StepKind::decide) {
    action.task = Task::seat_decides;
    action.who = Actor::player;
  }
  if (next->step->kind == StepKind::count) action.task = Task::count_chips;
  if (next->step->kind == StepKind::collect_stub && stub_count_is_due(game, state) && !state.stub_counted)
    return {Task::count_stub, Actor::dealer, "Count the stub face down.", game.cite(now.dealing.stub.count), {}, {}};
  if (next->step->kind == StepKind::settle) {
    const auto wins = wins_to_validate(game, state);
    if (!wins.empty())
      return {Task::validate_win,
              Actor::floor,
              fmt::format("Validate the progressive win of seat {}.", wins[0].value()),
              game.cite(game.rulebook->table.meters.validation_clause),
              {},
              wins[0]};
  }
  return action;
}

std::optional<NextAction> bank_action(const Game& game, const TableState& state) {
  const BankingRule& rule = game.rulebook->banking;
  if (rule.by != BankedBy::player || state.bank.banker) return std::nullopt;
  const std::string clause = game.cite(rule.rotation_clause);
  if (state.bank.offered)
    return NextAction{
        Task::bank, Actor::player,     fmt::format("Offer the bank to seat {}.", state.bank.offered->value()), clause,
        {},         state.bank.offered};
  return NextAction{
      Task::offer_bank, Actor::dealer, "Nobody banks: no round is dealt. Offer the bank again.", clause, {}, {}};
}

NextAction between_rounds(const Game& game, const TableState& state, Time now) {
  if (is_too_old(game, state, state.in_use, now))
    return {
        Task::change_deck, Actor::floor, old_deck_text(game, state), game.cite(life_of(game, state)->clause), {}, {}};
  if (!state.anyone_seated()) return {Task::wait_for_player, Actor::player, "Wait for a player.", "", {}, {}};
  if (auto bank = bank_action(game, state)) return *bank;
  return {Task::open_round, Actor::dealer, "Open a round: players may place their wagers.", "", {}, {}};
}

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
  std::vector<NextAction> actions;
  if (!state.open) return {{Task::open_table, Actor::dealer, "Open the table.", "", {}, {}}};
  if (state.device == DeviceState::failed)
    return {{Task::put_away_device,
             Actor::dealer,
             device_text(game.rulebook->table),
             game.cite(game.rulebook->table.device_failure.clause),
             {},
             {}}};
  const bool due = !state.agenda.empty();
  if (due && holds_up(state, state.agenda.front()))
    actions.push_back(agenda_action(game, state, state.agenda.front()));
  else if (state.round_is_on())
    actions.push_back(round_action(game, state));
  else
    actions.push_back(between_rounds(game, state, now));
  if (due && !holds_up(state, state.agenda.front()))
    actions.push_back(agenda_action(game, state, state.agenda.front()));
  std::vector<std::uint8_t> decks;
  for (const AgendaItem& item : state.meanwhile) {
    const bool first = std::find(decks.begin(), decks.end(), item.deck) == decks.end();
    decks.push_back(item.deck);
    if (first && state.decks[item.deck].place == DeckPlace::shuffler)
      actions.push_back(agenda_action(game, state, item));
  }
  return actions;
}

}  // namespace riverbank
