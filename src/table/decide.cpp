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

Result<TableEvents, TableRefusal> decide(const Game& game, const TableState& state, const MeterBank& meters,
                                         const TableCommand& command) {
  TableDraft draft(game, state, meters);
  if (auto refusal = run(draft, command)) return Failure{std::move(*refusal)};
  return std::move(draft.events());
}

Result<TableEvents, TableRefusal> execute(const Game& game, TableState& state, MeterBank& meters,
                                          const TableCommand& command) {
  TableDraft draft(game, state, meters);
  if (auto refusal = run(draft, command)) return Failure{std::move(*refusal)};
  state = std::move(draft.take_state());
  meters = std::move(draft.take_meters());
  return std::move(draft.events());
}

MaybeRefusal floor_problem(const Person& by, std::string clause) {
  if (by.role == By::floor || by.role == By::machine) return std::nullopt;
  return refuse(TableRefusalCode::only_the_floor, std::move(clause), "Only the floor may do that.");
}

}  // namespace riverbank
