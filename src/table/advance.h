// Automation at a table: which of the next steps the machine takes by itself. At a virtual table all of them, at a live
// one few; wagers, decisions, the bank and the opening of a round are always left to people.
#pragma once

#include <functional>

#include "round/advance.h"
#include "table/decide.h"
#include "table/next_steps.h"

namespace riverbank {

struct TablePolicy {
  Automation round = Automation::all();
  bool procedures = true;   // steps with the cards, in every role
  bool counts = true;       // the stub and the progressive chips: they are right
  bool validations = true;  // the floor's validation of a win

  static TablePolicy all() { return {}; }
  static TablePolicy none() { return {Automation::none(), false, false, false}; }
};

using TableSink = std::function<void(const TableEvents&)>;

// Takes steps until a person has to act. Bets are never closed here: someone calls that.
void advance(const Game& game, TableState& state, MeterBank& meters, const TablePolicy& policy, const CardSource& draw,
             const TableSink& sink);

// The command that does this, or nothing if it needs a person.
std::optional<TableCommand> command_for(const Game& game, const TableState& state, const TablePolicy& policy,
                                        const CardSource& draw, const NextAction& action);
std::optional<TableCommand> command_for(const Game& game, const TableState& state, const TablePolicy& policy,
                                        const CardSource& draw, const NextTask& task);

// The same in a command that is kept from step to step, which is quicker; false, and nothing made, if a person is
// needed.
bool make_command(const Game& game, const TableState& state, const TablePolicy& policy, const CardSource& draw,
                  const NextTask& task, TableCommand& command);

}  // namespace riverbank
