// Draft: the accounts as they would be after the lines judged so far. Only accounts that a line touches are copied, so
// the cost of judging a batch depends on its lines, not on the size of the ledger.
#pragma once

#include <array>

#include <boost/container/small_vector.hpp>

#include "ledger/ledger.h"

namespace riverbank {

class Draft {
 public:
  explicit Draft(const Ledger& ledger) : ledger_(ledger) {}

  // The account's position in the draft; the other functions take this.
  std::size_t place(AccountId account) {
    const std::size_t guess = guesses_[account.value() % kGuesses];
    if (guess < accounts_.size() && accounts_[guess].id == account) return guess;
    return find_or_copy(account);
  }
  Amount balance(std::size_t place) const { return accounts_[place].balance; }
  Amount available(std::size_t place) const { return accounts_[place].balance - accounts_[place].reserved; }
  Amount held(std::size_t place, const HoldKey& key) { return holds_[hold_place(place, key)].amount; }

  // Call only after the line has passed every check.
  void post(const Posting& posting);

 private:
  static constexpr std::size_t kGuesses = 64;
  static constexpr std::size_t kNoHold = static_cast<std::size_t>(-1);

  struct TouchedAccount {
    AccountId id;
    Amount balance;
    Amount reserved;
    std::size_t last_hold = kNoHold;
  };
  // The holds of one account form a chain, most recently touched first.
  struct TouchedHold {
    HoldKey key;
    Amount amount;
    std::size_t before = kNoHold;
  };

  std::size_t find_or_copy(AccountId account);
  std::size_t hold_place(std::size_t place, const HoldKey& key);
  void transfer(const Posting& posting);

  const Ledger& ledger_;
  std::array<std::uint8_t, kGuesses> guesses_{};
  boost::container::small_vector<TouchedAccount, 24> accounts_;
  boost::container::small_vector<TouchedHold, 48> holds_;
};

}  // namespace riverbank
