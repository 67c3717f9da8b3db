// LiveAccounts: the accounts of a ledger, updated line by line. Until the batch is closed every line can be taken back,
// so a batch can be judged and posted in one pass, and a refused one leaves no trace.
#pragma once

#include <boost/container/small_vector.hpp>

#include "ledger/ledger.h"

namespace riverbank {

class LiveAccounts {
 public:
  explicit LiveAccounts(Ledger& ledger) : ledger_(ledger) {}

  Account& place(AccountId account) { return ledger_.accounts[account.value() - 1]; }
  static Amount balance(const Account& place) { return place.balance; }
  static Amount available(const Account& place) { return place.available(); }
  static Amount held(const Account& place, const HoldKey& key) { return place.held(key); }

  // Stops the process rather than let an account fall below its lower bound.
  void post(const Posting& posting);
  // Undoes the lines of this batch posted so far, latest first.
  void take_back(const PostingBatch& batch);
  // All lines are posted; from here on the batch is final.
  Receipt close(const PostingBatch& batch);

 private:
  using HoldPlace = std::size_t;
  static constexpr HoldPlace kStillOpen = static_cast<HoldPlace>(-1);

  static void open_hold(Account& account, const HoldKey& key, Amount amount);
  static HoldPlace close_hold(Account& account, const HoldKey& key, Amount amount);
  static void reopen_hold(Account& account, const HoldKey& key, Amount amount, HoldPlace lay_at);
  HoldPlace transfer(const Posting& posting);
  static void check_bounds(const Account& account, const AccountKindRules& rules);
  HoldPlace reserve_or_release(const Posting& posting);
  void take_back(const Posting& posting, HoldPlace lay_at);

  Ledger& ledger_;
  // For each posted line, the position of the hold it used up.
  boost::container::small_vector<HoldPlace, 48> posted_;
};

// Nearly every line of a batch is a transfer: the compiler sees at once what judging it has looked up already.
inline void LiveAccounts::check_bounds(const Account& account, const AccountKindRules& rules) {
  if (rules.bound == LowerBound::none) return;
  CHECK(account.balance >= account.reserved, "an account fell below what is reserved in it");
  CHECK(!account.reserved.is_negative(), "less than nothing is reserved");
}

inline LiveAccounts::HoldPlace LiveAccounts::transfer(const Posting& posting) {
  CHECK(ledger_.has(posting.from) && ledger_.has(posting.to) && posting.from != posting.to, "accounts of a transfer");
  Account& from = place(posting.from);
  Account& to = place(posting.to);
  const AccountKindRules& from_rules = from.rules();
  const AccountKindRules& to_rules = to.rules();
  CHECK(from_rules.unit == to_rules.unit, "coupons and cash do not mix");
  const Amount before = from.balance + to.balance;
  from.balance -= posting.amount;
  to.balance += posting.amount;
  ledger_.sums[static_cast<std::size_t>(from_rules.unit)] += from.balance + to.balance - before;
  HoldPlace lay_at = kStillOpen;
  if (from_rules.holds == HoldsAre::whole_balance) lay_at = close_hold(from, posting.hold_key(), posting.amount);
  if (to_rules.holds == HoldsAre::whole_balance) open_hold(to, posting.hold_key(), posting.amount);
  check_bounds(from, from_rules);
  check_bounds(to, to_rules);
  return lay_at;
}

inline void LiveAccounts::post(const Posting& posting) {
  CHECK(posting.amount > Amount(), "a posting moves an amount above zero");
  const bool transfers = rules_of(posting.movement).action == MovementAction::transfer;
  posted_.push_back(transfers ? transfer(posting) : reserve_or_release(posting));
}

}  // namespace riverbank
