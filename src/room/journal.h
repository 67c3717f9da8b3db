// Journal: what a table did, as rows of the database. A row of the journal is bound to the one before it by a hash
// chain.
#pragma once

#include "fairness/digest.h"
#include "store/database.h"
#include "table/event.h"

namespace riverbank {

// Where a table's chain stands.
struct ChainEnd {
  std::uint64_t seq = 0;  // of the last row; 0: none yet
  Digest hash{};
};

struct JournalRow {
  std::uint64_t entry = 0;
  TableId table;
  std::uint64_t seq = 0;
  Time at;
  std::string events;      // TableEvents as bytes (table/table_wire.h)
  std::uint64_t deck = 0;  // the round in whose deck their cards are places (room/hidden_cards.h); 0: they are cards
};

// SHA-256 over the hash before, table, seq, time, deck and events.
Digest chained(const Digest& before, const JournalRow& row);

Change journal_change(const JournalRow& row, const Digest& hash);

}  // namespace riverbank
