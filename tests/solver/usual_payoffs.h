// The usual game, written out for the tests: Blind 500, 50, 10, 3, 3 to 2, 1; raises 3 or 4, then 2, then 1; a pair
// qualifies. In half antes.
#pragma once

#include "solver/base_payoffs.h"

namespace riverbank {

inline BasePayoffs usual_payoffs() {
  BasePayoffs payoffs;
  payoffs.unit = 2;
  payoffs.folded = -4;
  payoffs.multiples = {std::vector<int>{3, 4}, {2}, {1}};
  constexpr std::array<std::int64_t, kCategories> blind{0, 0, 0, 0, 2, 3, 6, 20, 100, 1000};
  for (int hand = 0; hand < kCategories; ++hand) {
    const auto category = static_cast<Category>(hand);
    for (const DealerHand dealer : {DealerHand::unqualified, DealerHand::qualified}) {
      const std::int64_t ante = dealer == DealerHand::qualified ? 2 : 0;
      payoffs.fixed.of(Showdown::win, category, dealer) = ante + blind[static_cast<std::size_t>(hand)];
      payoffs.fixed.of(Showdown::lose, category, dealer) = -ante - 2;
      payoffs.per_multiple.of(Showdown::win, category, dealer) = 2;
      payoffs.per_multiple.of(Showdown::lose, category, dealer) = -2;
    }
  }
  return payoffs;
}

}  // namespace riverbank
