// What passes the check plays: files that look sound and could not be played are refused, each with its sentence.
#include <gtest/gtest.h>

#include "edited_house.h"
#include "rules/make_game.h"
#include "table/rehearse.h"

namespace riverbank {
namespace {

// What is said of the sixth rulebook with one thing changed, at its quay table.
std::string said_of(const std::string& before, const std::string& after) {
  const SourceText house = shipped("tests/sixth/houses/port-meridian-quay.toml");
  SourceText book = shipped("tests/sixth/rulebooks/port-meridian.toml");
  book.text = replaced(book.text, before, after);
  const auto game = make_game(house, {book, shipped("tests/sixth/rulebooks/clauses/port-meridian.toml")});
  if (!game) return game.error().front().text();
  const auto problem = rehearse(*game, "house");
  return problem ? problem->text() : "plays";
}

TEST(WhatPassesPlays, AHouseWithoutABankHasOneThatCoversEveryRound) {
  const auto catalog = Catalog::open(std::filesystem::path(RIVERBANK_SOURCE_DIR) / "tests" / "sixth");
  const auto game = catalog->game("port-meridian-quay");
  ASSERT_TRUE(game.ok()) << text_of(game.error());
  EXPECT_GT(game->table.bank, Amount::major(1'000'000));
}

TEST(WhatPassesPlays, ABankThatCoversNoWagerIsRefused) {
  const auto game = game_of_text(with("massachusetts-shoe", "opening = \"", "opening = \"$100\" # \""));
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.error().front().key, "bank.opening");
}

TEST(WhatPassesPlays, DocsFirstHouseIsAccepted) {
  std::string docs = shipped("docs/houses.md").text;
  const auto begin = docs.find("```toml\n") + 8;
  const auto game = game_of_text(docs.substr(begin, docs.find("```", begin) - begin));
  EXPECT_TRUE(game.ok()) << text_of(game.error());
}

TEST(WhatPassesPlays, AnEffectWorksOnWhatHappened) {
  const auto effect = [](const std::string& trigger, const std::string& before, const std::string& after) {
    const std::string line = fmt::format("trigger = \"{}\"\neffect = ", trigger);
    return said_of(fmt::format("{}\"{}\"", line, before), fmt::format("{}\"{}\"", line, after));
  };
  for (const char* word : {"use_as_next", "void_seat", "abandon", "complete_or_void"})
    EXPECT_NE(effect("one_card_face_up", "discard_card", word).find("does not go with"), std::string::npos) << word;
  for (const char* word : {"use_as_next", "discard_card", "complete_or_void"})
    EXPECT_NE(effect("wrong_count_seat", "void_seat", word).find("does not go with"), std::string::npos) << word;
  EXPECT_EQ(effect("one_card_face_up", "discard_card", "carry_on"), "plays");
  EXPECT_EQ(effect("wrong_count_seat", "void_seat", "abandon"), "plays");
}

TEST(WhatPassesPlays, ARulebookWithoutProceduresIsDealtAfterItWasIdle) {
  EXPECT_EQ(said_of("id = \"port-meridian\"", "id = \"port-meridian\""), "plays");
}

TEST(WhatPassesPlays, AWagerWithoutAPayTableHasNoMeterToPayFrom) {
  EXPECT_NE(said_of("pays = \"1 to 1\"", "pays = \"40% of meter\"").find("only a pay table has meters"),
            std::string::npos);
}

TEST(WhatPassesPlays, ADeckThatNobodyChangesMayNotGrowOld) {
  EXPECT_NE(
      said_of("[settlement]", "[[deck_life]]\ndealing = [\"by_pairs\"]\nhours = 4\nclause = \"2.1\"\n\n[settlement]")
          .find("no procedure says how a deck is changed"),
      std::string::npos);
}

TEST(WhatPassesPlays, AStubThatIsNeverCollectedCannotBeCounted) {
  const std::string collect = "  { do = \"collect_stub\", clause = \"4.6\" },\n";
  SourceText book = shipped("tests/sixth/rulebooks/port-meridian.toml");
  book.text = replaced(book.text, collect, "");
  book.text = replaced(book.text, "[settlement]", "[stub_count]\nevery_rounds = 3\n\n[settlement]");
  const auto loaded = load_rulebook(book, shipped("tests/sixth/rulebooks/clauses/port-meridian.toml"));
  ASSERT_FALSE(loaded.ok());
  EXPECT_NE(text_of(loaded.error()).find("never collects the stub"), std::string::npos) << text_of(loaded.error());
}

TEST(WhatPassesPlays, EveryDealingMethodNeedsItsLoadStep) {
  SourceText book = shipped("rulebooks/maryland.toml");
  const auto load = book.text.find("id = \"load\"");
  ASSERT_NE(load, std::string::npos);
  // All its steps for one method only.
  std::string after = book.text.substr(load);
  const auto end = after.find("[[", 5);
  std::string section = after.substr(0, end);
  for (auto at = section.find("do = \"load\""); at != std::string::npos; at = section.find("do = \"load\"", at + 1))
    section.replace(at, 11, "do = \"look\"");
  book.text = book.text.substr(0, load) + section + after.substr(end);
  const auto rulebook = load_rulebook(book, shipped("rulebooks/clauses/maryland.toml"));
  ASSERT_FALSE(rulebook.ok());
  EXPECT_NE(text_of(rulebook.error()).find("has no step \"load\" for dealing \"hand\""), std::string::npos)
      << text_of(rulebook.error());
}

TEST(WhatPassesPlays, ATableOffersAtMostSixteenWagers) {
  std::string book = shipped("tests/sixth/rulebooks/port-meridian.toml").text;
  std::string house = shipped("tests/sixth/houses/port-meridian-quay.toml").text;
  const auto trips = book.find("[[wager]]\nid = \"trips\"");
  const std::string entry = book.substr(trips, book.find("[[wager]]", trips + 1) - trips);
  const auto table_at = book.find("[[pay_table]]\nid = \"trips-north\"");
  const std::string table = book.substr(table_at, book.find("[[pay_table]]", table_at + 1) - table_at);
  std::string passes;
  for (int i = 0; i < 12; ++i) {
    const std::string id = fmt::format("more{}", i);
    std::string more = replaced(entry, "id = \"trips\"", fmt::format("id = \"{}\"", id));
    more = replaced(more, "pay_tables = [\"trips-north\", \"trips-south\"]", fmt::format("pay_tables = [\"t{}\"]", i));
    std::string own = replaced(table, "id = \"trips-north\"", fmt::format("id = \"t{}\"", i));
    own = replaced(own, "wager = \"trips\"", fmt::format("wager = \"{}\"", id));
    book += "\n" + more + "\n" + own;
    house = replaced(house, "[timing]", fmt::format("[wager.{}]\nminimum = \"$5\"\nmaximum = \"$5\"\n\n[timing]", id));
    passes += fmt::format("\"{}\", ", id);
  }
  book = replaced(book, "passes = [[", "passes = [[" + passes);
  const auto game =
      make_game({"house", house}, {{"rulebook", book}, shipped("tests/sixth/rulebooks/clauses/port-meridian.toml")});
  ASSERT_FALSE(game.ok());
  EXPECT_NE(text_of(game.error()).find("18 wagers are offered; a table offers at most 16"), std::string::npos)
      << text_of(game.error());
}

}  // namespace
}  // namespace riverbank
