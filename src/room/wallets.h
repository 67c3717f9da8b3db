// Wallets: players' money outside the tables. A buy-in is taken from the wallet before the table hears of it; what a
// player carries away from a table comes back. Every change goes with its postings into the same transaction as the
// table's own, so the sum over all accounts stays zero. Used by all tables at once.
#pragma once

#include <mutex>
#include <unordered_map>

#include "ledger/ids.h"
#include "money/amount.h"

namespace riverbank {

class Wallets {
 public:
  void set(PlayerId player, Amount balance);
  Amount balance(PlayerId player) const;
  // False, and nothing is taken, where there is not so much.
  bool take(PlayerId player, Amount amount);
  void put(PlayerId player, Amount amount);

 private:
  mutable std::mutex mutex_;
  std::unordered_map<PlayerId, Amount> balances_;
};

}  // namespace riverbank
