// The hands that a pay table can be read for, each as a type. What differs by them is a set of overloads, and this is
// the only switch over them: a new one does not compile until every set has an overload for it.
#pragma once

#include <type_traits>

#include "base/check.h"
#include "rules/wager_rule.h"

namespace riverbank {

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
