// ShowdownCounts: how a hand fares when the rest of the round is dealt out, deal by deal: 990 dealer's holes on the
// river, 1,070,190 rests after the flop, 2,097,572,400 before it. The first two are played out; before the flop the
// kernels of the solver count all 169 hands at once, with pay-offs that pay one for what is counted.
#pragma once

#include <vector>

#include "solver/base_payoffs.h"
#include "solver/boards/flop_classes.h"

namespace riverbank {

struct ShowdownCounts {
  std::array<std::array<std::int64_t, kDealerHands>, kShowdowns> at{};

  std::int64_t& of(Showdown result, DealerHand dealer) {
    return at[static_cast<std::size_t>(result)][static_cast<std::size_t>(dealer)];
  }
  std::int64_t of(Showdown result) const {
    const auto& both = at[static_cast<std::size_t>(result)];
    return both[0] + both[1];
  }
  std::int64_t unqualified() const;
  std::int64_t deals() const;
  friend bool operator==(const ShowdownCounts&, const ShowdownCounts&) = default;
};

// What the dealer ends up with, by kind of hand, and how often that beats the player, ties or loses.
struct DealerKind {
  Category category = Category::high_card;
  std::array<std::int64_t, kShowdowns> results{};  // as the player sees it
};

struct DealtOut {
  ShowdownCounts counts;
  // The player's own kinds of hands: the counts of one kind are what a pay table looks at.
  std::array<ShowdownCounts, kCategories> by_hand{};
  std::vector<DealerKind> dealer;  // the best first; only those that occur
};

// With three or five cards on the board, all different from the hole.
DealtOut deal_out(CardSet hole, CardSet board, HandRank qualifies_from);

struct HoleShowdowns {
  StartingHand hand;
  ShowdownCounts counts;
};
// All 169 hands, before the flop. Takes a second or two.
std::vector<HoleShowdowns> hole_showdowns(HandRank qualifies_from, int threads);

}  // namespace riverbank
