// What comes next at a table, in plain words and with the clause: always known, to the dealer's console and to a test.
#pragma once

#include <string>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "round/next_step.h"
#include "table/state.h"

namespace riverbank {

enum class Task : std::uint8_t {
  open_table,
  procedure_step,
  put_away_device,
  change_deck,
  wait_for_player,
  wait_for_device,
  bank,  // take it or decline
  offer_bank,
  open_round,
  count_chips,
  count_stub,
  validate_win,
  round_step,
  seat_decides,
};

// What a machine needs to know of it.
struct NextTask {
  Task task = Task::open_table;
  std::optional<AgendaItem> item;
  std::optional<SeatId> seat;
  std::optional<NextStep> step;  // of the round, where one is next
};

struct NextAction {
  Task task = Task::open_table;
  Role who = Role::dealer;
  std::string says;
  std::string clause;  // rulebook and clause; empty where no text says it
  std::optional<AgendaItem> item;
  std::optional<SeatId> seat;
};

// One to do now, one that waits for its deck, and what a device does with each of two decks.
using NextTasks = boost::container::small_vector<NextTask, 4>;

// The first is the one to do now; the others may be done meanwhile.
std::vector<NextAction> next_steps(const Game& game, const TableState& state);
// The same at this moment, which may be later than the table's last event: cards grow old.
std::vector<NextAction> next_steps(const Game& game, const TableState& state, Time now);
// The same tasks in the same order, without a word of text: for machines that take many steps.
NextTasks next_tasks(const Game& game, const TableState& state, Time now);

// "With the red deck: Stack the cards."
std::string agenda_text(const Game& game, const TableState& state, const AgendaItem& item);
std::string device_text(const TableRules& rules);

}  // namespace riverbank
