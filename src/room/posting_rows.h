// Batches and balances as rows of the database, and back. A row of `postings` is one line of a batch, and `entry` is
// the batch: rows are added, never changed. A row of `balances` is what an account came to by them: its balance and its
// open holds, "12.3.ante=500" for $5 that lie on seat 3's Ante in round 12.
#pragma once

#include "ledger/ledger.h"
#include "ledger/posting.h"
#include "store/database.h"

namespace riverbank {

// One change for each line, in order. The ledger must know the accounts and names.
void add_postings(const Ledger& ledger, const PostingBatch& batch, std::uint64_t entry, std::vector<Change>& changes);
// The account as it stands now.
Change balance_change(const Ledger& ledger, AccountId account);

// A batch of the room: the table's number, 0 for the room itself, and the entry.
constexpr BatchId batch_of_entry(TableId table, std::uint64_t entry) { return {table.value(), entry}; }

inline constexpr std::string_view kPostingColumns =
    "entry, line, at, movement, from_account, to_account, amount, table_id, round, seat, wager, clause, note";
// Of these columns. Opens the accounts and gives the names that the line needs; nothing: it cannot be read.
std::optional<Posting> posting_of(Ledger& ledger, const SqlRow& row);

// account, balance, holds. Puts the account into a ledger that does not know it yet. False: it cannot be read.
bool restore_balance(Ledger& ledger, const SqlRow& row);

// The open holds in the order of their text: two accounts have the same exactly if they hold the same.
std::string holds_text(const Ledger& ledger, const Account& account);

}  // namespace riverbank
