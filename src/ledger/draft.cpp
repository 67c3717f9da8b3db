#include "ledger/draft.h"

namespace riverbank {

Amount Draft::available(AccountId account) {
  const Touched& touched = accounts_[place(account)];
  return touched.balance - touched.reserved;
}

void Draft::post(const Posting& posting) {
  const MovementAction action = rules_of(posting.movement).action;
  const auto holds_wagers = [&](AccountId id) { return ledger_.account(id).rules().holds == HoldsAre::whole_balance; };
  const auto hold = [&](AccountId id) -> Amount& { return holds_[hold_place(id, posting.hold_key())].amount; };
  switch (action) {
    case MovementAction::transfer:
      accounts_[place(posting.from)].balance -= posting.amount;
      accounts_[place(posting.to)].balance += posting.amount;
      if (holds_wagers(posting.from)) hold(posting.from) -= posting.amount;
      if (holds_wagers(posting.to)) hold(posting.to) += posting.amount;
      return;
    case MovementAction::reserve:
      accounts_[place(posting.from)].reserved += posting.amount;
      hold(posting.from) += posting.amount;
      return;
    case MovementAction::release:
      accounts_[place(posting.from)].reserved -= posting.amount;
      hold(posting.from) -= posting.amount;
      return;
  }
}

std::size_t Draft::place(AccountId account) {
  for (std::size_t i = 0; i < accounts_.size(); ++i)
    if (accounts_[i].account == account) return i;
  const Account& found = ledger_.account(account);
  accounts_.push_back({.account = account, .balance = found.balance, .reserved = found.reserved});
  return accounts_.size() - 1;
}

std::size_t Draft::hold_place(AccountId account, const HoldKey& key) {
  for (std::size_t i = 0; i < holds_.size(); ++i)
    if (holds_[i].account == account && holds_[i].key == key) return i;
  holds_.push_back({.account = account, .key = key, .amount = ledger_.account(account).held(key)});
  return holds_.size() - 1;
}

}  // namespace riverbank
