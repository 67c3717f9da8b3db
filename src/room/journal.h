// Journal: what a table did, as rows of the database. A row of the journal is bound to the one before it by a hash
// chain; postings are the ledger: one row for each movement of chips, with table, round, seat, wager and clause.
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
  std::string events;  // TableEvents as bytes (table/table_wire.h)
};

// SHA-256 over the hash before, table, seq, time and events; docs/server.md gives the bytes.
Digest chained(const Digest& before, const JournalRow& row);

// A reservation concerns one account: it leaves the chips where they are.
AccountName destination_of(const Transfer& transfer);

Change journal_change(const JournalRow& row, const Digest& hash);
// The movements of chips among these events; lines count from `line` on.
void add_postings(const Game& game, const JournalRow& row, const TableEvents& events, std::vector<Change>& changes);

// Money between a wallet and the outside of it: positive into the wallet.
struct WalletMove {
  PlayerId player;
  Amount amount;
  std::string note;
};
// `line`: a number not used by another posting of this entry.
void add_wallet_move(const JournalRow& row, const WalletMove& move, std::size_t line, std::vector<Change>& changes);

}  // namespace riverbank
