// A posting: one movement of one amount, with the round, seat, wager and clause that caused it; 64 bytes and
// no strings. Postings come in batches, and a batch is posted whole or not at all.
#pragma once

#include <vector>

#include "base/time.h"
#include "ledger/account.h"
#include "ledger/movement.h"

namespace riverbank {

struct Posting {
  Amount amount;  // always above zero
  AccountId from;
  AccountId to;  // none for a reservation
  RoundNumber round;
  NameId wager;
  NameId clause;
  NameId note;  // why, in a person's words: needed where a person decided
  SeatId seat;
  Movement movement = Movement::buy_in;
  PostingRef original;  // the posting this one corrects, or rules on

  HoldKey hold_key() const { return {.round = round, .wager = wager, .seat = seat}; }
  friend bool operator==(const Posting&, const Posting&) = default;
};
static_assert(sizeof(Posting) == 64);

inline constexpr std::size_t kMaxLinesOfBatch = 4096;

struct PostingBatch {
  BatchId id;
  Time time;
  PersonId requested_by;
  PersonId approved_by;
  std::vector<Posting> lines;

  friend bool operator==(const PostingBatch&, const PostingBatch&) = default;
};

// The answer to a batch; a repeated batch gets the same one.
struct Receipt {
  std::uint64_t number = 0;  // of the batch in this ledger, 1 the first
  Time time;                 // when it was posted
  friend bool operator==(const Receipt&, const Receipt&) = default;
};

}  // namespace riverbank
