// Ledger tables: cases in aligned text that need no C++ to read (tests/ledger/*.table).
//   case     title
//   account  player_cash:p1  $100          opened, and funded from where such money comes from
//   batch    7  requested_by=1 approved_by=2
//     wager_placed  $5  player_cash:p1 > held_wagers:p1:t1  round=1 seat=1 wager=ante clause=7.F(1)
//     times 4097                           the line before, so many times in all
//   accepted | repeated | refused NAME [line N]
//   open     table_bank:t1                 then accepted, repeated or refused
//   name     ante                          then the same
//   balance  player_cash:p1  $95  [available $90] [held $5 round=1 seat=1 wager=ante]
//   never    A B : why                     two refusals that one line cannot deserve both
// "-" is no account; an account that was not opened, a movement that does not exist and the name "?" are unknown ones.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "ledger/movement.h"
#include "ledger/refusal.h"

namespace riverbank {

struct TableCase {
  std::string file;
  std::size_t first_line = 0;
  std::string title;
  std::vector<std::string> lines;  // below the title
};

struct NeverTogether {
  LedgerRefusalCode first;
  LedgerRefusalCode second;
  std::string why;
};

struct TableFile {
  std::vector<TableCase> cases;
  std::vector<NeverTogether> never;
};

TableFile read_table_file(const std::string& path);

// What a case showed.
struct Shown {
  std::vector<LedgerRefusalCode> refusals;  // in order
  std::set<Movement> accepted;
};

// Runs a case and reports what differs as test failures.
Shown run_table_case(const TableCase& table_case);

}  // namespace riverbank
