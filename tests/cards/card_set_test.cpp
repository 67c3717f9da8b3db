#include "cards/card_set.h"

#include <gtest/gtest.h>

#include "cards/deck.h"
#include "cards_of.h"

namespace riverbank {
namespace {

TEST(CardSet, HoldsEachCardOnce) {
  CardSet set;
  EXPECT_TRUE(set.empty());
  const Card ace(Rank::ace, Suit::spades);
  set.insert(ace);
  set.insert(ace);
  EXPECT_EQ(set.count(), 1);
  EXPECT_TRUE(set.contains(ace));
  EXPECT_FALSE(set.contains(Card(Rank::ace, Suit::hearts)));
  set.erase(ace);
  EXPECT_TRUE(set.empty());
}

TEST(CardSet, IteratesFromLowToHigh) {
  const CardSet set = cards_of("As 2c Td");
  const std::vector<Card> listed(set.begin(), set.end());
  EXPECT_EQ(to_text(listed), "2c Td As");
  EXPECT_EQ(to_text(set), "As Td 2c");
}

TEST(CardSet, FullSetIsTheDeck) {
  const auto deck = full_deck();
  EXPECT_EQ(CardSet(std::span<const Card>(deck)), CardSet::full());
  EXPECT_EQ(CardSet::full().count(), 52);
}

TEST(CardSet, KnowsUnionsDifferencesAndParts) {
  const CardSet board = cards_of("As Kd Th");
  const CardSet hole = cards_of("As 2c");
  EXPECT_EQ(board | hole, cards_of("As Kd Th 2c"));
  EXPECT_EQ(board & hole, cards_of("As"));
  EXPECT_EQ(board - hole, cards_of("Kd Th"));
  EXPECT_TRUE(board.intersects(hole));
  EXPECT_FALSE(board.contains(hole));
  EXPECT_TRUE(board.contains(cards_of("As Th")));
  EXPECT_EQ((CardSet::full() - board).count(), 49);
}

TEST(CardSet, TellsTheRanksOfASuit) {
  for (const Card card : full_deck()) {
    for (const Suit suit : kAllSuits) {
      const int expected = suit == card.suit() ? 1 << static_cast<int>(card.rank()) : 0;
      EXPECT_EQ(CardSet{card}.ranks_of(suit), expected) << to_text(card);
    }
  }
  EXPECT_EQ(CardSet::full().ranks_of(Suit::hearts), 0x1fff);
  EXPECT_EQ(cards_of("As Ah Ks 2s 2c").ranks_of(Suit::spades), 0x1801);
}

TEST(CardSet, RefusesACardThatComesTwice) {
  EXPECT_EQ(parse_card_set("KdAsKd").error(), "Kd is there twice; a deck holds each card once");
}

}  // namespace
}  // namespace riverbank
