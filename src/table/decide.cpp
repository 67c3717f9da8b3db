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
  if (by.role == By::floor || by.role == By::machine) return std::nullopt;
  return refuse(TableRefusalCode::only_the_floor, std::move(clause), "Only the floor may do that.");
}

}  // namespace riverbank
