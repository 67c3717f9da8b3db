#include "ledger/draft.h"

namespace riverbank {

void Draft::post(const Posting& posting) {
  const MovementAction action = rules_of(posting.movement).action;
  if (action == MovementAction::transfer) return transfer(posting);
  const std::size_t at = place(posting.from);
  const Amount change = action == MovementAction::reserve ? posting.amount : -posting.amount;
  accounts_[at].reserved += change;
  holds_[hold_place(at, posting.hold_key())].amount += change;
}

void Draft::transfer(const Posting& posting) {
  const auto holds_wagers = [&](AccountId id) { return ledger_.account(id).rules().holds == HoldsAre::whole_balance; };
  const std::size_t from = place(posting.from);
  const std::size_t to = place(posting.to);
  accounts_[from].balance -= posting.amount;
  accounts_[to].balance += posting.amount;
  if (holds_wagers(posting.from)) holds_[hold_place(from, posting.hold_key())].amount -= posting.amount;
  if (holds_wagers(posting.to)) holds_[hold_place(to, posting.hold_key())].amount += posting.amount;
}

std::size_t Draft::find_or_copy(AccountId account) {
  std::size_t at = 0;
  while (at < accounts_.size() && accounts_[at].id != account) ++at;
  if (at == accounts_.size()) {
    const Account& found = ledger_.account(account);
    accounts_.push_back({.id = account, .balance = found.balance, .reserved = found.reserved});
  }
  // A position that does not fit the byte is searched for every time.
  guesses_[account.value() % kGuesses] = static_cast<std::uint8_t>(at);
  return at;
}

std::size_t Draft::hold_place(std::size_t place, const HoldKey& key) {
  for (std::size_t at = accounts_[place].last_hold; at != kNoHold; at = holds_[at].before)
    if (holds_[at].key == key) return at;
  TouchedAccount& account = accounts_[place];
  holds_.push_back({.key = key, .amount = ledger_.account(account.id).held(key), .before = account.last_hold});
  return account.last_hold = holds_.size() - 1;
}

}  // namespace riverbank
