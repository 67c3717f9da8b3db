#include "table/decide.h"

#include "table/apply.h"

namespace riverbank {

namespace {

MaybeRefusal run(TableDraft& draft, const TableCommand& command) {
  draft.at(command.at);
  const bool opens = std::holds_alternative<OpenTable>(command.ask);
  if (!opens && !draft.state().open) return refuse(TableRefusalCode::table_closed, "", "This table is not open.");
  return std::visit([&](const auto& ask) { return decide_ask(draft, command.by, ask); }, command.ask);
}

}  // namespace

MaybeRefusal execute(const Game& game, TableState& state, MeterBank& meters, const TableCommand& command,
                     TableEvents& events) {
  TableDraft draft(game, state, meters, events);
  auto refusal = run(draft, command);
  CHECK(!refusal || !draft.has_emitted(), "a command is refused before anything happens, or not at all");
  if (draft.has_emitted()) events.back().ends_command = true;
  return refusal;
}

MaybeRefusal execute(const Game& game, TableState& state, MeterBank& meters, std::span<const TableCommand> batch,
                     TableEvents& events) {
  if (batch.empty()) return std::nullopt;
  // One command that is refused has changed nothing: only of several is there something to take back.
  if (batch.size() == 1) return execute(game, state, meters, batch.front(), events);
  const auto before = static_cast<std::ptrdiff_t>(events.size());
  TableState state_before = state;
  MeterBank meters_before = meters;
  for (const TableCommand& command : batch)
    if (auto refusal = execute(game, state, meters, command, events)) {
      state = std::move(state_before);
      meters = std::move(meters_before);
      events.erase(events.begin() + before, events.end());
      return refusal;
    }
  return std::nullopt;
}

Result<TableEvents, TableRefusal> execute(const Game& game, TableState& state, MeterBank& meters,
                                          const TableCommand& command) {
  TableEvents events;
  if (auto refusal = execute(game, state, meters, command, events)) return Failure{std::move(*refusal)};
  return events;
}

Result<TableEvents, TableRefusal> decide(const Game& game, const TableState& state, const MeterBank& meters,
                                         const TableCommand& command) {
  TableState trial = state;
  MeterBank trial_meters = meters;
  return execute(game, trial, trial_meters, command);
}

MaybeRefusal floor_problem(const Person& by, std::string clause) {
  if (by.role == Role::floor || by.role == Role::machine) return std::nullopt;
  return refuse(TableRefusalCode::only_the_floor, std::move(clause), "Only the floor may do that.");
}

}  // namespace riverbank
