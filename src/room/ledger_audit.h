// LedgerAudit: every batch of a database judged again from the first one on, and what the accounts come to by them.
// Knows nothing of tables.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "ledger/ledger.h"
#include "store/database.h"

namespace riverbank {

class LedgerAudit {
 public:
  using Wrong = std::function<void(std::string)>;
  explicit LedgerAudit(Wrong wrong) : wrong_(std::move(wrong)) {}

  // Who ordered and who approved what takes two people: without them the ledger refuses it.
  Result<Done, Error> read_orders(Database& database);
  // Posts every batch in the order of its entry.
  Result<Done, Error> judge_all(Database& database);
  // What is kept of each account is what its postings come to. Before there was one ledger, only wallets were kept.
  enum class Kept { balances, wallets };
  Result<Done, Error> compare_kept(Database& database, Kept kept);

  const Ledger& ledger() const { return ledger_; }
  Amount balance(const AccountName& account) const;
  std::uint64_t postings() const { return postings_; }
  std::uint64_t wallets() const { return wallets_; }

 private:
  void judge_batch(const PostingBatch& batch);
  void compare(const Ledger& kept, const AccountName& name);

  struct TwoPeople {
    PersonId ordered_by;
    PersonId approved_by;
  };

  Wrong wrong_;
  std::map<std::pair<std::int64_t, std::int64_t>, TwoPeople> orders_;  // by table and moment
  Ledger ledger_{LedgerOptions{.remembered_batches = 0}};
  std::uint64_t postings_ = 0;
  std::uint64_t wallets_ = 0;
};

}  // namespace riverbank
