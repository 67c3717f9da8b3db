#include "cards/evaluator_bench.h"

#include <gtest/gtest.h>

#include "cards/evaluator.h"

namespace riverbank {
namespace {

TEST(EvaluatorBench, RandomHandsAreTheSameInEveryRunAndOnEveryMachine) {
  const auto hands = random_hands(100000);
  EXPECT_EQ(hands, random_hands(100000));
  std::uint64_t sum = 0;
  for (const SevenCards& hand : hands) sum += evaluate(hand).value();
  EXPECT_EQ(evaluate_each(hands), sum);
  EXPECT_EQ(sum, 337445787u);
}

}  // namespace
}  // namespace riverbank
