#include "cards/isomorphism.h"

#include <set>

#include <gtest/gtest.h>

#include "cards/evaluator.h"
#include "cards_of.h"
#include "random_cards.h"

namespace riverbank {
namespace {

std::vector<std::array<Suit, kSuits>> all_renamings() {
  std::vector<std::array<Suit, kSuits>> renamings;
  auto renaming = kAllSuits;
  do renamings.push_back(renaming);
  while (std::next_permutation(renaming.begin(), renaming.end()));
  return renamings;
}

CardSet renamed(CardSet cards, const std::array<Suit, kSuits>& suits) {
  CardSet result;
  for (const Card card : cards) result.insert(Card(card.rank(), suits[static_cast<std::size_t>(card.suit())]));
  return result;
}

TEST(Isomorphism, GreatestSuitIsNamedSpades) {
  EXPECT_EQ(canonical(cards_of("Ac Kc")), cards_of("As Ks"));
  EXPECT_EQ(canonical(cards_of("Ac Kd")), cards_of("As Kh"));
  EXPECT_EQ(canonical(cards_of("7d 7c")), cards_of("7s 7h"));
  const CardGroups<2> deal{cards_of("Kd Ac"), cards_of("2c 3h 4h")};
  EXPECT_EQ(canonical(deal), (CardGroups<2>{cards_of("Kh As"), cards_of("2s 3d 4d")}));
  EXPECT_TRUE(is_canonical(cards_of("As Kh")));
  EXPECT_FALSE(is_canonical(cards_of("Ah Ks")));
}

TEST(Isomorphism, RenamingSuitsDoesNotLeaveTheClass) {
  RandomCards random;
  for (int round = 0; round < 2000; ++round) {
    const auto cards = random.draw(7);
    const CardGroups<2> deal{CardSet(std::span(cards).first(2)), CardSet(std::span(cards).last(5))};
    const auto standard = canonical(deal);
    ASSERT_TRUE(is_canonical(standard));
    ASSERT_TRUE(is_canonical(standard[0])) << "hole cards come first";
    ASSERT_EQ(evaluate(standard[0] | standard[1]), evaluate(deal[0] | deal[1]));
    std::set<std::array<std::uint64_t, 2>> images;
    for (const auto& suits : all_renamings()) {
      const CardGroups<2> image{renamed(deal[0], suits), renamed(deal[1], suits)};
      ASSERT_EQ(canonical(image), standard);
      images.insert({image[0].bits(), image[1].bits()});
    }
    ASSERT_EQ(static_cast<std::size_t>(deals_alike(deal)), images.size());
    ASSERT_TRUE(images.contains({standard[0].bits(), standard[1].bits()}));
  }
}

TEST(Isomorphism, HoleCardsHave169Classes) {
  int classes = 0;
  int deals = 0;
  each_canonical_next(CardGroups<0>{}, 2, [&](CardSet hole) {
    ++classes;
    deals += deals_alike(hole);
  });
  EXPECT_EQ(classes, 169);
  EXPECT_EQ(deals, 1326);
}

TEST(Subsets, AreAllSeenOnce) {
  std::set<std::uint64_t> seen;
  each_subset(cards_of("As Ks Qs Js Ts 9s"), 3, [&](CardSet three) {
    EXPECT_EQ(three.count(), 3);
    EXPECT_TRUE(seen.insert(three.bits()).second);
  });
  EXPECT_EQ(seen.size(), 20u);
  int empty = 0;
  each_subset(cards_of("As"), 0, [&](CardSet none) { empty += none.empty() ? 1 : 100; });
  EXPECT_EQ(empty, 1);
  each_subset(cards_of("As"), 2, [&](CardSet) { FAIL() << "one card is not two"; });
}

}  // namespace
}  // namespace riverbank
