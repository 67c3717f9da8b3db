// Seats and positions. Seat 1 is at the dealer's far left, and numbers rise clockwise. At one seat the seated player is
// rider 0; where a house allows backline wagers, people behind the seat are riders 1, 2 ... and ride on the seat's
// decisions.
#pragma once

#include <array>
#include <cstdint>

#include "base/seat_id.h"
#include "base/strong.h"
#include "money/amount.h"
#include "rules/capacity.h"
#include "rules/game.h"

namespace riverbank {

struct RiderTag;
using RiderId = Strong<RiderTag, std::uint8_t>;

inline constexpr RiderId kSeated{0};

using Stakes = std::array<Amount, kMaxWagers>;  // by wager; zero: not placed

// What one person has staked at one seat.
struct Position {
  SeatId seat;
  RiderId rider;
  Stakes stakes{};

  Amount stake(WagerId wager) const { return stakes[wager.value()]; }
  bool has(WagerId wager) const { return !stakes[wager.value()].is_zero(); }
  friend bool operator==(const Position&, const Position&) = default;
};

struct Banker {
  SeatId seat;
  Amount wager;
  friend bool operator==(const Banker&, const Banker&) = default;
};

}  // namespace riverbank
