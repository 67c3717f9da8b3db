#include "solver/advise.h"

#include <gtest/gtest.h>

#include <chrono>
#include <random>

#include "cards/evaluator.h"
#include "solver/solve.h"
#include "solver/usual_solution.h"

namespace riverbank {
namespace {

CardSet cards_of(std::string_view text) {
  const auto cards = parse_card_set(text);
  CHECK(cards.ok(), text);
  return *cards;
}

Advice advice(const Spot& spot) {
  const auto result = advise(usual_payoffs(), spot);
  CHECK(result.ok(), result.error());
  return *result;
}

double best_minus_passive(const Advice& at) { return at.best_action().value.value() - at.actions[0].value.value(); }

// Published spots.
TEST(Advise, river_of_king_queen) {
  const Advice at = advice({.hole = cards_of("Kd Qh"), .board = cards_of("4s 5h 6d 8c 9d")});
  ASSERT_EQ(at.actions.size(), 2U);
  EXPECT_EQ(at.best, 0U);
  EXPECT_EQ(at.actions[0].value.value(), -2);
  EXPECT_NEAR(at.actions[1].value.value(), -2.1727, 0.00005);
}

TEST(Advise, river_of_ace_jack) {
  const Advice at = advice({.hole = cards_of("Ad Jh"), .board = cards_of("4s 5h 6d 8c 9d")});
  EXPECT_EQ(at.best, 1U);
  EXPECT_NEAR(at.actions[1].value.value(), -1.9788, 0.00005);
}

TEST(Advise, river_of_jack_two) {
  const Advice at = advice({.hole = cards_of("Jh 2s"), .board = cards_of("Ah Ks Th 9d 3s")});
  EXPECT_EQ(at.best, 1U);
  EXPECT_NEAR(best_minus_passive(at), 0.191, 0.0005);
}

// Dealt card by card, with the evaluator and nothing else.
std::int64_t river_by_hand(const Spot& spot, int multiple) {
  const BasePayoffs payoffs = usual_payoffs();
  const CardSet left = CardSet::full() - spot.hole - spot.board - spot.dead;
  const HandRank player = evaluate(spot.hole | spot.board);
  std::int64_t sum = 0;
  for (const Card a : left) {
    for (const Card b : left) {
      const CardSet hole{a, b};
      if (!(a < b) || !hole.contains(spot.dealer)) continue;
      const HandRank dealer = evaluate(hole | spot.board);
      const auto result = player > dealer ? Showdown::win : player < dealer ? Showdown::lose : Showdown::tie;
      sum += payoff(payoffs, multiple,
                    {result, player.category(),
                     dealer.category() >= Category::pair ? DealerHand::qualified : DealerHand::unqualified});
    }
  }
  return sum;
}

CardSet take(std::vector<Card>& deck, std::size_t count) {
  CardSet cards;
  for (std::size_t i = 0; i < count; ++i) {
    cards.insert(deck.back());
    deck.pop_back();
  }
  return cards;
}

std::vector<Card> shuffled(std::mt19937& random) {
  std::vector<Card> deck;
  for (const Card card : CardSet::full()) deck.push_back(card);
  std::shuffle(deck.begin(), deck.end(), random);
  return deck;
}

TEST(Advise, river_agrees_with_dealing_by_hand) {
  std::mt19937 random(1);
  for (int round = 0; round < 60; ++round) {
    std::vector<Card> deck = shuffled(random);
    Spot spot{.hole = take(deck, 2), .board = take(deck, 5)};
    spot.dead = take(deck, static_cast<std::size_t>(round % 5));
    spot.dealer = take(deck, static_cast<std::size_t>(round % 3));
    const Advice at = advice(spot);
    EXPECT_EQ(at.actions[1].value.numerator, river_by_hand(spot, 1));
    const std::int64_t deals = at.actions[1].value.denominator / 2;
    EXPECT_EQ(at.actions[0].value.numerator, -4 * deals);
  }
}

// Two ways to one number: the suits' corrections, and every turn, river and dealer's hole.
TEST(Advise, flop_agrees_with_the_solution) {
  std::mt19937 random(2);
  for (int round = 0; round < 20; ++round) {
    std::vector<Card> deck = shuffled(random);
    const Spot spot{.hole = take(deck, 2), .board = take(deck, 3)};
    const Advice played = advice(spot);
    const auto looked_up = usual().flop_values(spot.hole, spot.board);
    ASSERT_EQ(played.actions.size(), looked_up.size());
    for (std::size_t i = 0; i < looked_up.size(); ++i) {
      EXPECT_EQ(played.actions[i].value.numerator, looked_up[i].value.numerator) << to_text(spot.hole | spot.board);
      EXPECT_EQ(played.actions[i].value.denominator, looked_up[i].value.denominator);
    }
  }
}

// A suited flop and a suited hole, where most corrections meet.
TEST(Advise, flop_of_one_suit_agrees_with_the_solution) {
  for (const auto* hole : {"As Ks", "9s 2d", "7h 7d", "Qc Jc"}) {
    const Spot spot{.hole = cards_of(hole), .board = cards_of("Ts 8s 3s")};
    const auto looked_up = usual().flop_values(spot.hole, spot.board);
    const Advice played = advice(spot);
    for (std::size_t i = 0; i < looked_up.size(); ++i) {
      EXPECT_EQ(played.actions[i].value.numerator, looked_up[i].value.numerator) << hole;
    }
  }
}

TEST(Advise, plain_questions_are_answered_from_the_solution) {
  const auto at = advise(usual_payoffs(), {.hole = cards_of("Ks 5h")}, {.solution = &usual()});
  ASSERT_TRUE(at.ok());
  ASSERT_EQ(at->actions.size(), 3U);
  EXPECT_EQ(at->best_action().action, (Action{Decision::before_flop, 4}));
  EXPECT_EQ(at->best_action().value.numerator, usual().hand(cards_of("Kd 5c")).actions[2].value.numerator);
}

// With both dealer's cards seen every deal is known but the board: the values before the flop come from 1,712,304
// boards.
TEST(Advise, before_the_flop_with_the_dealers_cards_seen) {
  const Advice ahead = advice({.hole = cards_of("As Ad"), .dealer = cards_of("Kc 2h")});
  EXPECT_EQ(ahead.best_action().action.multiple, 4);
  const Advice behind = advice({.hole = cards_of("3s 2d"), .dealer = cards_of("Kc Kh")});
  EXPECT_EQ(behind.best, 0U);
  EXPECT_GT(behind.actions[0].value.value(), -2);
}

TEST(Advise, refuses_what_cannot_be_dealt) {
  const auto refused = [](const Spot& spot) { return !advise(usual_payoffs(), spot).ok(); };
  EXPECT_TRUE(refused({.hole = cards_of("As")}));
  EXPECT_TRUE(refused({.hole = cards_of("As Ks"), .board = cards_of("2c 3c")}));
  EXPECT_TRUE(refused({.hole = cards_of("As Ks"), .board = cards_of("2c 3c As")}));
  EXPECT_TRUE(refused({.hole = cards_of("As Ks"), .dealer = cards_of("2c 3c 4c")}));
  EXPECT_TRUE(refused({.hole = cards_of("As Ks"), .dead = CardSet::full() - cards_of("As Ks 2c 3c 4c 5c 6c 7c")}));
}

}  // namespace
}  // namespace riverbank
