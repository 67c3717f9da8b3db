#include "table/draft.h"

#include "table/apply.h"

namespace riverbank {

TableDraft::TableDraft(const Game& game, TableState& state, MeterBank& meters, TableEvents& events)
    : game_(game), state_(state), meters_(meters), events_(events), before_(events.size()), now_(state.now) {}

void TableDraft::apply_event(const TableEvent& event) { apply(game_, state_, meters_, event); }

void TableDraft::emit_round(Event&& event) {
  happen([&] { return RoundMoved{std::move(event)}; });
}

void TableDraft::move(Transfer&& transfer) {
  if (transfer.amount.is_zero()) return;
  move_in_place([&] { return std::move(transfer); });
}

void TableDraft::plan(ProcedureId procedure, std::size_t deck) {
  const auto& procedures = rules().procedures;
  for (std::size_t i = 0; i < procedures.size(); ++i)
    if (procedures[i].id == procedure)
      emit(StepsPlanned{static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(deck)});
}

}  // namespace riverbank
