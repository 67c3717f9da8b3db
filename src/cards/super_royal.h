// Super royal: the six-card hand A K Q J 10 9 of one suit. There are four of them among the 20,358,520 six-card hands.
#pragma once

#include <optional>

#include "cards/card_set.h"

namespace riverbank {

constexpr std::optional<Suit> super_royal_suit(CardSet six) {
  constexpr std::uint16_t kNineToAce = 0x1f80;
  for (const Suit suit : kAllSuits) {
    if (six.count() == 6 && six.ranks_of(suit) == kNineToAce) return suit;
  }
  return std::nullopt;
}

constexpr bool is_super_royal(CardSet six) { return super_royal_suit(six).has_value(); }

}  // namespace riverbank
