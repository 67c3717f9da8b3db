// The published edges of a player who sees dealer's cards, and single holes against the advice that deals them out.
#include <gtest/gtest.h>

#include "solver/advise.h"
#include "solver/seen/seen_solver.h"
#include "solver/usual_payoffs.h"

namespace riverbank {
namespace {

void expect_advice_agrees(const SeenSolution& solution, std::size_t every) {
  const BasePayoffs payoffs = usual_payoffs();
  for (std::size_t i = every / 2; i < solution.holes.size(); i += every) {
    const SeenHole& hole = solution.holes[i];
    const auto advice = advise(payoffs, {.hole = hole.hole, .board = {}, .dead = {}, .dealer = hole.seen});
    ASSERT_TRUE(advice.ok());
    EXPECT_EQ(advice->actions[0].value.numerator, hole.check) << to_text(hole.seen) << " seen, " << to_text(hole.hole);
    EXPECT_EQ(advice->actions[2].value.numerator, hole.raised(4)) << to_text(hole.seen) << ", " << to_text(hole.hole);
    EXPECT_EQ(advice->actions[2].value.denominator, solution.deals_per_hole * payoffs.unit);
  }
}

// Published: 13.5922%.
TEST(Seen, one_card) {
  const SeenSolution solution = solve_seen(usual_payoffs(), 1);
  EXPECT_EQ(solution.deals, 55'627'620'048'000);
  EXPECT_EQ(solution.result, 15'122'063'353'760);
  EXPECT_NEAR(solution.expected(2).value(), 0.135922, 0.0000005);
  expect_advice_agrees(solution, 700);
}

// Published: 38.5816%.
TEST(Seen, both_cards) {
  const SeenSolution solution = solve_seen(usual_payoffs(), 2);
  EXPECT_EQ(solution.deals, 27'813'810'024'000);
  EXPECT_EQ(solution.result, 21'462'007'088'552);
  EXPECT_NEAR(solution.expected(2).value(), 0.385816, 0.0000005);
  expect_advice_agrees(solution, 9'000);
}

}  // namespace
}  // namespace riverbank
