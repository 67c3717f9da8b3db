// Transfer: one movement of chips that a table orders, with the round, seat, wager and clause behind it. Books (see
// table/books.h) post the transfers of one command to the ledger as one batch.
#pragma once

#include <array>
#include <cstdint>
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
  std::string clause;   // as the rulebook numbers it
  std::string note;     // a person's reason
  PostingRef corrects;  // the posting that this one puts right
  friend bool operator==(const Transfer&, const Transfer&) = default;
};

// The batch that the transfers of one command are posted in: the table and the number of the first of them, counted
// from 1 in the order in which the table made them. So a retry after a crash is a repetition.
constexpr BatchId batch_of(TableId table, std::uint64_t first_transfer) { return {table.value(), first_transfer}; }

// One transfer of the last settlement, as far as a correction needs it.
struct SettledTransfer {
  std::uint16_t line = 0;  // in its batch
  Movement movement = Movement::wager_paid;
  SeatId seat;
  WagerId wager;
  PlayerId player;
  Amount amount;
  std::uint64_t from = 0;  // the first transfer of its batch; 0: the settlement's
  friend bool operator==(const SettledTransfer&, const SettledTransfer&) = default;
};

struct Balance {
  AccountName account;
  Amount amount;
  friend bool operator==(const Balance&, const Balance&) = default;
};

// The two accounts of a transfer, after it.
struct MovedBalances {
  Amount from;
  Amount to;
};

// The accounts of a table with 14 players, one house and one meter are all at different places.
inline constexpr std::size_t kUsualPlaces = 256;
inline std::size_t usual_place(const AccountName& name) {
  return (name.owner.player.value() * (kAccountKinds + 1) + static_cast<std::size_t>(name.kind) +
          name.owner.meter.value() * 5) %
         kUsualPlaces;
}

// What the accounts of one table hold, as far as this table moved it. Those that hold nothing are not listed, so that
// players who have gone leave nothing behind.
class Balances {
 public:
  Balances() = default;
  explicit Balances(std::vector<Balance> all) : all_(std::move(all)) {}
  Amount of(const AccountName& account) const;
  // A reservation moves nothing.
  MovedBalances move(const Transfer& transfer);
  const std::vector<Balance>& all() const { return all_; }
  friend bool operator==(const Balances& a, const Balances& b) { return a.all_ == b.all_; }

 private:
  Amount add(const AccountName& account, Amount amount);
  // Its position, or the number of balances if it holds nothing.
  std::size_t find(const AccountName& account, std::size_t guess) const {
    return guess < all_.size() && all_[guess].account == account ? guess : search(account);
  }
  std::size_t search(const AccountName& account) const;

  std::vector<Balance> all_;
  // Where an account was found last: it is looked for there first.
  std::array<std::uint8_t, kUsualPlaces> guesses_{};
};

}  // namespace riverbank
