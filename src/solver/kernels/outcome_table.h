// The outcome table: how often each action, taken by a player who plays best, ends in each result, with which hand and
// against which kind of dealer's hand. Counts are deals: hole, flop, turn and river, dealer's hole; together
// 27,813,810,024,000.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/base_payoffs.h"

namespace riverbank {

// What the player did last: a raise of so many antes at a decision, or the fold or check that ends the river.
struct Action {
  Decision decision = Decision::after_river;
  int multiple = 0;  // 0: fold, or check where there is no fold

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

struct OutcomeCount {
  Action action;
  std::optional<Showdown> result;  // none: folded
  Category hand = Category::high_card;
  DealerHand dealer = DealerHand::qualified;
  std::int64_t deals = 0;
};

// Only the rows that occur.
using OutcomeTable = std::vector<OutcomeCount>;

}  // namespace riverbank
