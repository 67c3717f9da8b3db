// Texts that a room has stored were accepted once: the table goes on under them, whatever is refused today.
#include "rules/stored_game.h"
#include "edited_house.h"

namespace riverbank {
namespace {

Result<Game, Errors> stored(const std::string& text) {
  const Catalog catalog = *Catalog::open(RIVERBANK_SOURCE_DIR);
  const SourceText house{"house", text};
  return make_stored_game(house, *catalog.sources_of(house));
}

TEST(StoredGame, AHouseThatIsRefusedTodayGoesOn) {
  const std::string text =
      with("maryland-hand", "shuffle = \"shuffler\"\n", "shuffle = \"shuffler\"\npreshuffled = true\n");
  ASSERT_EQ(problem_of(text), "cards.preshuffled [maryland 9.A(1)]");
  const auto game = stored(text);
  ASSERT_TRUE(game.ok());
  EXPECT_EQ(game->id, "maryland-hand");
  EXPECT_FALSE(game->dealing.steps.empty());
}

TEST(StoredGame, SumsThatNoChipsMakeWereAcceptedOnce) {
  const std::string fee = with("california-shoe", "player = \"$1\"", "player = \"$0.37\"");
  EXPECT_EQ(problem_of(fee), "fees.rates []");
  EXPECT_TRUE(stored(fee).ok());
  const std::string banker = with("california-shoe", "banker_per_square = \"$1\"", "banker_per_square = \"$1.50\"");
  EXPECT_EQ(problem_of(banker), "fees.rates []");
  const std::string action = with("california-shuffler", "banker = \"$2\"", "banker = \"$2.50\"");
  EXPECT_EQ(problem_of(action), "fees.action []");
  const std::string least = with("california-shoe", "[fees]", "[bank]\nleast = \"$0.37\"\n\n[fees]");
  EXPECT_EQ(problem_of(least), "bank.least []");
  EXPECT_TRUE(stored(least).ok());
  EXPECT_EQ(stored(least)->table.least_bank, Amount::minor(37));
  EXPECT_EQ(problem_of(with("california-shoe", "[fees]", "[bank]\nleast = \"$37\"\n\n[fees]")), "accepted");
  EXPECT_EQ(problem_of(with("california-trips-behind", "\"$0.50\"", "\"$1\"")), "fees.rates []");
}

TEST(StoredGame, IsTheSameGameWhereNothingIsRefused) {
  const std::string text = shipped("houses/maryland-hand.toml").text;
  EXPECT_EQ(stored(text)->content_hash, game_of_text(text)->content_hash);
}

TEST(StoredGame, WhatCannotBeReadIsRefusedAllTheSame) {
  EXPECT_FALSE(stored(with("maryland-hand", "seats = 6", "seats = \"six\"")).ok());
  EXPECT_FALSE(stored(with("maryland-hand", "dealing = \"hand\"", "dealing = \"by_foot\"")).ok());
}

}  // namespace
}  // namespace riverbank
