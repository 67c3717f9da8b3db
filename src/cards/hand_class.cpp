#include "cards/hand_class.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace riverbank {

namespace {

// A category's ranks in two groups: {1, 3} is one paired rank, then three kickers.
struct Groups {
  int first;
  int second;
};

Groups groups_of(Category category) {
  switch (category) {
    case Category::high_card:
    case Category::flush:
      return {5, 0};
    case Category::pair:
      return {1, 3};
    case Category::two_pair:
      return {2, 1};
    case Category::three_of_a_kind:
      return {1, 2};
    case Category::full_house:
    case Category::four_of_a_kind:
      return {1, 1};
    case Category::straight:
    case Category::straight_flush:
    case Category::royal_flush:
      return {1, 0};
  }
  CHECK(false, "no such category");
}

bool is_straight(Category category) {
  return category == Category::straight || category == Category::straight_flush || category == Category::royal_flush;
}

struct Choice {
  int from;
  int taken;
};

constexpr int ways(Choice choice) {
  int result = 1;
  for (int i = 1; i <= choice.taken; ++i) result = result * (choice.from - choice.taken + i) / i;
  return choice.taken > choice.from ? 0 : result;
}

constexpr std::uint16_t bit(int rank) { return static_cast<std::uint16_t>(1 << rank); }
constexpr std::uint16_t bit(Rank rank) { return bit(static_cast<int>(rank)); }
int highest(std::uint16_t ranks) { return std::bit_width(ranks) - 1; }

// The number of sets of as many ranks that lie below this one.
int sets_below(std::uint16_t ranks) {
  int below = 0;
  for (int taken = std::popcount(ranks); ranks != 0; --taken) {
    below += ways({.from = highest(ranks), .taken = taken});
    ranks = static_cast<std::uint16_t>(ranks & ~bit(highest(ranks)));
  }
  return below;
}

struct SetNumber {
  int below;
  int size;
};

std::uint16_t set_with(SetNumber number) {
  std::uint16_t ranks = 0;
  for (int taken = number.size; taken > 0; --taken) {
    int rank = taken - 1;
    while (ways({.from = rank + 1, .taken = taken}) <= number.below) ++rank;
    number.below -= ways({.from = rank, .taken = taken});
    ranks |= bit(rank);
  }
  return ranks;
}

struct Relative {
  std::uint16_t ranks;
  std::uint16_t without;
};

// Renumbers ranks as if those of `without` did not exist; in_full turns that back.
std::uint16_t squeezed(Relative sets) {
  std::uint16_t result = 0;
  for (int rank = 0, place = 0; rank < kRanks; ++rank) {
    if ((sets.without & bit(rank)) != 0) continue;
    if ((sets.ranks & bit(rank)) != 0) result |= bit(place);
    ++place;
  }
  return result;
}

std::uint16_t in_full(Relative sets) {
  std::uint16_t result = 0;
  for (int rank = 0, place = 0; rank < kRanks; ++rank) {
    if ((sets.without & bit(rank)) != 0) continue;
    if ((sets.ranks & bit(place)) != 0) result |= bit(rank);
    ++place;
  }
  return result;
}

constexpr int kLowestStraight = static_cast<int>(Rank::five);

constexpr std::uint16_t straight_to(int high) {
  if (high == kLowestStraight) return static_cast<std::uint16_t>(0xf | bit(Rank::ace));
  return static_cast<std::uint16_t>(0x1f << (high - 4));
}

std::optional<Rank> straight_in(std::uint16_t ranks) {
  for (int high = kRanks - 1; high >= kLowestStraight; --high) {
    if ((ranks & straight_to(high)) == straight_to(high)) return static_cast<Rank>(high);
  }
  return std::nullopt;
}

// Five different ranks that are no straight: straights lie among the sets but are not counted.
int no_straights_below(std::uint16_t ranks) {
  int below = sets_below(ranks);
  for (int high = kLowestStraight; high < kRanks; ++high) below -= straight_to(high) < ranks ? 1 : 0;
  return below;
}

std::uint16_t no_straight_with(int below) {
  // In this order the wheel is among the aces, so the straights are met lowest first only after sorting.
  std::array<int, 10> straights{};
  for (int high = kLowestStraight; high < kRanks; ++high) {
    straights[static_cast<std::size_t>(high - kLowestStraight)] = sets_below(straight_to(high));
  }
  std::sort(straights.begin(), straights.end());
  for (const int straight : straights) below += straight <= below ? 1 : 0;
  return set_with({.below = below, .size = 5});
}

std::uint16_t set_of(std::span<const Rank> ranks) {
  std::uint16_t set = 0;
  for (const Rank rank : ranks) set |= bit(rank);
  return set;
}

// The highest ranks of one group, then the highest of the rest that are not among them.
HandClass of_groups(Category category, std::array<std::uint16_t, 2> from) {
  std::array<Rank, 5> deciding{};
  std::size_t size = 0;
  const auto [first, second] = groups_of(category);
  for (int group = 0, end = first; group < 2; ++group, end += second) {
    auto left =
        static_cast<std::uint16_t>(from[static_cast<std::size_t>(group)] & ~set_of(std::span(deciding).first(size)));
    while (size < static_cast<std::size_t>(end)) {
      CHECK(left != 0, "too few ranks for this category");
      deciding[size++] = static_cast<Rank>(highest(left));
      left = static_cast<std::uint16_t>(left & ~bit(highest(left)));
    }
  }
  return {category, std::span(deciding).first(size)};
}

HandClass of_straight(Category category, Rank high) { return {category, std::array{high}}; }

}  // namespace

