// An evening: the text form of a table's life, line by line: steps with the cards, people, the bank, rounds, orders of
// the floor, and what should be so. Run against the same machine that serves tables; the clause files under
// tests/tables and the evenings told whole are such texts. Grammar: docs/table-text.md.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/result.h"
#include "rules/game.h"
#include "rules/source_text.h"
#include "table/state.h"

namespace riverbank {

inline constexpr int kTableTextFormat = 1;

// Where a house's game comes from.
using GameSource = std::function<Result<Game, Errors>(const std::string& house)>;

// The table as the text leaves it: a live table goes on from there.
struct TableTextEnd {
  std::string house;
  TableState state;
  MeterBank meters;
  Time time;
  std::map<PlayerId, std::string> names;
};

struct TableTextResult {
  Errors problems;                  // the first line that did not go as written
  std::vector<std::string> log;     // what happened, as a person reads it
  std::optional<TableTextEnd> end;  // if it went as written
  bool ok() const { return problems.empty(); }
};

TableTextResult run_table_text(const SourceText& source, const GameSource& games);

}  // namespace riverbank
