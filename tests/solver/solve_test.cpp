#include "solver/solve.h"

#include <gtest/gtest.h>

#include "solver/usual_solution.h"

namespace riverbank {
namespace {

// Published: FIGURES of the base game.
TEST(Solve, totals_are_the_published_ones_exactly) {
  EXPECT_EQ(usual().totals().deals, 27'813'810'024'000);
  EXPECT_EQ(usual().totals().result, 2 * -607'723'787'676);
  EXPECT_NEAR(usual().house_edge(), 0.02185, 0.000005);
  EXPECT_NEAR(usual().element_of_risk(), 0.00526, 0.000005);
  EXPECT_NEAR(usual().average_wager(), 4.15, 0.005);
  EXPECT_NEAR(usual().standard_deviation(), 4.94, 0.005);
}

TEST(Solve, hands_before_the_flop) {
  ASSERT_EQ(usual().hands().size(), 169U);
  int raised_hands = 0;
  int raised_combinations = 0;
  int combinations = 0;
  std::int64_t total = 0;
  for (const HandSolution& hand : usual().hands()) {
    combinations += hand.combinations;
    total += hand.actions[hand.best].value.numerator * hand.combinations;
    EXPECT_NE(hand.best, 1U) << to_text(hand.hand) << ": 3x is never best";
    if (hand.best != 2) continue;
    ++raised_hands;
    raised_combinations += hand.combinations;
  }
  EXPECT_EQ(combinations, 1326);
  EXPECT_EQ(raised_hands, 69);
  EXPECT_EQ(raised_combinations, 500);
  EXPECT_EQ(total, usual().totals().result);
}

// Any ace; K2s+, K5o+; Q6s+, Q8o+; J8s+, JTo; 33+.
TEST(Solve, the_hands_to_raise_are_the_published_ones) {
  for (const HandSolution& hand : usual().hands()) {
    const auto [high, low, shape] = hand.hand;
    const auto from = [&](Rank suited, Rank offsuit) {
      return low >= static_cast<int>(shape == HoleShape::suited ? suited : offsuit);
    };
    bool raise = high == static_cast<int>(Rank::ace);
    if (high == static_cast<int>(Rank::king)) raise = from(Rank::two, Rank::five);
    if (high == static_cast<int>(Rank::queen)) raise = from(Rank::six, Rank::eight);
    if (high == static_cast<int>(Rank::jack)) raise = from(Rank::eight, Rank::ten);
    if (shape == HoleShape::pair) raise = high >= static_cast<int>(Rank::three);
    EXPECT_EQ(hand.best == 2, raise) << to_text(hand.hand);
  }
}

TEST(Solve, after_a_raise_of_four) {
  std::array<std::int64_t, kShowdowns> deals{};
  for (const OutcomeCount& row : usual().outcomes()) {
    if (row.action == Action{Decision::before_flop, 4}) deals[static_cast<std::size_t>(*row.result)] += row.deals;
  }
  const auto all = static_cast<double>(deals[0] + deals[1] + deals[2]);
  EXPECT_NEAR(static_cast<double>(deals[2]) / all, 0.5882, 0.00005);
  EXPECT_NEAR(static_cast<double>(deals[0]) / all, 0.3847, 0.00005);
  EXPECT_NEAR(static_cast<double>(deals[1]) / all, 0.0272, 0.00005);
}

TEST(Solve, meets_every_class_of_hole_and_flop) { EXPECT_EQ(usual().flop_classes(), 1'286'792); }

// The dealer's hand does not care what the player does: qualified deals are the same share in every table.
TEST(Solve, outcome_rows_are_positive_and_differ) {
  for (std::size_t i = 0; i < usual().outcomes().size(); ++i) {
    const OutcomeCount& a = usual().outcomes()[i];
    EXPECT_GT(a.deals, 0);
    for (std::size_t j = 0; j < i; ++j) {
      const OutcomeCount& b = usual().outcomes()[j];
      EXPECT_FALSE(a.action == b.action && a.result == b.result && a.hand == b.hand && a.dealer == b.dealer);
    }
  }
}

// Without the 4x a hand's other two values are what they were, and the better of them is played.
TEST(Solve, game_with_3x_only) {
  BasePayoffs payoffs = usual_payoffs();
  payoffs.multiples[0] = {3};
  const Solution solution = solve(payoffs);
  std::int64_t result = 0;
  for (std::size_t i = 0; i < solution.hands().size(); ++i) {
    const HandSolution& hand = solution.hands()[i];
    const HandSolution& with_4x = usual().hands()[i];
    ASSERT_EQ(hand.actions.size(), 2U);
    for (std::size_t action = 0; action < 2; ++action) {
      EXPECT_EQ(hand.actions[action].action, with_4x.actions[action].action);
      EXPECT_EQ(hand.actions[action].value.numerator, with_4x.actions[action].value.numerator);
    }
    result += hand.combinations * std::max(hand.actions[0].value.numerator, hand.actions[1].value.numerator);
  }
  EXPECT_EQ(solution.totals().result, result);
  EXPECT_EQ(solution.totals().deals, usual().totals().deals);
}

TEST(Solve, one_thread_gives_the_same) {
  const Solution alone = solve(usual_payoffs(), {.threads = 1});
  EXPECT_EQ(alone.totals().result, usual().totals().result);
  EXPECT_TRUE(alone.totals().squares == usual().totals().squares);
}

TEST(Solve, reports_progress_up_to_the_end) {
  double last = 0;
  solve(usual_payoffs(), {.threads = 2, .deck = {.ranks = 0x1f, .suits = 4}, .progress = [&](double done) {
                            EXPECT_GT(done, last);
                            last = done;
                          }});
  EXPECT_EQ(last, 1.0);
}

}  // namespace
}  // namespace riverbank
