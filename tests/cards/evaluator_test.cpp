#include "cards/evaluator.h"

#include <gtest/gtest.h>

#include "cards_of.h"

namespace riverbank {
namespace {

TEST(Evaluator, OrdersHandsAsTheTableDoes) {
  const std::vector<std::string_view> weakest_first{
      "7s 5d 4c 3h 2s", "As Kd Qc Jh 9s", "2s 2d 3c 4h 5s", "As Ad Kc Qh Js", "3s 3d 2c 2h 4s",
      "As Ad Kc Kh Qs", "2s 2d 2c 3h 4s", "As Ad Ac Kh Qs", "As 2d 3c 4h 5s", "2s 3d 4c 5h 6s",
      "Ts Jd Qc Kh As", "2s 3s 4s 5s 7s", "As Ks Qs Js 9s", "2s 2d 2c 3h 3s", "As Ad Ac Kh Ks",
      "2s 2d 2c 2h 3s", "As Ad Ac Ah Ks", "As 2s 3s 4s 5s", "9s Ts Js Qs Ks", "Ts Js Qs Ks As"};
  for (std::size_t i = 1; i < weakest_first.size(); ++i) {
    EXPECT_LT(evaluate(cards_of(weakest_first[i - 1])), evaluate(cards_of(weakest_first[i]))) << weakest_first[i];
  }
  EXPECT_EQ(evaluate(cards_of(weakest_first.front())), HandRank(0));
  EXPECT_EQ(evaluate(cards_of(weakest_first.back())), HandRank(7461));
}

TEST(Evaluator, SixthAndSeventhCardCountOnlyIfTheyImprove) {
  const HandRank five = evaluate(cards_of("Ks Kd 9c 9h As"));
  EXPECT_EQ(evaluate(cards_of("Ks Kd 9c 9h As 2d")), five);
  EXPECT_EQ(evaluate(cards_of("Ks Kd 9c 9h As 2d 2c")), five);
  EXPECT_GT(evaluate(cards_of("Ks Kd 9c 9h As 2d 9d")), five);
}

TEST(Evaluator, SuitsAreOfEqualWorth) {
  EXPECT_EQ(evaluate(cards_of("As Ks Qs Js 9s")), evaluate(cards_of("Ac Kc Qc Jc 9c")));
}

TEST(Evaluator, TakesListsOfCards) {
  const auto cards = *parse_cards("Ks Kd 9c 9h As 2d 9d");
  EXPECT_EQ(evaluate(cards), evaluate(cards_of("Ks Kd 9c 9h As 2d 9d")));
}

TEST(EvaluatorDeathTest, RefusesACardThatIsThereTwice) {
  const Card ace(Rank::ace, Suit::spades);
  const std::vector<Card> cards{ace, ace, ace, ace, ace};
  EXPECT_DEATH(static_cast<void>(evaluate(cards)), "each card once");
}

}  // namespace
}  // namespace riverbank
