// The hands that a pay table can be read for: the word of a rule file, the words of a rule sheet, and each as a type.
// What differs by them is a set of overloads, and this is the only switch over them: a new one does not compile until
// every set has an overload for it. docs/guides/wager-mechanism.md adds one.
#pragma once

#include <array>
#include <string_view>
#include <type_traits>

#include "base/check.h"

namespace riverbank {

enum class HandView {
  best_of_seven,  // own two and the five community cards
  hole_and_flop,  // own two and the flop
  hole_and_box,   // own two and the four cards of the bonus box; six cards together may be a super royal
  beaten,         // the losing one of the player's and the dealer's hands; none in a tie
  best_at_table,  // the best hand among all dealt hands, the dealer's included
};

// Whether the dealer's hand must be known, even if nobody is left to play against it.
enum class DealersHand { unused, needed };

struct HandViewFacts {
  std::string_view word;
  HandView value;
  DealersHand dealers;
  std::string_view says;
};

inline constexpr auto kHandViews = std::to_array<HandViewFacts>({
    {"best_of_seven", HandView::best_of_seven, DealersHand::unused, "the best five of your two cards and the board"},
    {"hole_and_flop", HandView::hole_and_flop, DealersHand::unused, "your two cards and the flop"},
    {"hole_and_box", HandView::hole_and_box, DealersHand::unused, "your two cards and the four of the bonus box"},
    {"beaten", HandView::beaten, DealersHand::needed, "the beaten hand, yours or the dealer's"},
    {"best_at_table", HandView::best_at_table, DealersHand::needed,
     "the best hand at the table, the dealer's included"},
});

constexpr const HandViewFacts& facts_of(HandView hand) { return kHandViews[static_cast<std::size_t>(hand)]; }

namespace read_for {
using BestOfSeven = std::integral_constant<HandView, HandView::best_of_seven>;
using HoleAndFlop = std::integral_constant<HandView, HandView::hole_and_flop>;
using HoleAndBox = std::integral_constant<HandView, HandView::hole_and_box>;
using Beaten = std::integral_constant<HandView, HandView::beaten>;
using BestAtTable = std::integral_constant<HandView, HandView::best_at_table>;
}  // namespace read_for

template <typename... Cases>
struct HandCases : Cases... {
  using Cases::operator()...;
};

template <typename... Cases>
decltype(auto) visit_hand(HandView hand, Cases... cases) {
  HandCases<Cases...> all{cases...};
  switch (hand) {
    case HandView::best_of_seven:
      return all(read_for::BestOfSeven{});
    case HandView::hole_and_flop:
      return all(read_for::HoleAndFlop{});
    case HandView::hole_and_box:
      return all(read_for::HoleAndBox{});
    case HandView::beaten:
      return all(read_for::Beaten{});
    case HandView::best_at_table:
      return all(read_for::BestAtTable{});
  }
  check_failed("hand", "a hand view is one of those above", __FILE__, __LINE__);
}

}  // namespace riverbank
