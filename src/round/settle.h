// The settlement of a whole round: every wager once, in the rulebook's order, with caps, banker's cover, meters and
// envy.
#pragma once

#include <span>

#include "round/floor_ruling.h"
#include "round/line.h"

namespace riverbank {

// What an irregularity leaves to be settled when all hands are void.
struct VoidRuling {
  bool all = false;
  std::vector<WagerId> still_settled;
  friend bool operator==(const VoidRuling&, const VoidRuling&) = default;
};

struct SettlementInput {
  std::span<const Position> positions;          // sorted by seat, then rider
  std::array<SeatResult, kMaxSeats + 1> seats;  // by seat number
  HandRank dealer;
  bool dealer_shown = false;
  std::optional<Banker> banker;
  std::span<const Amount> meters;  // by index into Game::meters
  std::span<const Amount> resets;  // what they return to; empty: the game's seeds
  const VoidRuling* ruling = nullptr;
  std::span<const FloorRuling> floor;
  std::span<const Line> paid;  // of hands that have been settled already; the meters are what they left
};

Settlement settle(const Game& game, const SettlementInput& input);
// The lines of the wagers that have been collected at folds, in the order of the folds: how a settlement begins.
std::vector<Line> collected_lines(const Game& game, const SettlementInput& input);

// The lines of one hand at its turn, and the meters after it: what is measured on the hand itself. What looks at other
// hands is settled once they have all been seen.
struct HandSettlement {
  std::vector<Line> lines;
  std::vector<Amount> meters;
};
HandSettlement settle_hand(const Game& game, const SettlementInput& input, SeatId seat);

// The n-th seat (from 0) in the order in which the rulebook settles them.
SeatId seat_in_settlement(const Game& game, const std::optional<Banker>& banker, int n);

}  // namespace riverbank
