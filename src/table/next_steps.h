// What comes next at a table, in plain words and with the clause: always known, to the dealer's console and to a test.
#pragma once

#include <string>
#include <vector>

#include "table/state.h"

namespace riverbank {

enum class Task : std::uint8_t {
  open_table,
  procedure_step,
  put_away_device,
  change_deck,
  wait_for_player,
  bank,  // take it or decline
  offer_bank,
  open_round,
  count_chips,
  count_stub,
  validate_win,
  round_step,
  seat_decides,
};

struct NextAction {
  Task task = Task::open_table;
  Actor who = Actor::dealer;
  std::string says;
  std::string clause;  // "maryland 5.F"; empty where no text says it
  std::optional<AgendaItem> item;
  std::optional<SeatId> seat;
};

// The first is the one to do now; the others may be done meanwhile.
std::vector<NextAction> next_steps(const Game& game, const TableState& state);
// The same at this moment, which may be later than the table's last event: cards grow old.
std::vector<NextAction> next_steps(const Game& game, const TableState& state, Time now);

// "With the red deck: Stack the cards."
std::string agenda_text(const Game& game, const TableState& state, const AgendaItem& item);
std::string device_text(const TableRules& rules);

}  // namespace riverbank
