#include "cards/card.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/deck.h"

namespace riverbank {
namespace {

using testing::HasSubstr;

TEST(Card, IsRankTimesFourPlusSuit) {
  EXPECT_EQ(Card(Rank::two, Suit::clubs).index(), 0);
  EXPECT_EQ(Card(Rank::ten, Suit::diamonds).index(), 33);
  EXPECT_EQ(Card(Rank::ace, Suit::spades).index(), 51);
  EXPECT_EQ(Card::from_index(33).rank(), Rank::ten);
  EXPECT_EQ(Card::from_index(33).suit(), Suit::diamonds);
}

TEST(Card, IsWrittenInTwoLettersAndReadBack) {
  for (const Card card : full_deck()) {
    const std::string text = to_text(card);
    EXPECT_EQ(text.size(), 2u);
    EXPECT_EQ(*parse_card(text), card) << text;
  }
  EXPECT_EQ(to_text(Card(Rank::ten, Suit::diamonds)), "Td");
}

TEST(Card, IsReadAsPeopleTypeIt) {
  const Card ten(Rank::ten, Suit::diamonds);
  for (const auto* text : {"Td", "10d", "td", "tD", "10D"}) EXPECT_EQ(*parse_card(text), ten) << text;
}

TEST(Card, RefusesWhatIsNotACard) {
  for (const auto* text : {"", "A", "s", "10", "1s", "Ax", "AsK", "100d", "A s", "0d", "11d", " As", "As "}) {
    EXPECT_FALSE(parse_card(text).ok()) << text;
  }
  EXPECT_EQ(
      parse_card("1s").error(),
      "\"1s\" is not a card; a card is a rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s), as in As or Td");
}

TEST(Card, RefusalShowsNeitherControlCharactersNorEndlessText) {
  EXPECT_THAT(parse_card("\x1b[2J").error(), HasSubstr("\"?[2J\""));
  EXPECT_LT(parse_card(std::string(100000, 'x')).error().size(), 200u);
}

TEST(Card, ListsKeepTheirOrder) {
  const std::vector<Card> cards{Card(Rank::ten, Suit::diamonds), Card(Rank::ace, Suit::spades),
                                Card(Rank::two, Suit::clubs)};
  for (const auto* text : {"Td As 2c", "TdAs2c", "10d,As, 2c", "  10dAs\t2c\n"}) {
    ASSERT_TRUE(parse_cards(text).ok()) << text;
    EXPECT_EQ(*parse_cards(text), cards) << text;
  }
  EXPECT_EQ(to_text(cards), "Td As 2c");
  EXPECT_TRUE(parse_cards("  ")->empty());
}

TEST(Card, ListsRefuseACardThatComesTwice) {
  EXPECT_EQ(parse_cards("As Kd 10h As").error(), "As is there twice; a deck holds each card once");
}

TEST(Card, ListsRefuseTextAndSayWhichWord) {
  EXPECT_THAT(parse_cards("As Kx 2c").error(), HasSubstr("\"Kx\" is not a card"));
  EXPECT_THAT(parse_cards("AsK").error(), HasSubstr("\"K\" is not a card"));
  EXPECT_THAT(parse_cards("As hearts").error(), HasSubstr("\"hearts\" is not a card"));
}

TEST(Card, WordsAreThoseOfTheTable) {
  EXPECT_EQ(word(Rank::ace), "ace");
  EXPECT_EQ(plural(Rank::six), "sixes");
  EXPECT_EQ(plural(Rank::two), "twos");
  EXPECT_EQ(word(Suit::hearts), "hearts");
  EXPECT_EQ(symbol(Suit::spades), "♠");
  EXPECT_EQ(*parse_suit("diamonds"), Suit::diamonds);
  EXPECT_THAT(parse_suit("stars").error(), HasSubstr("clubs, diamonds, hearts and spades"));
}

TEST(CardDeathTest, NoCardHasIndex52) {
  EXPECT_DEATH(static_cast<void>(Card::from_index(52)), "no card has this index");
}

}  // namespace
}  // namespace riverbank
