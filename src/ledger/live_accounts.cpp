#include "ledger/live_accounts.h"

#include <algorithm>

namespace riverbank {

void LiveAccounts::open_hold(Account& account, const HoldKey& key, Amount amount) {
  for (OpenHold& hold : account.holds)
    if (hold.key == key) {
      hold.amount += amount;
      return;
    }
  account.holds.push_back({.key = key, .amount = amount});
}

LiveAccounts::HoldPlace LiveAccounts::close_hold(Account& account, const HoldKey& key, Amount amount) {
  const auto has_key = [&](const OpenHold& hold) { return hold.key == key; };
  const auto found = std::find_if(account.holds.begin(), account.holds.end(), has_key);
  CHECK(found != account.holds.end() && found->amount >= amount, "more was taken than is held");
  found->amount -= amount;
  if (!found->amount.is_zero()) return kStillOpen;
  const auto lay_at = static_cast<HoldPlace>(found - account.holds.begin());
  account.holds.erase(found);
  return lay_at;
}

void LiveAccounts::reopen_hold(Account& account, const HoldKey& key, Amount amount, HoldPlace lay_at) {
  if (lay_at == kStillOpen) return open_hold(account, key, amount);
  account.holds.insert(account.holds.begin() + static_cast<std::ptrdiff_t>(lay_at), {.key = key, .amount = amount});
}

LiveAccounts::HoldPlace LiveAccounts::reserve_or_release(const Posting& posting) {
  CHECK(ledger_.has(posting.from), "account of a reservation");
  Account& account = place(posting.from);
  HoldPlace lay_at = kStillOpen;
  if (rules_of(posting.movement).action == MovementAction::reserve) {
    open_hold(account, posting.hold_key(), posting.amount);
    account.reserved += posting.amount;
  } else {
    lay_at = close_hold(account, posting.hold_key(), posting.amount);
    account.reserved -= posting.amount;
  }
  check_bounds(account, account.rules());
  return lay_at;
}

void LiveAccounts::take_back(const PostingBatch& batch) {
  for (; !posted_.empty(); posted_.pop_back()) take_back(batch.lines[posted_.size() - 1], posted_.back());
}

void LiveAccounts::take_back(const Posting& posting, HoldPlace lay_at) {
  const MovementAction action = rules_of(posting.movement).action;
  Account& from = place(posting.from);
  if (action == MovementAction::reserve) {
    from.reserved -= posting.amount;
    close_hold(from, posting.hold_key(), posting.amount);
  } else if (action == MovementAction::release) {
    from.reserved += posting.amount;
    reopen_hold(from, posting.hold_key(), posting.amount, lay_at);
  } else {
    Account& to = place(posting.to);
    to.balance -= posting.amount;
    from.balance += posting.amount;
    if (to.rules().holds == HoldsAre::whole_balance) close_hold(to, posting.hold_key(), posting.amount);
    if (from.rules().holds == HoldsAre::whole_balance) reopen_hold(from, posting.hold_key(), posting.amount, lay_at);
  }
}

Receipt LiveAccounts::close(const PostingBatch& batch) {
  CHECK(posted_.size() == batch.lines.size(), "a batch is posted whole");
  for (const Posting& posting : batch.lines)
    if (posting.movement == Movement::correction) ledger_.history.correct(posting.original, posting.amount);
  for (const Amount sum : ledger_.sums) CHECK(sum.is_zero(), "the accounts do not sum to zero");
  const Receipt receipt{.number = ++ledger_.batches, .time = batch.time};
  ledger_.history.add(batch, receipt);
  return receipt;
}

}  // namespace riverbank
