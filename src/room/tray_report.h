// What the slips of a shift come to, beside what the ledger knows of the same time. Win by the tray: closer, credits
// and drop, less opener and fills. Win by the rounds: chips that went from players into the tray, less those that came
// out of it, whether they are the house's own or a meter's. Both are of the same chips, so a difference is chips that
// somebody paid, took or counted wrongly.
#pragma once

#include <functional>

#include "room/log_tree.h"
#include "room/slip.h"

namespace riverbank {

// Of the postings of a table after one entry and up to another.
struct TrayMoves {
  Amount won;      // from players into the tray by rounds, rulings and corrections, less what came out
  Amount meters;   // of that: what meters took, less what they paid
  Amount sold;     // chips out of the tray for banknotes
  Amount dropped;  // banknotes into the box
  Amount fees;     // into the box
};

struct Shift {
  std::uint64_t number = 0;
  Slip opener;
  std::optional<Slip> closer;
  Amount fills;
  Amount credits;
  bool is_counted = false;  // its box
  Amount box_difference;    // counted, less what the ledger knew to be in the box
  Amount fees_difference;
  TrayMoves moves;

  Amount drop() const { return moves.dropped + box_difference; }
  Amount fees() const { return moves.fees + fees_difference; }
  // By the rounds: what must lie in the tray now, or at the closer.
  Amount expected() const { return opener.amount + fills - credits - moves.sold + moves.won; }
  // By the tray; until it is counted, as it must be.
  Amount win() const { return (closer ? closer->amount : expected()) + credits + drop() - opener.amount - fills; }
  Amount difference() const { return win() - moves.won; }
};

Result<TrayMoves, Error> tray_moves(const AskRows& ask, TableId table, std::uint64_t after, std::uint64_t until);
// All slips of a table, the first one first.
Result<std::vector<Slip>, Error> slips_of(const AskRows& ask, TableId table);
// The last ones of a table, the last first.
Result<std::vector<Shift>, Error> shifts_of(const AskRows& ask, TableId table, const std::vector<Slip>& slips,
                                            std::size_t most);

}  // namespace riverbank
