// Cover: where a player banks, the banker's wager limits what the banker can lose and win in a round. Wagers are taken
// up in the order of settlement; what the rulebook's rule no longer lets the wager answer for is not covered.
#pragma once

#include "money/amount.h"
#include "rules/money_rules.h"

namespace riverbank {

class Cover {
 public:
  Cover(CoverRule rule, Amount wager) : rule_(rule), wager_(wager) {}

  // How much of a losing stake the banker may take; the rest goes back to its owner.
  Amount take(Amount stake);
  // How much of a winner's payout the banker can pay.
  Amount pay(Amount winnings);
  Amount net() const { return taken_ - paid_; }

 private:
  Amount room_to_take() const;
  Amount room_to_pay() const;
  void note_the_limit() { reached_ = reached_ || net() == wager_ || net() == -wager_; }

  CoverRule rule_;
  Amount wager_;
  Amount taken_;
  Amount paid_;
  bool reached_ = false;  // the running result was once as far from nothing as it may be
};

}  // namespace riverbank
