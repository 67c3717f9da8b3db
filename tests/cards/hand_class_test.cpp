#include "cards/hand_class.h"

#include <gtest/gtest.h>

#include "cards_of.h"

namespace riverbank {
namespace {

TEST(HandClass, StandsForEachRankOneToOne) {
  for (int value = 0; value < kHandRanks; ++value) {
    const HandRank rank(static_cast<std::uint16_t>(value));
    EXPECT_EQ(rank_of(class_of(rank)), rank);
    EXPECT_EQ(class_of(rank).category(), rank.category());
  }
}

TEST(HandClass, RanksGrowWithTheDecidingCards) {
  for (int value = 1; value < kHandRanks; ++value) {
    const HandClass lower = class_of(HandRank(static_cast<std::uint16_t>(value - 1)));
    const HandClass higher = class_of(HandRank(static_cast<std::uint16_t>(value)));
    if (lower.category() != higher.category()) continue;
    const auto low = lower.ranks();
    const auto high = higher.ranks();
    EXPECT_TRUE(std::lexicographical_compare(low.begin(), low.end(), high.begin(), high.end())) << value;
  }
}

HandClass made(Category category, std::initializer_list<Rank> ranks) {
  return {category, std::span<const Rank>(ranks.begin(), ranks.size())};
}

TEST(HandClass, TakesTheBestOfSevenCards) {
  using enum Rank;
  EXPECT_EQ(classify(cards_of("Ks Kd 4c 4h 9s 9d 2c")), made(Category::two_pair, {king, nine, four}));
  EXPECT_EQ(classify(cards_of("Ks Kd Kc 4h 4s 4d 2c")), made(Category::full_house, {king, four}));
  EXPECT_EQ(classify(cards_of("Ks Kd Kc 4h 4s Ad Ac")), made(Category::full_house, {king, ace}));
  EXPECT_EQ(classify(cards_of("6s 6d 6c 6h 4s 4d Ac")), made(Category::four_of_a_kind, {six, ace}));
  EXPECT_EQ(classify(cards_of("As 2d 3c 4h 5s Kd Kc")), made(Category::straight, {five}));
  EXPECT_EQ(classify(cards_of("As 2d 3c 4h 5s 6d Kc")), made(Category::straight, {six}));
  EXPECT_EQ(classify(cards_of("As Ks Qs Js 2s 5d 5c")), made(Category::flush, {ace, king, queen, jack, two}));
  EXPECT_EQ(classify(cards_of("As 2s 3s 4s 5s 6d Kc")), made(Category::straight_flush, {five}));
  EXPECT_EQ(classify(cards_of("As Ks Qs Js Ts 9s 8s")), made(Category::royal_flush, {ace}));
  EXPECT_EQ(classify(cards_of("Js Jd Ac 9h 4s 3d 2c")), made(Category::pair, {jack, ace, nine, four}));
  EXPECT_EQ(classify(cards_of("Qs Kd Ac 2h 3s 8d 9c")), made(Category::high_card, {ace, king, queen, nine, eight}));
}

TEST(HandClassDeathTest, AHandHasFiveToSevenCards) {
  EXPECT_DEATH(static_cast<void>(classify(cards_of("As Ks Qs Js"))), "five, six or seven");
  EXPECT_DEATH(static_cast<void>(classify(CardSet::full())), "five, six or seven");
}

}  // namespace
}  // namespace riverbank
