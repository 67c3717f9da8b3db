// Ledger: all accounts with their balances, and the latest history. Double entry, append only: nothing is ever changed
// or deleted, a mistake is put right by a new posting. decide() (ledger/decide.h) refuses, apply() (ledger/apply.h)
// changes; the sum over all accounts of one unit is zero after every event.
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
  // Of all balances by unit, kept with each of them: zero, and looked at after every batch.
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

// What must hold of the accounts: they sum to zero by unit, none is below its bound, holds add up. Empty, or what is
// wrong. Cheap enough for every event of one table.
std::string accounts_are_ok(const Ledger& ledger);
// Every invariant: the accounts, their names, and that corrections fit their originals. Walks the whole history.
std::string state_is_ok(const Ledger& ledger);

}  // namespace riverbank
