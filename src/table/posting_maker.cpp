#include "table/posting_maker.h"

namespace riverbank {

AccountId PostingMaker::find_or_open(const AccountName& name) {
  if (const auto found = ledger_.find(name)) return *found;
  const auto opened = open_account(ledger_, name);
  CHECK(opened.ok(), "the ledger opens every account a table needs");
  return *opened;
}

NameId PostingMaker::name(const std::string& text) {
  if (text.empty()) return {};
  const auto given = give_name(ledger_, text);
  CHECK(given.ok(), "the ledger keeps every name a table gives");
  return *given;
}

NameId PostingMaker::clause_of(const Transfer& transfer) {
  const std::size_t wager = transfer.wager ? transfer.wager->value() : 0;
  KnownName& known = clauses_[(static_cast<std::size_t>(transfer.movement) * kMaxWagers + wager) % kRemembered];
  if (known.text != transfer.clause) known = {transfer.clause, name(transfer.clause)};
  return known.id;
}

}  // namespace riverbank
