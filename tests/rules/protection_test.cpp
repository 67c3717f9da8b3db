// What a rulebook and a house demand for the care of players: the stricter of the two, and no house looser than its
// text.
#include <gtest/gtest.h>

#include "files.h"
#include "rules/make_game.h"
#include "rules/player_protection.h"

namespace riverbank {
namespace {

SourceText with_section(const std::string& name, const std::string& keys) {
  SourceText source = small(name);
  source.text += "\n[player_protection]\n" + keys;
  return source;
}

const std::string kDemands =
    "largest_daily_loss = \"$500\"\nreality_check_minutes = 60\nraise_after_hours = 48\nclause = \"2\"\n";

std::string problems_of(const std::string& house) {
  const auto game = make_game(with_section("house", house), {with_section("rulebook", kDemands), small("clauses")});
  return game ? "" : text_of(game.error());
}

TEST(Protection, AHouseIsNoLooserThanItsRulebook) {
  EXPECT_EQ(problems_of("largest_daily_loss = \"$400\"\nreality_check_minutes = 60\nraise_after_hours = 72\n"), "");
  EXPECT_EQ(
      problems_of("largest_daily_loss = \"$600\"\nreality_check_minutes = 90\nraise_after_hours = 30\n"),
      "house:50:22: player_protection.largest_daily_loss: $600 is looser than the rulebook allows; at most $500, or "
      "leave it out [small 2]\n"
      "house:51:25: player_protection.reality_check_minutes: 90 minutes is looser than the rulebook allows; at most "
      "60 minutes, or leave it out [small 2]\n"
      "house:52:21: player_protection.raise_after_hours: 30 hours are fewer than the rulebook demands; at least 48, "
      "or leave it out [small 2]\n");
}

TEST(Protection, TheStricterOfBothApplies) {
  const SourceText rulebook = with_section("rulebook", kDemands);
  const auto both = protection_of_house(
      with_section("house", "largest_daily_loss = \"$400\"\nlargest_daily_minutes = 120\nmust_set_limits = true\n"),
      rulebook);
  EXPECT_EQ(describe(both), (std::vector<std::string>{
                                "nobody loses more than $400 a day", "nobody plays longer than 120 minutes a day",
                                "a reality check after every 60 minutes",
                                "a player sets a loss limit before sitting down", "a limit is raised after 48 hours"}));
  EXPECT_EQ(both.clause, "2");
  EXPECT_EQ(protection_of_rulebook(rulebook).largest_daily_loss, Amount::major(500));
  EXPECT_FALSE(protection_of_house(small("house"), small("rulebook")).any());
}

// A file without the section is the file it was: games keep their names.
TEST(Protection, IsInTheHashOfAGameOnlyWhereItIsDemanded) {
  const RulebookSources sources{small("rulebook"), small("clauses")};
  const auto without = make_game(small("house"), sources);
  const auto with = make_game(with_section("house", "must_set_limits = true\n"), sources);
  ASSERT_TRUE(without.ok() && with.ok());
  EXPECT_NE(without->content_hash, with->content_hash);
}

}  // namespace
}  // namespace riverbank
