// TableDraft: a command at work. Refusals are answered before anything is emitted; then each event is applied to the
// table as it is emitted, so that the next one can be made from what the last one left.
#pragma once

#include <algorithm>

#include "table/event.h"
#include "table/refusal.h"

namespace riverbank {

// Makes a value in the very place where it is kept, without a move: emplace(InPlace{[&] { return Big{...}; }}).
template <typename Make>
struct InPlace {
  Make make;
  operator std::invoke_result_t<Make>() const { return make(); }
};
template <typename Make>
InPlace(Make) -> InPlace<Make>;

class TableDraft {
 public:
  // Events are appended to `events`; what was there before stays.
  TableDraft(const Game& game, TableState& state, MeterBank& meters, TableEvents& events);

  const Game& house_game() const { return game_; }
  const Game& game() const { return game_now(game_, state_); }
  const Rulebook& rulebook() const { return *game_.rulebook; }
  const TableRules& rules() const { return game_.rulebook->table; }
  const TableState& state() const { return state_; }
  const MeterBank& meters() const { return meters_; }
  std::string cite(std::string_view clause) const { return game_.cite(clause); }

  // A table's time never runs back, whatever the clock of the one who asks.
  void at(Time now) { now_ = std::max(now_, now); }
  Time now() const { return now_; }
  template <typename Fact>
  void emit(Fact&& fact) {
    happen([&]() -> std::decay_t<Fact> { return std::forward<Fact>(fact); });
  }
  // What happened to the round in play.
  void emit_round(Event&& event);
  // Does nothing for an amount of zero.
  void move(Transfer&& transfer);
  // The same for an amount above zero, made in its place.
  template <typename Make>
  void move_in_place(Make make) {
    happen([&] { return ChipsMoved{make()}; });
  }
  void plan(ProcedureId procedure, std::size_t deck);

  bool has_emitted() const { return events_.size() != before_; }

 private:
  // The fact is made in its place in the list, then applied.
  template <typename Make>
  void happen(Make make) {
    apply_event(events_.emplace_back(now_, std::in_place_type<std::invoke_result_t<Make>>, InPlace{make}));
  }
  void apply_event(const TableEvent& event);

  const Game& game_;
  TableState& state_;
  MeterBank& meters_;
  TableEvents& events_;
  std::size_t before_;
  Time now_;
};

using MaybeRefusal = std::optional<TableRefusal>;

inline TableRefusal refuse(TableRefusalCode code, std::string clause, std::string says) {
  return TableRefusal{code, std::move(clause), std::move(says), std::nullopt};
}

}  // namespace riverbank
