#include "table/posting_maker.h"

namespace riverbank {

namespace {

// The accounts of a table with 14 players, one house and one meter are all at different places.
std::size_t place_of(const AccountName& name) {
  return name.owner.player.value() * (kAccountKinds + 1) + static_cast<std::size_t>(name.kind) +
         name.owner.meter.value() * 5;
}

}  // namespace

AccountId PostingMaker::account(const AccountName& name) {
  KnownAccount& known = accounts_[place_of(name) % kRemembered];
  if (known.id == AccountId() || known.name != name) known = {name, find_or_open(name)};
  return known.id;
}

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

Posting PostingMaker::posting_of(const Transfer& transfer, NameId wager) {
  Posting posting;
  posting.amount = transfer.amount;
  posting.from = account(transfer.from);
  if (rules_of(transfer.movement).action == MovementAction::transfer) posting.to = account(transfer.to);
  posting.round = transfer.round;
  posting.wager = wager;
  posting.clause = clause_of(transfer);
  posting.note = name(transfer.note);
  posting.seat = transfer.seat;
  posting.movement = transfer.movement;
  posting.original = transfer.corrects;
  return posting;
}

}  // namespace riverbank
