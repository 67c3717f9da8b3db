// Cover: where a player banks, the banker's wager limits what the banker can lose and win in a round. Wagers are taken
// up in the order of settlement; what crosses the limit is not covered.
#pragma once

#include "money/amount.h"
#include "rules/money_rules.h"

namespace riverbank {

class Cover {
 public:
  Cover(CoverRule rule, Amount wager) : rule_(rule), wager_(wager), left_(wager) {}

  // How much of a losing stake the banker may take; the rest goes back to its owner.
  Amount take(Amount stake);
  // How much of a winner's payout the banker can pay.
  Amount pay(Amount winnings);
  Amount net() const { return net_; }

 private:
  Amount within(Amount wanted, Amount room) const { return wanted < room ? wanted : room; }

  CoverRule rule_;
  Amount wager_;
  Amount left_;  // used_up: what is not yet used
  Amount net_;
};

}  // namespace riverbank
