#include "ledger/apply.h"

#include <algorithm>
#include <array>

namespace riverbank {

namespace {

void open_hold(Account& account, const HoldKey& key, Amount amount) {
  for (OpenHold& hold : account.holds)
    if (hold.key == key) {
      hold.amount += amount;
      return;
    }
  account.holds.push_back({.key = key, .amount = amount});
}

void close_hold(Account& account, const HoldKey& key, Amount amount) {
  const auto has_key = [&](const OpenHold& hold) { return hold.key == key; };
  const auto found = std::find_if(account.holds.begin(), account.holds.end(), has_key);
  CHECK(found != account.holds.end() && found->amount >= amount, "more was taken than is held");
  found->amount -= amount;
  if (found->amount.is_zero()) account.holds.erase(found);
}

void check_bounds(const Account& account) {
  if (account.rules().bound == LowerBound::none) return;
  CHECK(account.balance >= account.reserved, "an account fell below what is reserved in it");
  CHECK(!account.reserved.is_negative(), "less than nothing is reserved");
}

void transfer(Ledger& ledger, const Posting& posting) {
  CHECK(ledger.has(posting.from) && ledger.has(posting.to) && posting.from != posting.to, "accounts of a transfer");
  Account& from = ledger.accounts[posting.from.value() - 1];
  Account& to = ledger.accounts[posting.to.value() - 1];
  CHECK(from.rules().unit == to.rules().unit, "coupons and cash do not mix");
  const Amount before = from.balance + to.balance;
  from.balance -= posting.amount;
  to.balance += posting.amount;
  ledger.sums[static_cast<std::size_t>(from.rules().unit)] += from.balance + to.balance - before;
  if (from.rules().holds == HoldsAre::whole_balance) close_hold(from, posting.hold_key(), posting.amount);
  if (to.rules().holds == HoldsAre::whole_balance) open_hold(to, posting.hold_key(), posting.amount);
  check_bounds(from);
  check_bounds(to);
}

void reserve_or_release(Ledger& ledger, const Posting& posting) {
  CHECK(ledger.has(posting.from), "account of a reservation");
  Account& account = ledger.accounts[posting.from.value() - 1];
  if (rules_of(posting.movement).action == MovementAction::reserve) {
    open_hold(account, posting.hold_key(), posting.amount);
    account.reserved += posting.amount;
  } else {
    close_hold(account, posting.hold_key(), posting.amount);
    account.reserved -= posting.amount;
  }
  check_bounds(account);
}

}  // namespace

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
  for (const Posting& posting : batch.lines) {
    CHECK(posting.amount > Amount(), "a posting moves an amount above zero");
    if (rules_of(posting.movement).action == MovementAction::transfer)
      transfer(ledger, posting);
    else
      reserve_or_release(ledger, posting);
    if (posting.movement == Movement::correction) ledger.history.correct(posting.original, posting.amount);
  }
  for (const Amount sum : ledger.sums) CHECK(sum.is_zero(), "the accounts do not sum to zero");
  const Receipt receipt{.number = ++ledger.batches, .time = batch.time};
  ledger.history.add(batch, receipt);
  return receipt;
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
