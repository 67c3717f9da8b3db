// Doctor: reads a whole database and says what is wrong with it. Every table is replayed from its journal under the
// rules it was opened with; the hash chain, the meters and the record of every round must fit what comes
// out. Every batch of the ledger is judged again, and every balance is what its batches come to. Every row is the one
// that the log has, and the log goes on from a head that was kept elsewhere. Writes nothing.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "merkle/log_key.h"
#include "room/seal_keys.h"

namespace riverbank {

struct Findings {
  std::uint64_t tables = 0;
  std::uint64_t journal_rows = 0;
  std::uint64_t events = 0;
  std::uint64_t postings = 0;
  std::uint64_t rounds = 0;
  std::uint64_t players = 0;
  std::uint64_t leaves = 0;           // of the log
  std::uint64_t sealed = 0;           // rounds in play whose key is not here: their decks were not looked at
  std::vector<std::string> problems;  // empty: all is well
};

struct Examination {
  const SealKeys* keys = nullptr;         // null: decks in play stay sealed
  const LogKey* log_key = nullptr;        // null: who wrote the end of the log is not looked at
  const SignedHead* kept_head = nullptr;  // null: a rollback and a cut end are not found
  std::function<void(double)> progress;   // hears the part that is done, 0 to 1; may be empty
};
Result<Findings, Error> examine(Database& database, const Examination& how);

}  // namespace riverbank
