// What people read of a ledger: the statement of one account (its postings with the running balance) and the trial
// balance (every account on its side, both sides with the same sum).
#pragma once

#include <string>
#include <vector>

#include "ledger/ledger.h"
#include "ledger/posting_text.h"

namespace riverbank {

struct StatementLine {
  PostingLine posting;
  Amount change;   // above zero if the account received it
  Amount balance;  // after it
};

struct Statement {
  AccountId account;
  Amount opening;  // not zero where earlier postings are forgotten
  std::vector<StatementLine> lines;
  Amount closing;
};

// Of what the ledger remembers, oldest first. Reservations move nothing and are left out.
Statement statement_of(const Ledger& ledger, AccountId account);
std::string text_of(const Ledger& ledger, const Statement& statement);

struct AccountSnapshot {
  AccountId id;
  AccountName name;
  Amount balance;
  Amount reserved;
  Amount available;
};

std::vector<AccountSnapshot> account_snapshots(const Ledger& ledger);
// All accounts that are not empty, by unit, in two columns, with their sums.
std::string trial_balance(const Ledger& ledger);

}  // namespace riverbank
