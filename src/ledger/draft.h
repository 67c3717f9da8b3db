// Draft: what the accounts would be after the lines judged so far. Only accounts that a line touches are copied, so
// judging a batch costs what its lines cost, whatever the size of the ledger.
#pragma once

#include <boost/container/small_vector.hpp>

#include "ledger/ledger.h"

namespace riverbank {

class Draft {
 public:
  explicit Draft(const Ledger& ledger) : ledger_(ledger) {}

  Amount balance(AccountId account) { return accounts_[place(account)].balance; }
  Amount available(AccountId account);
  Amount held(AccountId account, const HoldKey& key) { return holds_[hold_place(account, key)].amount; }

  // The line has passed every check.
  void post(const Posting& posting);

 private:
  struct Touched {
    AccountId account;
    Amount balance;
    Amount reserved;
  };
  struct TouchedHold {
    AccountId account;
    HoldKey key;
    Amount amount;
  };

  std::size_t place(AccountId account);
  std::size_t hold_place(AccountId account, const HoldKey& key);

  const Ledger& ledger_;
  boost::container::small_vector<Touched, 24> accounts_;
  boost::container::small_vector<TouchedHold, 48> holds_;
};

}  // namespace riverbank
