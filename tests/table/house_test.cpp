// What a rulebook refuses in a house file about the table: each mistake is one change to a ready house.
#include <gtest/gtest.h>

#include "base/text.h"
#include "catalog/catalog.h"

namespace riverbank {
namespace {

struct Change {
  std::string what;
  std::string to;
};

// The clauses of all problems of the changed house.
std::string clauses_of(const std::string& house, const Change& change) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  auto source = read_source(catalog->folder() / "houses" / (house + ".toml"));
  const std::size_t at = source->text.find(change.what);
  EXPECT_NE(at, std::string::npos) << change.what;
  source->text.replace(at, change.what.size(), change.to);
  const auto game = catalog->game_of(*source);
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
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  EXPECT_EQ(catalog->game("massachusetts-shoe")->table.coach, Coach::allowed);
  EXPECT_EQ(catalog->game("massachusetts-high-limit")->table.coach, Coach::forbidden);
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
                              "from = \"$11\", to = \"$15\"", "from = \"$16\", to = \"$50\""}) {
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

TEST(TableOfAHouse, FeesLeaveNoWagerOut) {
  const std::string above =
      "  { wager = \"ante\", from = \"$100.01\", to = \"$1,000,000\", player = \"$2\", banker_per_square = \"$1\" },\n";
  EXPECT_EQ(clauses_of("california-shoe", {above, ""}), "california limits-2;");
  EXPECT_EQ(clauses_of("california-shoe", {"from = \"$100.01\"", "from = \"$105\""}), "accepted");
  EXPECT_EQ(clauses_of("california-shoe", {"from = \"$100.01\"", "from = \"$105.01\""}), "california limits-2;");
  EXPECT_EQ(clauses_of("california-shoe", {"from = \"$100.01\"", "from = \"$100\""}), "california limits-2;");
  EXPECT_EQ(clauses_of("california-shoe", {"to = \"$1,000,000\"", "to = \"$199\""}), "california limits-2;");
  EXPECT_EQ(clauses_of("california-shoe", {"to = \"$1,000,000\"", "to = \"$200\""}), "accepted");
  EXPECT_EQ(clauses_of("california-shoe", {"from = \"$0.01\"", "from = \"$6\""}), "california limits-2;");
  EXPECT_EQ(clauses_of("california-shuffler", {"from = \"$500.01\"", "from = \"$502\""}), "california limits-2;");
  EXPECT_EQ(clauses_of("california-shuffler", {"from = \"$500.01\"", "from = \"$501\""}), "accepted");
  EXPECT_EQ(clauses_of("california-shuffler", {"to = \"$10,000,000\"", "to = \"$9,000\""}), "california limits-2;");
}

TEST(TableOfAHouse, EveryFeeIsOnAWagerThatCanBe) {
  const std::string never = "  { wager = \"trips\", from = \"$1\", to = \"$50\", player = \"$1\" },\n";
  const std::string beyond = "  { wager = \"trips\", from = \"$51\", to = \"$60\", player = \"$1\" },\n";
  EXPECT_EQ(clauses_of("california-shoe", {"rates = [\n", "rates = [\n" + never}), "accepted");
  EXPECT_EQ(clauses_of("california-shoe", {"rates = [\n", "rates = [\n" + never + beyond}), "california limits-2;");
}

TEST(TableOfAHouse, AFeeIsCollectedWhenItsWagerLiesThere) {
  const std::string on_play = "rates = [{ wager = \"play\"";
  EXPECT_EQ(clauses_of("california-shuffler", {"rates = [{ wager = \"ante\"", on_play}), "california limits-4;");
  EXPECT_EQ(clauses_of("california-shuffler", {"rates = [{ wager = \"ante\"", "collected = \"round_end\"\n" + on_play}),
            "accepted");
  EXPECT_EQ(clauses_of("california-shoe", {"dropped =", "collected = \"round_end\"\ndropped ="}),
            "california limits-4;");
  EXPECT_EQ(clauses_of("california-shuffler", {"[cards]", "[readings]\nR82 = \"all_wagers\"\n\n[cards]"}),
            "california limits-4;");
}

TEST(TableOfAHouse, TheNoticeIsMadeFromTheFees) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  EXPECT_EQ(catalog->game("california-shoe")->table.fees.notice,
            "Ante: the player pays $1 up to $100, $2 from $105. Ante: the banker pays $1 for each betting square, by "
            "everything on it. Fees are collected and dropped when bets are closed.");
  EXPECT_EQ(
      catalog->game("california-shuffler")->table.fees.notice,
      "Ante: the player pays $1. On the total of all wagers placed before the deal the banker pays $2 up to $500, "
      "$4 from $501 to $2,000, $6 from $2,001. Fees are collected when bets are closed and dropped when the round "
      "is over.");
  EXPECT_EQ(catalog->game("california-club-shoe")->table.fees.notice, "");
}

TEST(TableOfAHouse, TheBaseGameIsOfferedFromBehindAsAWhole) {
  const std::string blind = "pay_table = \"blind\"\nbackline = true\n";
  const std::string play = "[wager.play]\nbackline = true\n";
  EXPECT_EQ(clauses_of("california-shuffler", {blind, "pay_table = \"blind\"\n"}), "california 2;");
  EXPECT_EQ(clauses_of("california-shuffler", {play, ""}), "california 2;");
  EXPECT_EQ(clauses_of("california-shuffler", {blind + "\n" + play, "pay_table = \"blind\"\n"}),
            "california 2;california 2;");
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
    const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
    auto source = read_source(catalog->folder() / "houses" / "maryland-shoe.toml");
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
    const auto game = catalog->game_of(*source);
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
