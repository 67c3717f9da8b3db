#include "room/wallets.h"

namespace riverbank {

void Wallets::set(PlayerId player, Amount balance) {
  const std::lock_guard lock(mutex_);
  balances_[player] = balance;
}

Amount Wallets::balance(PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto found = balances_.find(player);
  return found == balances_.end() ? Amount() : found->second;
}

bool Wallets::take(PlayerId player, Amount amount) {
  const std::lock_guard lock(mutex_);
  Amount& balance = balances_[player];
  if (amount.is_negative() || balance < amount) return false;
  balance -= amount;
  return true;
}

void Wallets::put(PlayerId player, Amount amount) {
  const std::lock_guard lock(mutex_);
  balances_[player] += amount;
}

}  // namespace riverbank
