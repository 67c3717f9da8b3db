#include "cards/best_five.h"

#include <gtest/gtest.h>

#include "cards/evaluator.h"
#include "cards_of.h"
#include "random_cards.h"

namespace riverbank {
namespace {

std::string five_of(std::string_view text) {
  const auto five = best_five(cards_of(text));
  return to_text(std::vector<Card>(five.begin(), five.end()));
}

TEST(BestFive, AreLaidOutAsADealerWould) {
  EXPECT_EQ(five_of("9s 4c Kd 4h Ks 9d 2c"), "Ks Kd 9s 9d 4h");
  EXPECT_EQ(five_of("4h Kc 4s Kd 4d Ks 2c"), "Ks Kd Kc 4s 4h");
  EXPECT_EQ(five_of("6h 6s Ac 6d 4s 6c 4d"), "6s 6h 6d 6c Ac");
  EXPECT_EQ(five_of("7h As 7s Kd 7d 2c 9c"), "7s 7h 7d As Kd");
  EXPECT_EQ(five_of("2c 9h Js 4s Jd 3d Ac"), "Js Jd Ac 9h 4s");
  EXPECT_EQ(five_of("2c 9h Js 4s Qd 3d Ac"), "Ac Qd Js 9h 4s");
}

TEST(BestFive, StraightsRunFromTheTopAndTheWheelEndsWithTheAce) {
  EXPECT_EQ(five_of("5d As 2d 3c 4h 5s Kd"), "5s 4h 3c 2d As");
  EXPECT_EQ(five_of("5d 6s 2d 3c 4h 7s Kd"), "7s 6s 5d 4h 3c");
  EXPECT_EQ(five_of("As 2s 3s 4s 5s 6d Kc"), "5s 4s 3s 2s As");
  EXPECT_EQ(five_of("As Ks Qs Js Ts Ad Ac"), "As Ks Qs Js Ts");
}

TEST(BestFive, FlushTakesTheFiveHighestOfItsSuit) {
  EXPECT_EQ(five_of("2h 3h 9h Kh Jh 5h As"), "Kh Jh 9h 5h 3h");
  EXPECT_EQ(five_of("8s 7s 6s 5s 4s 9d Td"), "8s 7s 6s 5s 4s");
}

TEST(BestFive, HaveTheValueOfTheWholeHand) {
  RandomCards random;
  for (int round = 0; round < 20000; ++round) {
    const auto drawn = random.draw(5 + round % 3);
    const CardSet cards{std::span<const Card>(drawn)};
    const auto five = best_five(cards);
    const CardSet set{std::span<const Card>(five)};
    ASSERT_EQ(set.count(), 5);
    ASSERT_TRUE(cards.contains(set));
    ASSERT_EQ(evaluate(set), evaluate(cards)) << to_text(cards);
  }
}

}  // namespace
}  // namespace riverbank