HandClass::HandClass(Category category, std::span<const Rank> deciding)
    : category_(category), size_(static_cast<std::uint8_t>(deciding.size())) {
  const auto [first, second] = groups_of(category);
  CHECK(static_cast<int>(deciding.size()) == first + second, "a category is decided by a fixed number of ranks");
  std::copy(deciding.begin(), deciding.end(), ranks_.begin());
}

void RankCounts::add(Rank rank) {
  for (std::uint16_t& ranks : at_least) {
    const bool had = (ranks & bit(rank)) != 0;
    ranks |= bit(rank);
    if (!had) return;
  }
  CHECK(false, "a deck holds each rank four times");
}

HandRank rank_of(const HandClass& hand) {
  const int begin = kCategoryBegin[static_cast<std::size_t>(hand.category())];
  const auto [first, second] = groups_of(hand.category());
  const std::uint16_t leading = set_of(hand.ranks().first(static_cast<std::size_t>(first)));
  const std::uint16_t kickers = set_of(hand.ranks().last(static_cast<std::size_t>(second)));
  int within = 0;
  if (hand.category() == Category::royal_flush) {
    within = 0;
  } else if (is_straight(hand.category())) {
    within = highest(leading) - kLowestStraight;
  } else if (second == 0) {
    within = no_straights_below(leading);
  } else {
    within = sets_below(leading) * ways({.from = kRanks - first, .taken = second}) +
             sets_below(squeezed({.ranks = kickers, .without = leading}));
  }
  return HandRank(static_cast<std::uint16_t>(begin + within));
}

HandClass class_of(HandRank rank) {
  const Category category = rank.category();
  const int within = rank.value() - kCategoryBegin[static_cast<std::size_t>(category)];
  const auto [first, second] = groups_of(category);
  if (category == Category::royal_flush) return of_straight(category, Rank::ace);
  if (is_straight(category)) return of_straight(category, static_cast<Rank>(within + kLowestStraight));
  if (second == 0) return of_groups(category, {no_straight_with(within), 0});
  const int kicker_sets = ways({.from = kRanks - first, .taken = second});
  const std::uint16_t leading = set_with({.below = within / kicker_sets, .size = first});
  const std::uint16_t kickers = set_with({.below = within % kicker_sets, .size = second});
  return of_groups(category, {leading, in_full({.ranks = kickers, .without = leading})});
}

HandClass classify_ranks(const RankCounts& counts) {
  const auto [any, paired, tripled, all_four] = counts.at_least;
  if (all_four != 0) return of_groups(Category::four_of_a_kind, {all_four, any});
  if (tripled != 0 && std::popcount(paired) > 1) return of_groups(Category::full_house, {tripled, paired});
  if (const auto high = straight_in(any)) return of_straight(Category::straight, *high);
  if (tripled != 0) return of_groups(Category::three_of_a_kind, {tripled, any});
  if (std::popcount(paired) > 1) return of_groups(Category::two_pair, {paired, any});
  if (paired != 0) return of_groups(Category::pair, {paired, any});
  return of_groups(Category::high_card, {any, 0});
}

HandClass classify_one_suit(std::uint16_t ranks) {
  const auto high = straight_in(ranks);
  if (!high) return of_groups(Category::flush, {ranks, 0});
  return of_straight(*high == Rank::ace ? Category::royal_flush : Category::straight_flush, *high);
}

HandClass classify(CardSet cards) {
  CHECK(cards.count() >= 5 && cards.count() <= 7, "a hand has five, six or seven cards");
  // Seven cards with a flush hold at most two cards outside its five ranks: no full house and no four of a kind.
  for (const Suit suit : kAllSuits) {
    if (std::popcount(cards.ranks_of(suit)) >= 5) return classify_one_suit(cards.ranks_of(suit));
  }
  RankCounts counts;
  for (const Card card : cards) counts.add(card.rank());
  return classify_ranks(counts);
}

}  // namespace riverbank
