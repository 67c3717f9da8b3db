// The base game for a player who sees one or both of the dealer's cards before the first decision, played best,
// exactly. What each suit sees of hole, flop and seen cards is enough again (flop_sums.h): for each of the 26 kinds of
// one seen card, or 338 of two, one pass over the boards gives the corrections of all flops; then every hole and flop
// up to suits is five look-ups. The weights: one card seen makes 55,627,620,048,000 deals, both 27,813,810,024,000.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/solution.h"
#include "solver/solve.h"

namespace riverbank {

// What the dealer's cards and the hole are up to a renaming of suits; values summed over all deals of both, in units.
struct SeenHole {
  CardSet seen;
  CardSet hole;
  std::int64_t ways = 0;   // how many such pairs are alike
  std::int64_t check = 0;  // the rest played best
  std::int64_t base = 0;   // a raise is worth base + multiple * play
  std::int64_t play = 0;

  std::int64_t raised(int multiple) const { return base + multiple * play; }
  std::int64_t best(const std::vector<int>& multiples) const;
};

struct SeenSolution {
  std::int64_t deals = 0;
  std::int64_t deals_per_hole = 0;  // of one hole with the same cards seen
  std::int64_t result = 0;          // units, over all deals
  std::vector<SeenHole> holes;

  ExactValue expected(std::int64_t unit) const { return {result, deals * unit}; }
};

// One or two cards.
SeenSolution solve_seen(const BasePayoffs& payoffs, int cards, const SolveOptions& options = {});

}  // namespace riverbank
