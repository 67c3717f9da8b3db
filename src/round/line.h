// A settlement is a list of lines: what became of one wager, how much was paid, how much of the stake came back, and
// why. Lines hold numbers and reasons; clauses and sentences are made from them by round/explain.h.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cards/card.h"
#include "cards/hand_rank.h"
#include "money/amount.h"
#include "money/odds.h"
#include "round/seat.h"

namespace riverbank {

enum class Outcome : std::uint8_t { win, lose, push, returned, voided };

enum class Reason : std::uint8_t {
  beat_dealer,         // showdown won and paid
  lost_to_dealer,      // showdown lost
  tied,                // showdown tied
  unqualified_dealer,  // returned because the dealer's hand did not qualify
  won_unlisted,        // showdown won, but the pay table does not list the hand
  listed,              // the pay table lists the hand
  not_listed,          // the pay table does not list the hand
  no_bad_beat,         // measured on the beaten hand, and none was beaten
  folded,              // collected at the fold
  abandoned,           // the player left; treated as lost
  round_void,
  seat_void,
  envy,   // another player's hand
  ruled,  // by the floor
};

// Which odds of the wager's pay table were used; row -1: the wager's own odds or none.
struct OddsUsed {
  std::int8_t row = -1;
  std::int8_t column = 0;
  friend bool operator==(const OddsUsed&, const OddsUsed&) = default;
};

struct Line {
  SeatId seat;
  RiderId rider;
  WagerId wager;
  Outcome outcome = Outcome::lose;
  Reason reason = Reason::lost_to_dealer;
  OddsUsed odds;
  bool coupon = false;     // the stake is a coupon, not money
  SeatId envied;           // envy: whose hand
  std::int8_t meter = -1;  // index into Game::meters, if a meter paid
  std::int8_t cap = -1;    // index into Game::caps, if a cap cut the winnings
  Amount stake;
  Amount paid;       // winnings (the whole sum where the stake is not returned with a win)
  Amount returned;   // of the stake
  Amount cut;        // winnings withheld by the cap
  Amount uncovered;  // winnings, or stake to be lost, that the banker's wager did not cover
  Amount rounding;   // paid minus exact winnings because of the chip unit

  // What the person is better or worse off by, in money.
  Amount net() const { return coupon ? paid : paid + returned - stake; }
  friend bool operator==(const Line&, const Line&) = default;
};

// What the cards of one seat amount to.
struct SeatResult {
  bool dealt = false;
  bool folded = false;
  bool voided = false;
  bool abandoned = false;
  std::uint8_t fold_order = 0;
  bool shown = false;  // the hands below are known
  HandRank best;
  HandRank on_flop;
  HandRank in_box;                  // best five of own two and the box's four
  std::optional<Suit> super_royal;  // all six
  std::uint32_t collected = 0;      // wagers taken at the fold, one bit a wager
  bool turned = false;              // both cards lie face up
  friend bool operator==(const SeatResult&, const SeatResult&) = default;
};

struct Settlement {
  std::vector<Line> lines;
  std::array<SeatResult, kMaxSeats + 1> seats;  // by seat number
  HandRank dealer;
  bool dealer_shown = false;
  bool dealer_qualifies = false;
  HandRank best_at_table;
  std::uint8_t hands = 0;      // dealt, the dealer's included
  Amount banker_net;           // of the banker, where a player banks
  std::vector<Amount> meters;  // as they stand after the last line, reseeded where fully paid
  friend bool operator==(const Settlement&, const Settlement&) = default;
};

}  // namespace riverbank
