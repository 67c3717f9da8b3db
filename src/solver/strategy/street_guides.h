// StreetGuides: when a player who plays best bets after the flop and on the river, counted over all deals that come
// there, in kinds of hands that one can tell at the table. A cell says of how many deals, and in how many of them a bet
// is best: where it is all or none, the kind is a rule.
#pragma once

#include <array>
#include <vector>

#include "solver/base_payoffs.h"
#include "solver/solve.h"
#include "solver/strategy/strategy_spot.h"

namespace riverbank {

struct GuideCell {
  std::int64_t deals = 0;
  std::int64_t bets = 0;  // deals in which a bet is best
  friend bool operator==(const GuideCell&, const GuideCell&) = default;
};

// After the flop: what the hand is, by the rank that decides.
enum class FlopKind : std::uint8_t {
  two_pair_or_better,  // of own cards: a higher kind than the board makes alone; by the higher own card
  own_pair,            // by the rank of the pair
  four_to_a_flush,     // by the highest own card of the suit
  board_pair,          // a pair or three on the board and nothing of one's own; by the higher own card
  nothing,             // by the higher own card
};
inline constexpr int kGuideRows = 5;

struct FlopPlace {
  FlopKind kind = FlopKind::nothing;
  Rank rank = Rank::two;
};
// Of any two cards and a flop. A pair with four to a flush counts as a pair.
FlopPlace flop_place_of(CardSet hole, CardSet flop);

// On the river: whether the hand is of a higher kind than the board's, by the number of dealer's outs.
inline constexpr int kMostOuts = 45;
enum class RiverKind : std::uint8_t { higher_than_board, as_board };
inline constexpr int kRiverKinds = 2;

struct StreetGuides {
  std::array<std::array<GuideCell, kRanks>, kGuideRows> flop{};
  std::array<std::array<GuideCell, kMostOuts + 1>, kRiverKinds> river{};
};

// Takes about as long as solving the game.
StreetGuides street_guides(const BasePayoffs& payoffs, const SolveOptions& options = {});

}  // namespace riverbank
