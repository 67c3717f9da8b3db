// Doctor: reads a whole database and says what is wrong with it. Every table is replayed from its journal under the
// rules it was opened with; the hash chain, the meters and the record of every round must fit what comes
// out. Every batch of the ledger is judged again, and every balance is what its batches come to. Writes nothing.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "store/database.h"

namespace riverbank {

struct Findings {
  std::uint64_t tables = 0;
  std::uint64_t journal_rows = 0;
  std::uint64_t events = 0;
  std::uint64_t postings = 0;
  std::uint64_t rounds = 0;
  std::uint64_t players = 0;
  std::vector<std::string> problems;  // empty: all is well
};

// `progress` hears of each table as it is begun; may be empty.
Result<Findings, Error> examine(Database& database, const std::function<void(const std::string&)>& progress);

}  // namespace riverbank
