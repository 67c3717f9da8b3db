// Every table text under tests/tables, run as it is written: the proofs of the procedural clauses.
#include <filesystem>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "table_text/table_text.h"

namespace riverbank {
namespace {

std::vector<std::string> table_files() {
  const std::filesystem::path root = std::filesystem::path(RIVERBANK_SOURCE_DIR) / "tests" / "tables";
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
    if (entry.path().extension() == ".table") files.push_back(std::filesystem::relative(entry.path(), root).string());
  std::sort(files.begin(), files.end());
  return files;
}

TableTextResult run_file(const std::string& file) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  const auto source = read_source(std::filesystem::path(RIVERBANK_SOURCE_DIR) / "tests" / "tables" / file);
  return run_table_text(*source, [&](const std::string& house) { return catalog->game(house); });
}

TEST(Tables, EveryTextGoesAsItIsWritten) {
  const auto files = table_files();
  EXPECT_GE(files.size(), 60U);
  for (const std::string& file : files) {
    const TableTextResult result = run_file(file);
    for (const Error& error : result.problems) ADD_FAILURE() << file << "\n" << error.text();
  }
}

TEST(Tables, ATextThatIsWrongFails) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  const auto run = [&](const std::string& text) {
    return run_table_text({"wrong.table", text}, [&](const std::string& house) { return catalog->game(house); });
  };
  const std::string head = "riverbank table 1\ngame massachusetts-shoe\nopen\n";
  EXPECT_TRUE(run(head + "dealer receive [3(a)]\n").ok());
  EXPECT_FALSE(run(head + "dealer receive [3(b)]\n").ok());
  EXPECT_FALSE(run(head + "dealer inspect\n").ok());
  EXPECT_FALSE(run(head + "refused: dealer receive\n").ok());
  EXPECT_FALSE(run(head + "refused [3(b)]: dealer inspect\n").ok());
  EXPECT_FALSE(run(head + "next \"Shuffle\"\n").ok());
  EXPECT_FALSE(run(head + "expect deck red in shoe\n").ok());
  EXPECT_FALSE(run(head + "log \"nothing of the kind\"\n").ok());
  EXPECT_FALSE(run(head + "what is this\n").ok());
  const TableTextResult later = run("riverbank table 2\n");
  ASSERT_EQ(later.problems.size(), 1U);
  EXPECT_EQ(later.problems[0].text(), "wrong.table:1: this is table text format 2; this program reads format 1");
}

TEST(Tables, AFileMayHoldSeveralTextsAndEachStartsAnew) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  const auto run = [&](const std::string& text) {
    return run_table_text({"several.table", text}, [&](const std::string& house) { return catalog->game(house); });
  };
  const std::string one = "riverbank table 1\ngame massachusetts-shoe\nopen\nseat 1 sits as 7\nseat 1 buys $500\n";
  const std::string other = "riverbank table 1\ngame maryland-shoe\nopen\nseat 2 sits as 8\nseat 2 buys $30\n";
  EXPECT_TRUE(run(one + other).ok());
  const TableTextResult twice = run(one + "game massachusetts-shoe\n");
  ASSERT_EQ(twice.problems.size(), 1U);
  EXPECT_NE(twice.problems[0].text().find("several.table:6"), std::string::npos) << twice.problems[0].text();
}

TEST(Tables, AHouseFileIsSeenFromTheTextsOwnFolder) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  const auto run = [&](const std::string& text) {
    const std::string name = std::string(RIVERBANK_SOURCE_DIR) + "/tests/sixth/evening.table";
    return run_table_text({name, "riverbank table 1\n" + text},
                          [&](const std::string& house) { return catalog->game(house); });
  };
  EXPECT_TRUE(run("game ../../houses/massachusetts-shoe.toml\nopen\n").ok());
  EXPECT_FALSE(run("game ../houses/massachusetts-shoe.toml\nopen\n").ok());
  EXPECT_TRUE(run("game massachusetts-automated\nopen\nlink ../../houses/massachusetts-automated.toml\n").ok());
  EXPECT_FALSE(run("game massachusetts-automated\nopen\nlink ../houses/massachusetts-automated.toml\n").ok());
}

TEST(Tables, UndoneLinesDoNotCount) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  const auto run = [&](const std::string& text) {
    return run_table_text({"undo.table", text}, [&](const std::string& house) { return catalog->game(house); });
  };
  const std::string head =
      "riverbank table 1\ngame massachusetts-shoe\nleave everything\nat 2026-01-31T20:15:00.000Z\nopen\n"
      "machine receive\ndealer inspect\nseat 1 sits as 7 \"Ann\"\nseat 1 buys $50\n";
  const auto result =
      run(head + "seat 1 buys $100\nseat 1 buys $20\nundo 2\nseat 1 buys $10\nexpect cash seat 1 $60\n");
  ASSERT_TRUE(result.ok()) << result.problems.front().text();
  EXPECT_EQ(result.end->house, "massachusetts-shoe");
  EXPECT_EQ(result.end->names.at(PlayerId(7)), "Ann");
  EXPECT_EQ(result.end->time.text(), "2026-01-31T20:15:00.000Z");
  EXPECT_TRUE(run(head + "seat 1 buys $1\nundo 1\nundo 1\nexpect cash seat 1 $0\n").ok());
  EXPECT_FALSE(run(head + "undo 12\n").ok());
  EXPECT_FALSE(run(head + "undo\n").ok());
  EXPECT_FALSE(run("riverbank table 1\ngame massachusetts-shoe sha256:00\n").ok());
}

}  // namespace
}  // namespace riverbank
