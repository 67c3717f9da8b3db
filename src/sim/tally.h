// Tally: what became of one wager over many rounds, in whole minor units, so that the tallies of parts of a simulation
// add up to the same numbers in any order. Seats of one round share a board and a dealer's hand and are not
// independent, so the squares of whole rounds are kept beside those of single seats.
#pragma once

#include <cstdint>

#include "money/amount.h"

namespace riverbank {

__extension__ using WideSum = __int128;

struct Tally {
  std::uint64_t rounds = 0;       // in which it was staked at least once
  std::uint64_t seat_rounds = 0;  // one for each seat and round
  std::int64_t staked = 0;
  std::int64_t net = 0;         // what the players won less what they lost
  WideSum squares = 0;          // of each seat's net
  WideSum round_squares = 0;    // of each round's sum
  std::uint64_t lines_won = 0;  // seat-rounds that were paid

  void add(const Tally& other) {
    rounds += other.rounds;
    seat_rounds += other.seat_rounds;
    staked += other.staked;
    net += other.net;
    squares += other.squares;
    round_squares += other.round_squares;
    lines_won += other.lines_won;
  }
  friend bool operator==(const Tally&, const Tally&) = default;

  double mean() const;            // per seat-round, in minor units
  double variance() const;        // of one seat-round
  double standard_error() const;  // of the mean, seats of one round taken together
  // How much more the mean of seats that share their rounds varies than that of as many rounds of their own.
  double design_effect() const;
};

}  // namespace riverbank
