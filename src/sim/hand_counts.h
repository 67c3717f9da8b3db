// HandCounts: how often each kind of hand came up on the fast path: by action, comparison and both hands, by the hand
// on the flop, by the hand in the bonus box and by the best hand at the table. Everything that a seat's wagers pay by,
// but envy, is in here, so the pay is asked once for each kind and not once for each hand.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/hand_rank.h"
#include "solver/base_payoffs.h"
#include "solver/most_raises.h"

namespace riverbank {

inline constexpr std::size_t kMaxActions = kMostRaises + 1;

struct HandCounts {
  template <std::size_t kSize>
  using Counts = std::array<std::uint64_t, kSize>;
  static constexpr std::size_t kHands = std::size_t{kShowdowns} * kCategories * kCategories;

  std::array<Counts<kHands>, kMaxActions> showdowns{};   // by action: result, player's and dealer's category
  std::array<Counts<kCategories>, 2> on_flop{};          // folded or not
  std::array<Counts<kCategories + kSuits>, 2> in_box{};  // then super royals by suit
  std::array<Counts<kCategories>, 2> at_table{};         // the best hand, the dealer's included

  static constexpr std::size_t hands(std::size_t result, std::size_t player, std::size_t dealer) {
    return (result * kCategories + player) * kCategories + dealer;
  }
};

// What a player did, in the order in which HandCounts numbers it: 0 fold (or check to the end), then the raises.
struct CountedAction {
  Decision decision = Decision::after_river;
  int multiple = 0;
};
std::vector<CountedAction> counted_actions(const BasePayoffs& payoffs);

}  // namespace riverbank
