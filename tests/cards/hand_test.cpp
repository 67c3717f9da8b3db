#include "cards/hand.h"

#include <gtest/gtest.h>

#include "cards/evaluator.h"
#include "cards/hand_class.h"
#include "cards/seven_cards.h"
#include "cards_of.h"
#include "random_cards.h"

namespace riverbank {
namespace {

TEST(Hand, ABoardIsSummedOnceAndHoleCardsAreAdded) {
  const Hand board(cards_of("As Ks 7d 7c 2s"));
  EXPECT_EQ((board + Hand(cards_of("Qs 3s"))).rank(), evaluate(cards_of("As Ks 7d 7c 2s Qs 3s")));
  EXPECT_EQ((board + Hand(cards_of("7h 2c"))).rank(), evaluate(cards_of("As Ks 7d 7c 2s 7h 2c")));
  EXPECT_EQ(board.rank(), evaluate(cards_of("As Ks 7d 7c 2s")));
}

TEST(Hand, DoesNotDependOnTheOrderOfCards) {
  const std::vector<Card> cards = *parse_cards("As Kd 7d 7c 2s 3h");
  Hand forwards;
  for (auto card = cards.begin(); card != cards.end(); ++card) forwards += *card;
  Hand backwards;
  for (auto card = cards.rbegin(); card != cards.rend(); ++card) backwards += *card;
  EXPECT_EQ(forwards, backwards);
}

TEST(Hand, AgreesWithCountingOnRandomHands) {
  RandomCards random;
  for (int round = 0; round < 30000; ++round) {
    const auto cards = random.draw(5 + round % 3);
    const CardSet set{std::span<const Card>(cards)};
    ASSERT_EQ(Hand(set).rank(), rank_of(classify(set))) << to_text(cards);
  }
}

// Random hands hold too few straight flushes, so every set of five to seven ranks of a suit, with strangers added.
TEST(Hand, AgreesWithCountingOnEveryFlush) {
  for (const Suit suit : kAllSuits) {
    for (std::uint32_t ranks = 0; ranks < 1u << kRanks; ++ranks) {
      if (std::popcount(ranks) < 5 || std::popcount(ranks) > 7) continue;
      CardSet cards;
      for (int rank = 0; rank < kRanks; ++rank) {
        if ((ranks >> rank & 1) != 0) cards.insert(Card(static_cast<Rank>(rank), suit));
      }
      const Suit stranger = suit == Suit::clubs ? Suit::spades : Suit::clubs;
      for (int rank = kRanks - 1; cards.count() < 7; --rank) cards.insert(Card(static_cast<Rank>(rank), stranger));
      ASSERT_EQ(Hand(cards).rank(), rank_of(classify(cards))) << to_text(cards);
    }
  }
}

TEST(SevenCards, InARowHaveTheValueOfTheHand) {
  RandomCards random;
  for (int round = 0; round < 30000; ++round) {
    const auto cards = random.draw(7);
    const auto seven = std::span<const Card, 7>(cards);
    ASSERT_EQ(rank_of_seven(seven), evaluate(cards)) << to_text(cards);
  }
}

}  // namespace
}  // namespace riverbank
