#include "solver/best_play.h"

#include <gtest/gtest.h>

#include <random>

#include "cards/deck.h"
#include "solver/advise.h"
#include "solver/solve.h"
#include "solver/usual_solution.h"

namespace riverbank {
namespace {

const BestPlay& tables() {
  static const BestPlay play(usual_payoffs());
  return play;
}

class Deals {
 public:
  void next() { std::shuffle(deck_.begin(), deck_.end(), random_); }
  CardSet hole() const { return {deck_[0], deck_[1]}; }
  CardSet board(std::size_t cards) const { return CardSet(std::span(deck_).subspan(2, cards)); }

 private:
  std::mt19937_64 random_{20260131};
  std::array<Card, kCards> deck_ = full_deck();
};

TEST(BestPlay, before_the_flop_is_the_solution) {
  for (const HandSolution& hand : usual().hands())
    EXPECT_EQ(tables().multiple(hand.hand.hole(), {}), hand.actions[hand.best].action.multiple) << to_text(hand.hand);
}

TEST(BestPlay, flops_are_those_of_the_solution) {
  Deals deals;
  int raised = 0;
  for (int i = 0; i < 50'000; ++i) {
    deals.next();
    if (tables().multiple(deals.hole(), {}) != 0) continue;
    const auto values = usual().flop_values(deals.hole(), deals.board(3));
    const int best = values[best_of(values)].action.multiple;
    ASSERT_EQ(tables().multiple(deals.hole(), deals.board(3)), best)
        << to_text(deals.hole()) << " on " << to_text(deals.board(3));
    raised += best != 0 ? 1 : 0;
  }
  EXPECT_GT(raised, 5'000);
}

TEST(BestPlay, rivers_are_those_of_playing_every_dealers_hole) {
  Deals deals;
  const BasePayoffs payoffs = usual_payoffs();
  int folded = 0;
  for (int i = 0; i < 30'000; ++i) {
    deals.next();
    const auto advice = advise(payoffs, {.hole = deals.hole(), .board = deals.board(5), .dead = {}, .dealer = {}});
    ASSERT_EQ(tables().multiple(deals.hole(), deals.board(5)), advice->best_action().action.multiple)
        << to_text(deals.hole()) << " on " << to_text(deals.board(5));
    folded += advice->best == 0 ? 1 : 0;
  }
  EXPECT_GT(folded, 5'000);
}

// A river with two raises needs two bits a choice.
TEST(BestPlay, rivers_with_several_raises) {
  BasePayoffs payoffs = usual_payoffs();
  payoffs.multiples[2] = {1, 3};
  const BestPlay play(payoffs);
  Deals deals;
  for (int i = 0; i < 3'000; ++i) {
    deals.next();
    const auto advice = advise(payoffs, {.hole = deals.hole(), .board = deals.board(5), .dead = {}, .dealer = {}});
    ASSERT_EQ(play.multiple(deals.hole(), deals.board(5)), advice->best_action().action.multiple);
  }
}

}  // namespace
}  // namespace riverbank
