#include "cards/hand_name.h"

#include <vector>

#include <fmt/core.h>

#include "base/text.h"
#include "cards/hand_class.h"

namespace riverbank {

namespace {

// How many of the deciding ranks the short name already tells.
std::size_t told_ranks(Category category) {
  return category == Category::two_pair || category == Category::full_house ? 2 : 1;
}

}  // namespace

std::string hand_name(HandRank rank) {
  const HandClass hand = class_of(rank);
  const auto ranks = hand.ranks();
  switch (hand.category()) {
    case Category::high_card:
      return fmt::format("{} high", word(ranks[0]));
    case Category::pair:
      return fmt::format("pair of {}", plural(ranks[0]));
    case Category::two_pair:
      return fmt::format("two pair, {} and {}", plural(ranks[0]), plural(ranks[1]));
    case Category::full_house:
      return fmt::format("full house, {} full of {}", plural(ranks[0]), plural(ranks[1]));
    case Category::three_of_a_kind:
    case Category::four_of_a_kind:
      return fmt::format("{}, {}", word(hand.category()), plural(ranks[0]));
    case Category::straight:
    case Category::flush:
    case Category::straight_flush:
      return fmt::format("{}, {} high", word(hand.category()), word(ranks[0]));
    case Category::royal_flush:
      return "royal flush";
  }
  CHECK(false, "no such category");
}

std::string hand_name_with_kickers(HandRank rank) {
  const HandClass hand = class_of(rank);
  std::vector<std::string> kickers;
  for (const Rank kicker : hand.ranks().subspan(told_ranks(hand.category()))) kickers.emplace_back(word(kicker));
  if (kickers.empty()) return hand_name(rank);
  return fmt::format("{} with {}", hand_name(rank), list_of(kickers));
}

}  // namespace riverbank
