// What a rulebook refuses in a house file about the table: each mistake is one change to a ready house.
#include <gtest/gtest.h>

#include "base/text.h"
#include "shelf/shelf.h"

namespace riverbank {
namespace {

struct Change {
  std::string what;
  std::string to;
};

// The clauses of all problems of the changed house.
std::string clauses_of(const std::string& house, const Change& change) {
  const auto shelf = Shelf::open(RIVERBANK_SOURCE_DIR);
  auto source = read_source(shelf->folder() / "houses" / (house + ".toml"));
  const std::size_t at = source->text.find(change.what);
  EXPECT_NE(at, std::string::npos) << change.what;
  source->text.replace(at, change.what.size(), change.to);
  const auto game = shelf->game_of(*source);
  if (game) return "accepted";
  std::string clauses;
  for (const Error& error : game.error()) clauses += error.clause + ";";
  return clauses;
}

TEST(TableOfAHouse, TwoDecksHaveDifferentBacks) {
  const Change same{"[\"red\", \"blue\"]", "[\"red\", \"red\"]"};
  EXPECT_EQ(clauses_of("massachusetts-automated", same), "massachusetts 2(b)(2);");
  EXPECT_EQ(clauses_of("massachusetts-earlier-automated", same), "massachusetts-earlier 2(b)(2);");
  EXPECT_EQ(clauses_of("maryland-six-card", same), "maryland 3.B(2);");
  EXPECT_EQ(clauses_of("california-shoe", same), "california deck-2(a);");
}

TEST(TableOfAHouse, AllowsTheCoachOrForbidsIt) {
  const auto shelf = Shelf::open(RIVERBANK_SOURCE_DIR);
  EXPECT_EQ(shelf->game("massachusetts-shoe")->table.coach, Coach::allowed);
  EXPECT_EQ(shelf->game("massachusetts-high-limit")->table.coach, Coach::forbidden);
  EXPECT_EQ(clauses_of("massachusetts-high-limit", {"coach = \"forbidden\"", "coach = \"allowed\""}), "accepted");
  EXPECT_NE(clauses_of("massachusetts-high-limit", {"coach = \"forbidden\"", "coach = \"quiet\""}), "accepted");
}

TEST(TableOfAHouse, TwoDecksNeedAShuffler) {
  EXPECT_EQ(
      clauses_of("massachusetts-high-limit", {"shuffle = \"shuffler\"\nshuffler = \"counts\"", "shuffle = \"hand\""}),
      "massachusetts 2(b);");
  EXPECT_EQ(clauses_of("maryland-shoe", {"decks = 1", "decks = 2"}), "maryland 3.B;");
  EXPECT_EQ(clauses_of("maryland-shoe", {"decks = 1", "decks = 3"}).find("accepted"), std::string::npos);
}

TEST(TableOfAHouse, TwoDecksWhereTheTextSaysTwo) {
  EXPECT_NE(clauses_of("california-shoe", {"decks = 2", "decks = 1"}).find("california deck-2;"), std::string::npos);
}

TEST(TableOfAHouse, NoMoreThanFiveCollectionRates) {
  std::string rates = "rates = [\n";
  for (const auto* bracket : {"from = \"$1\", to = \"$5\"", "from = \"$6\", to = \"$10\"",
                              "from = \"$11\", to = \"$15\"", "from = \"$16\", to = \"$20\""}) {
    rates += "  { wager = \"trips\", player = \"$1\", ";
    rates += bracket;
    rates += " },\n";
  }
  EXPECT_EQ(clauses_of("california-shoe", {"rates = [\n", rates}), "california limits-0.3;");
}

TEST(TableOfAHouse, TheBankerPaysBySquareOrOnTheTotal) {
  EXPECT_EQ(clauses_of("california-shuffler", {"player = \"$1\" }", "player = \"$1\", banker_per_square = \"$1\" }"}),
            "california limits-3;");
}

TEST(TableOfAHouse, FeesAreFlat) {
  EXPECT_NE(clauses_of("california-shoe", {"player = \"$1\"", "player = \"1%\""}), "accepted");
}

TEST(TableOfAHouse, TheHouseNeverBanksWhereAPlayerDoes) {
  EXPECT_EQ(clauses_of("california-club-shoe", {"[timing]", "[bank]\nopening = \"$5\"\n\n[timing]"}),
            "california-club round-19;");
}

TEST(TableOfAHouse, AMeterHasAStatedRate) {
  EXPECT_EQ(clauses_of("maryland-shoe", {"rate = \"7%\"\n", ""}), "maryland 12.D(3)(a);");
}

TEST(TableOfAHouse, AMeterStartsAndRestartsNoLowerThanListed) {
  const auto with = [](const std::string& table, const std::string& meter, const std::string& seed) {
    const auto shelf = Shelf::open(RIVERBANK_SOURCE_DIR);
    auto source = read_source(shelf->folder() / "houses" / "maryland-shoe.toml");
    std::string& text = source->text;
    const std::string table_line = "pay_table = \"progressive-a\"";
    text.replace(text.find(table_line), table_line.size(), std::string("pay_table = \"").append(table).append("\""));
    const std::size_t meters = text.find("[meter.main]");
    text.erase(meters, text.find("[cards]") - meters);
    for (const auto* id : {"main", "mega", "major", "minor"}) {
      const bool has = (table == "progressive-a") == (std::string(id) == "main") &&
                       !(table == "progressive-b" && std::string(id) == "mega");
      if (!has) continue;
      text.append("\n[meter.").append(id).append("]\nrate = \"1%\"\n");
      if (id == meter) text.append("reset = \"").append(seed).append("\"\n");
    }
    const auto game = shelf->game_of(*source);
    if (game) return std::string("accepted");
    std::string said;
    for (const Error& error : game.error()) said += error.clause + ";";
    return said;
  };
  EXPECT_EQ(with("progressive-a", "main", "$10,000"), "accepted");
  EXPECT_EQ(with("progressive-a", "main", "$9,999"), "maryland 12.D(3)(b)(i);");
  EXPECT_EQ(with("progressive-b", "major", "$1,000"), "accepted");
  EXPECT_EQ(with("progressive-b", "major", "$999"), "maryland 12.D(3)(b)(ii);");
  EXPECT_EQ(with("progressive-b", "minor", "$249"), "maryland 12.D(3)(b)(ii);");
  EXPECT_EQ(with("progressive-c", "mega", "$9,999"), "maryland 12.D(3)(b)(iii);");
  EXPECT_EQ(with("progressive-c", "major", "$999"), "maryland 12.D(3)(b)(iii);");
  EXPECT_EQ(with("progressive-c", "minor", "$249"), "maryland 12.D(3)(b)(iii);");
  EXPECT_EQ(with("progressive-d", "mega", "$9,999"), "maryland 12.D(3)(b)(iv);");
  EXPECT_EQ(with("progressive-d", "major", "$999"), "maryland 12.D(3)(b)(iv);");
  EXPECT_EQ(with("progressive-d", "minor", "$249"), "maryland 12.D(3)(b)(iv);");
  EXPECT_EQ(with("progressive-d", "minor", "$250"), "accepted");
}

}  // namespace
}  // namespace riverbank
