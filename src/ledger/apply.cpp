#include "ledger/apply.h"

#include "ledger/live_accounts.h"

namespace riverbank {

void apply(Ledger& ledger, const AccountOpened& event) {
  CHECK(event.id.value() == ledger.accounts.size() + 1, "accounts are numbered in order");
  CHECK(ledger.account_ids.emplace(event.name, event.id).second, "an account was opened twice");
  ledger.accounts.push_back({.kind = event.name.kind, .owner = event.name.owner});
}

void apply(Ledger& ledger, const NameGiven& event) {
  const NameId given = ledger.names.add(event.text);
  CHECK(given == event.id, "names are numbered in order");
}

Receipt apply(Ledger& ledger, const PostingBatch& batch) {
  LiveAccounts accounts(ledger);
  for (const Posting& posting : batch.lines) accounts.post(posting);
  return accounts.close(batch);
}

void apply(Ledger& ledger, const LedgerEvent& event) {
  struct Happen {
    Ledger& ledger;
    void operator()(const AccountOpened& opened) const { apply(ledger, opened); }
    void operator()(const NameGiven& given) const { apply(ledger, given); }
    void operator()(const BatchPosted& posted) const { apply(ledger, posted.batch); }
  };
  std::visit(Happen{ledger}, event);
}

}  // namespace riverbank
