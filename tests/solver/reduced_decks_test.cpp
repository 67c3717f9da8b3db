// Decks small enough to solve board by board: fewer ranks, fewer suits, and games with other rules.
#include <gtest/gtest.h>

#include "solver/same_solution.h"
#include "solver/usual_payoffs.h"

namespace riverbank {
namespace {

constexpr DeckShape kFiveRanks{.ranks = 0x1f00, .suits = 4};   // T J Q K A: 20 cards
constexpr DeckShape kLowAndAce{.ranks = 0x100f, .suits = 4};   // A 2 3 4 5: the wheel
constexpr DeckShape kTwoSuits{.ranks = 0x1ff0, .suits = 2};    // 6 .. A in two suits: every board is full of one
constexpr DeckShape kThreeSuits{.ranks = 0x11f0, .suits = 3};  // with a gap

TEST(ReducedDecks, five_ranks) { expect_same_solution(usual_payoffs(), kFiveRanks); }
TEST(ReducedDecks, wheel) { expect_same_solution(usual_payoffs(), kLowAndAce); }
TEST(ReducedDecks, two_suits) { expect_same_solution(usual_payoffs(), kTwoSuits); }
TEST(ReducedDecks, three_suits) { expect_same_solution(usual_payoffs(), kThreeSuits); }

TEST(ReducedDecks, qualification_inside_a_category) {
  BasePayoffs payoffs = usual_payoffs();
  payoffs.qualifies_from = HandRank(700);
  expect_same_solution(payoffs, kThreeSuits);
  payoffs.qualifies_from = HandRank::lowest_of(Category::flush);
  expect_same_solution(payoffs, kTwoSuits);
}

TEST(ReducedDecks, everyone_qualifies) {
  BasePayoffs payoffs = usual_payoffs();
  payoffs.qualifies_from = HandRank();
  expect_same_solution(payoffs, kThreeSuits);
}

TEST(ReducedDecks, checked_down_and_many_raises) {
  BasePayoffs payoffs = usual_payoffs();
  payoffs.folded.reset();
  payoffs.multiples = {std::vector<int>{1, 5}, {1, 2, 3}, {1, 2}};
  payoffs.per_multiple.of(Showdown::lose, Category::high_card, DealerHand::qualified) = -3;
  expect_same_solution(payoffs, kThreeSuits);
}

TEST(ReducedDecks, no_raise_before_the_river) {
  BasePayoffs payoffs = usual_payoffs();
  payoffs.multiples = {std::vector<int>{}, {}, {1}};
  expect_same_solution(payoffs, kFiveRanks);
}

}  // namespace
}  // namespace riverbank
