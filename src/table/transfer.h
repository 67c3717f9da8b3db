// Transfer: one movement of chips that a table orders, with the round, seat, wager and clause behind it. Books (see
// table/books.h) post the transfers of one command to the ledger as one batch.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ledger/account.h"
#include "ledger/movement.h"
#include "round/seat.h"

namespace riverbank {

struct Transfer {
  AccountName from;
  AccountName to;
  Amount amount;
  Movement movement = Movement::buy_in;
  RoundNumber round;
  SeatId seat;
  std::optional<WagerId> wager;
  std::string clause;          // as the rulebook numbers it
  std::string note;            // a person's reason
  std::uint64_t corrects = 0;  // the number of the transfer that this one puts right
  friend bool operator==(const Transfer&, const Transfer&) = default;
};

// Transfers are numbered in the order in which the table made them, from 1.
struct NumberedTransfer {
  std::uint64_t number = 0;
  Transfer transfer;
  friend bool operator==(const NumberedTransfer&, const NumberedTransfer&) = default;
};

struct Balance {
  AccountName account;
  Amount amount;
  friend bool operator==(const Balance&, const Balance&) = default;
};

// What the accounts of one table hold, as far as this table moved it.
class Balances {
 public:
  Amount of(const AccountName& account) const;
  void move(const Transfer& transfer);
  const std::vector<Balance>& all() const { return all_; }
  friend bool operator==(const Balances&, const Balances&) = default;

 private:
  Balance& at(const AccountName& account);
  std::vector<Balance> all_;
};

}  // namespace riverbank
