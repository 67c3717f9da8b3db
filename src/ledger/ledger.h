// Ledger: all accounts with their balances, and recent history. Double entry, append only: nothing is ever changed or
// deleted; a mistake is corrected by a new posting. decide() (ledger/decide.h) refuses, apply() (ledger/apply.h) makes
// changes; the accounts of each unit sum to zero after every event.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <boost/unordered/unordered_flat_map.hpp>

#include "ledger/account.h"
#include "ledger/history.h"
#include "ledger/names.h"

namespace riverbank {

struct LedgerOptions {
  std::uint64_t remembered_batches = kRememberAll;
};

struct Ledger {
  explicit Ledger(const LedgerOptions& options = {}) : history(options.remembered_batches) {}

  std::vector<Account> accounts;  // account n at n - 1
  boost::unordered_flat_map<AccountName, AccountId, std::hash<AccountName>> account_ids;
  Names names;
  History history;
  std::uint64_t batches = 0;  // posted so far
  // Sum of all balances by unit, updated with every posting; checked to be zero after every batch.
  std::array<Amount, kMoneyUnits> sums{};

  bool has(AccountId id) const { return id.value() != 0 && id.value() <= accounts.size(); }
  const Account& account(AccountId id) const {
    CHECK(has(id), "an account that was never opened");
    return accounts[id.value() - 1];
  }
  std::optional<AccountId> find(const AccountName& name) const;
  AccountName name_of(AccountId id) const;
  friend bool operator==(const Ledger&, const Ledger&) = default;
};

// Checks the accounts: each unit sums to zero, none is below its bound, holds add up. Returns what is wrong, or
// nothing. Cheap enough to run after every event of one table.
std::string accounts_are_ok(const Ledger& ledger);
// Checks every invariant: the accounts, their names, and that corrections match their originals. Walks the whole
// history.
std::string state_is_ok(const Ledger& ledger);

}  // namespace riverbank
