#include "cards/best_five.h"

#include <bit>
#include <vector>

#include "cards/hand_class.h"

namespace riverbank {

namespace {

bool of_one_suit(Category category) {
  return category == Category::flush || category == Category::straight_flush || category == Category::royal_flush;
}

CardSet flush_cards(CardSet cards) {
  for (const Suit suit : kAllSuits) {
    if (std::popcount(cards.ranks_of(suit)) < 5) continue;
    CardSet of_suit;
    for (const Card card : cards) {
      if (card.suit() == suit) of_suit.insert(card);
    }
    return of_suit;
  }
  CHECK(false, "a flush without five cards of one suit");
}

std::vector<Rank> straight_from(Rank high) {
  std::vector<Rank> ranks;
  for (int down = 0; down < 5; ++down) {
    // Below the two comes the ace of the wheel.
    ranks.push_back(static_cast<Rank>((static_cast<int>(high) - down + kRanks) % kRanks));
  }
  return ranks;
}

// How often each deciding rank is in the five cards.
std::array<int, 5> copies(Category category) {
  switch (category) {
    case Category::pair:
      return {2, 1, 1, 1, 0};
    case Category::two_pair:
      return {2, 2, 1, 0, 0};
    case Category::three_of_a_kind:
      return {3, 1, 1, 0, 0};
    case Category::full_house:
      return {3, 2, 0, 0, 0};
    case Category::four_of_a_kind:
      return {4, 1, 0, 0, 0};
    default:
      return {1, 1, 1, 1, 1};
  }
}

std::vector<Rank> five_ranks(const HandClass& hand) {
  if (hand.ranks().size() == 1) return straight_from(hand.ranks().front());
  std::vector<Rank> ranks;
  const auto times = copies(hand.category());
  for (std::size_t i = 0; i < hand.ranks().size(); ++i) {
    ranks.insert(ranks.end(), static_cast<std::size_t>(times[i]), hand.ranks()[i]);
  }
  return ranks;
}

Card take_highest(CardSet& from, Rank rank) {
  for (int suit = kSuits - 1; suit >= 0; --suit) {
    const Card card(rank, static_cast<Suit>(suit));
    if (!from.contains(card)) continue;
    from.erase(card);
    return card;
  }
  CHECK(false, "the hand's class names a rank that is not among its cards");
}

}  // namespace

std::array<Card, 5> best_five(CardSet cards) {
  const HandClass hand = classify(cards);
  CardSet pool = of_one_suit(hand.category()) ? flush_cards(cards) : cards;
  std::array<Card, 5> five;
  std::size_t filled = 0;
  for (const Rank rank : five_ranks(hand)) five[filled++] = take_highest(pool, rank);
  CHECK(filled == five.size(), "a hand is five cards");
  return five;
}

}  // namespace riverbank
