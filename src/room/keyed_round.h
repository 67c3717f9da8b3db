// KeyedRound: the round in play at a live table as it was keyed, turn by turn, so that the last of them can be taken
// back. Rows of `keyed` hold the same; they stay, also of what was taken back.
#pragma once

#include <string>
#include <vector>

#include "room/slip.h"
#include "store/database.h"
#include "table/command.h"

namespace riverbank {

// What a person keyed or asked, and what the machine did after it.
struct KeyedTurn {
  std::string line;  // as it was keyed; empty: asked from a player's screen
  PlayerId by;
  std::vector<TableCommand> commands;
};

// The row of `keyed` that this turn is.
struct KeyedRow {
  TableId table;
  std::uint64_t number = 0;  // counts at the table
  std::uint64_t round = 0;   // the last that was opened
  Time at;
};
Change keyed_change(const KeyedRow& row, const KeyedTurn& turn);
// Nothing where the bytes cannot be read.
std::optional<std::vector<TableCommand>> commands_of(std::string_view bytes);

class KeyedRound {
 public:
  // What was done in one turn. A round that is opened in it begins anew.
  void add(KeyedTurn turn);
  void clear() { turns_.clear(); }
  const std::vector<KeyedTurn>& turns() const { return turns_; }

 private:
  std::vector<KeyedTurn> turns_;
};

// As a restart finds it: what was keyed since the last round was opened, how many rows there are, and the slips.
struct KeyedBefore {
  TrayBook tray;
  KeyedRound round;
  std::uint64_t rows = 0;
  std::uint64_t dealer_changes = 0;
};

// Whether this is done again when a round is keyed again: chips that were bought stay bought.
bool is_of_round(const TableAsk& ask);

}  // namespace riverbank
