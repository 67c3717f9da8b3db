// Which hand loses when the player's and the dealer's are compared: what a bad beat wager is measured on. Over the
// 2,781,381,002,400 deals of a board, a player's and a dealer's hole cards; and, for the reading in which a fold loses
// the wager, the deals among them that a player who plays the base game best folds.
#pragma once

#include <array>
#include <cstdint>

#include "solver/sides/hand_counts.h"
#include "solver/solution.h"

namespace riverbank {

struct BeatenHands {
  CategoryCounts players{};  // the player's hand is beaten, by its category
  CategoryCounts dealers{};  // the dealer's hand is beaten, by its category
  CategoryCounts ties{};

  std::int64_t deals() const;
};

BeatenHands beaten_hands(int threads);

// Only where the player's hand is of `from` or better, as it must be for a beaten hand to be; in the deals of the base
// game, where the flop is told from turn and river: ten times as many.
BeatenHands folded_beaten_hands(const Solution& solution, Category from, int threads);

}  // namespace riverbank
