// Every file of house cases, by the rules as they stand.
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "house_cases.h"

namespace riverbank {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = fs::path(RIVERBANK_SOURCE_DIR) / "tests" / "houses";

TEST(HouseCases, EveryTextIsTrue) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kRoot)) {
    if (entry.path().extension() != ".house") continue;
    ++files;
    const auto source = read_source(entry.path());
    const auto sources = catalog->sources(entry.path().parent_path().filename().string());
    ASSERT_TRUE(source.ok() && sources.ok()) << entry.path();
    const auto rules = load_for_houses(*sources);
    ASSERT_TRUE(rules.ok());
    EXPECT_EQ(broken_house_case({entry.path().string(), source->text}, *catalog, *rules), "");
  }
  EXPECT_GE(files, 5);
}

TEST(HouseCases, ATextThatIsWrongFails) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  const auto rules = load_for_houses(*catalog->sources("massachusetts"));
  const auto broken = [&](const std::string& text) {
    return !broken_house_case({"wrong.house", "game massachusetts-shoe\n" + text}, *catalog, *rules).empty();
  };
  EXPECT_FALSE(broken("accepted: as it is\nrefused [12(k)]: seats = 7\n"));
  EXPECT_TRUE(broken("accepted: seats = 7\n"));
  EXPECT_TRUE(broken("refused [12(k)]: seats = 5\n"));
  EXPECT_TRUE(broken("refused [12(j)]: seats = 7\n"));
  EXPECT_TRUE(broken("accepted: without wager.nothing\n"));
  EXPECT_TRUE(broken("accepted: seats = \n"));
  EXPECT_TRUE(broken("perhaps: seats = 5\n"));
  EXPECT_TRUE(broken(""));
}

// maryland 2.B(8)(b) and (d): the layout names the lowest hand of the chosen table and the chosen limit.
TEST(Inscriptions, FollowWhatTheHouseChose) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  const auto text = catalog->house_text("maryland-six-card")->text;
  const auto says = [&](const std::string& blind) {
    std::string house = text;
    house.replace(house.find("\"blind-a\""), 9, "\"" + blind + "\"");
    const auto game = catalog->game_of({"house.toml", house});
    std::string all;
    for (const Inscription& each : game->rulebook->inscriptions) all += each.says + "\n";
    return all;
  };
  EXPECT_NE(says("blind-a").find("is not a straight or better"), std::string::npos) << says("blind-a");
  EXPECT_NE(says("blind-b").find("is not a flush or better"), std::string::npos) << says("blind-b");
  EXPECT_NE(says("blind-a").find("Payout limit per hand: $50,000."), std::string::npos);
}

}  // namespace
}  // namespace riverbank
