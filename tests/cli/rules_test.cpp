#include "cli/rules.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "base/text.h"
#include "catalog/catalog.h"
#include "rules/files.h"
#include "rules/table_words.h"

namespace riverbank {
namespace {

const std::string kSource = RIVERBANK_SOURCE_DIR;

RulesOptions as(Output output) { return {output, kSource}; }

struct Ran {
  int exit_code = 0;
  std::string out;
  boost::json::value json() const { return boost::json::parse(out); }
};

template <typename Command>
Ran run(const Command& command) {
  testing::internal::CaptureStdout();
  Ran ran;
  ran.exit_code = command();
  std::fflush(stdout);
  ran.out = testing::internal::GetCapturedStdout();
  return ran;
}

std::vector<std::string> shipped_rulebooks() {
  std::vector<std::string> ids;
  for (const auto& entry : std::filesystem::directory_iterator(kSource + "/rulebooks"))
    if (entry.path().extension() == ".toml") ids.push_back(entry.path().stem());
  return ids;
}

TEST(Rules, ListsEveryRulebook) {
  const Ran ran = run([] { return list_rulebooks(as(Output::json)); });
  EXPECT_EQ(ran.exit_code, 0);
  const auto json = ran.json();
  EXPECT_EQ(json.at("rulebooks").as_array().size(), shipped_rulebooks().size());
  for (const auto& rulebook : json.at("rulebooks").as_array())
    for (const char* key : {"id", "title", "banked_by", "seats", "wagers"})
      EXPECT_NE(rulebook.as_object().if_contains(key), nullptr) << key;
}

TEST(Rules, SheetsAreNarrowAndPostNoForOdds) {
  for (const std::string& id : shipped_rulebooks()) {
    const Ran ran = run([&] { return show_rulebook(as(Output::text), id); });
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_EQ(ran.out.find(" for 1 "), std::string::npos) << id;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << id;
    for (const std::string_view line : split(ran.out, '\n')) EXPECT_LE(line.size(), 100u) << id << ": " << line;
  }
}

TEST(Rules, SheetNamesEveryWagerTableAndMethod) {
  for (const std::string& id : shipped_rulebooks()) {
    const Ran sheet = run([&] { return show_rulebook(as(Output::text), id); });
    const Ran data = run([&] { return show_rulebook(as(Output::json), id); });
    const auto json = data.json();
    for (const char* section : {"wagers", "pay_tables", "dealing", "caps", "readings"})
      for (const auto& entry : json.at(section).as_array())
        EXPECT_NE(sheet.out.find(std::string(entry.at("id").as_string())), std::string::npos)
            << id << " " << section << " " << entry.at("id");
  }
}

// A sheet is for people: conditions of a step are said, not quoted from the file, and two decks come with their
// clauses.
TEST(Rules, SheetSaysWhenAStepIsDueInPlainWords) {
  for (const std::string& id : shipped_rulebooks()) {
    const Ran sheet = run([&] { return show_rulebook(as(Output::text), id); });
    for (const auto& [word, condition] : Vocabulary<Condition>::kWords) {
      const bool is_said_as_it_is = word.find('_') == std::string_view::npos;
      EXPECT_TRUE(is_said_as_it_is || sheet.out.find(word) == std::string::npos) << id << ": " << word;
    }
  }
  const Ran maryland = run([&] { return show_rulebook(as(Output::text), "maryland"); });
  for (const char* said :
       {"only with a shuffler [3.B]", "in turn, each for every other round [3.B(4)]",
        "the discard rack holds cards of one at a time [3.B(5)]", "dealing from \"the dealer's hand\""})
    EXPECT_NE(maryland.out.find(said), std::string::npos) << said;
}

std::set<std::string> ids_in(const boost::json::value& list) {
  std::set<std::string> ids;
  for (const auto& entry : list.as_array()) ids.emplace(entry.at("id").as_string());
  return ids;
}

TEST(Rules, AHouseIsShownWithWhatItOffersAndNothingElse) {
  const auto catalog = Catalog::open(as(Output::text).data);
  for (const std::string& id : catalog->house_ids()) {
    const Game game = *catalog->game(id);
    const Ran sheet = run([&] { return show_rulebook(as(Output::text), id); });
    const auto json = run([&] { return show_rulebook(as(Output::json), id); }).json();
    std::set<std::string> wagers;
    std::set<std::string> tables;
    for (const Wager& wager : game.wagers) {
      wagers.insert(wager.rule.id);
      if (wager.table) tables.insert(wager.table->id);
    }
    std::set<std::string> methods{game.dealing.id};
    if (game.table.without_device) methods.insert(game.table.without_device->dealing.id);
    EXPECT_EQ(ids_in(json.at("wagers")), wagers) << id;
    EXPECT_EQ(ids_in(json.at("pay_tables")), tables) << id;
    EXPECT_EQ(ids_in(json.at("dealing")), methods) << id;
    EXPECT_EQ(json.at("caps").as_array().size(), game.caps.size()) << id;
    const Amount most = game.main_wager().maximum;
    for (const std::string& chosen : {game.name, fmt::format("to {} in steps of", most.text()), game.content_hash})
      EXPECT_NE(sheet.out.find(chosen), std::string::npos) << id << ": " << chosen;
    for (const DealingMethod& method : game.rulebook->dealing)
      EXPECT_EQ(sheet.out.find(fmt::format("({})", method.id)) != std::string::npos, methods.contains(method.id))
          << id << ": " << method.id;
    EXPECT_EQ(sheet.out.find(" for 1 "), std::string::npos) << id;
    for (const std::string_view line : split(sheet.out, '\n')) EXPECT_LE(line.size(), 100u) << id << ": " << line;
  }
}

TEST(Rules, ARulebookDoesNotDifferFromItself) {
  for (const std::string& id : shipped_rulebooks()) {
    const Ran ran = run([&] { return compare_rulebooks(as(Output::json), {id, id}); });
    EXPECT_TRUE(ran.json().at("differences").as_array().empty());
  }
}

TEST(Rules, ComparisonIsTheSameFromBothSides) {
  const auto ids = shipped_rulebooks();
  for (std::size_t i = 1; i < ids.size(); ++i) {
    const auto forth = run([&] { return compare_rulebooks(as(Output::json), {ids[0], ids[i]}); }).json();
    const auto back = run([&] { return compare_rulebooks(as(Output::json), {ids[i], ids[0]}); }).json();
    EXPECT_FALSE(forth.at("differences").as_array().empty());
    EXPECT_EQ(forth.at("differences").as_array().size(), back.at("differences").as_array().size());
  }
}

TEST(Rules, UnknownIdsFail) {
  testing::internal::CaptureStderr();
  EXPECT_EQ(show_rulebook(as(Output::text), "nowhere"), 1);
  EXPECT_EQ(compare_rulebooks(as(Output::text), {"nowhere", "nowhere"}), 1);
  EXPECT_NE(testing::internal::GetCapturedStderr().find("there is no rulebook \"nowhere\""), std::string::npos);
}

TEST(Rules, EveryShippedFilePassesTheCheck) {
  std::vector<std::string> files;
  for (const char* folder : {"/rulebooks", "/houses"})
    for (const auto& entry : std::filesystem::directory_iterator(kSource + folder))
      if (entry.path().extension() == ".toml") files.push_back(entry.path());
  const Ran ran = run([&] { return check_files(as(Output::text), files); });
  EXPECT_EQ(ran.exit_code, 0) << ran.out;
  EXPECT_NE(ran.out.find(": ok: "), std::string::npos);
}

TEST(Rules, CheckReportsEveryProblem) {
  const auto file = std::filesystem::path(testing::TempDir()) / "broken.toml";
  std::ofstream(file) << "format = 1\nid = \"x\"\nname = \"X\"\nrulebook = \"" << shipped_rulebooks().front()
                      << "\"\nseats = 99\ncolour = \"red\"\n";
  const Ran ran = run([&] { return check_files(as(Output::json), {file.string(), "/nowhere.toml"}); });
  EXPECT_EQ(ran.exit_code, 1);
  const auto json = ran.json();
  const auto& files = json.at("files").as_array();
  ASSERT_EQ(files.size(), 2u);
  EXPECT_FALSE(files[0].at("ok").as_bool());
  EXPECT_EQ(files[0].at("kind").as_string(), "house");
  EXPECT_GE(files[0].at("problems").as_array().size(), 4u);
  EXPECT_NE(ran.out.find(":5:9"), std::string::npos);
  EXPECT_NE(ran.out.find("is not a known key"), std::string::npos);
  EXPECT_FALSE(files[1].at("ok").as_bool());
}

// The notice to players is made from the fees: a house writes none of its own.
TEST(Rules, CheckRefusesANoticeOfTheHousesOwn) {
  std::string text = shipped("houses/california-shoe.toml").text;
  const auto fees = text.find("[fees]\n");
  ASSERT_NE(fees, std::string::npos);
  text.insert(fees + 7, "notice = \"A fee is taken.\"\n");
  const auto line =
      1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("notice =")), '\n');
  const auto file = std::filesystem::path(testing::TempDir()) / "noticed.toml";
  std::ofstream(file) << text;
  const Ran ran = run([&] { return check_files(as(Output::text), {file.string()}); });
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_NE(ran.out.find("noticed.toml:" + std::to_string(line) + ":1: fees.notice"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace riverbank
