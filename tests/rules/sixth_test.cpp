// The rulebook of an invented regulator under tests/sixth/ becomes a game like any other, with all its differences.
#include <algorithm>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "files.h"

namespace riverbank {
namespace {

Result<Game, Errors> sixth_game(const std::string& house) {
  const auto catalog = Catalog::open(std::filesystem::path(RIVERBANK_SOURCE_DIR) / "tests" / "sixth");
  if (!catalog) return Failure{catalog.error()};
  return catalog->game(house);
}

TEST(Sixth, HasSeatsQualificationAndRaisesOfItsOwn) {
  const auto game = sixth_game("port-meridian-quay");
  ASSERT_TRUE(game.ok()) << text_of(game.error());
  EXPECT_EQ(game->seats, 5);
  EXPECT_EQ(game->rulebook->qualification.at_least, Category::two_pair);
  EXPECT_EQ(game->street("before_flop").multiples, std::vector<int>{3});
  EXPECT_EQ(game->rulebook->settlement.start, StartsAt::dealers_left);
  EXPECT_EQ(game->rulebook->settlement.direction, Direction::clockwise);
}

TEST(Sixth, BurnsNothing) {
  for (const char* house : {"port-meridian-quay", "port-meridian-casino"}) {
    const auto game = sixth_game(house);
    ASSERT_TRUE(game.ok()) << text_of(game.error());
    EXPECT_TRUE(std::none_of(game->dealing.steps.begin(), game->dealing.steps.end(),
                             [](const Step& step) { return step.kind == StepKind::burn; }));
  }
}

TEST(Sixth, HasTablesMetersAndALimitOfItsOwn) {
  const auto game = sixth_game("port-meridian-quay");
  ASSERT_TRUE(game.ok()) << text_of(game.error());
  EXPECT_EQ(game->find_wager("blind")->table->rows.at(3).pays.front(), Odds::to(7, 2));
  EXPECT_EQ(game->find_wager("bad_beat")->table->rows.front().pays.front(), Odds::to(5000));
  EXPECT_EQ(game->find_wager("bad_beat")->rule.on_fold, OnFold::keep);  // the house's reading
  ASSERT_EQ(game->meters.size(), 3u);
  EXPECT_EQ(game->meters[0].seed, Amount::major(20'000));
  EXPECT_EQ(game->meters[1].seed, Amount::major(2'500));  // the house's, above the least
  EXPECT_EQ(game->meters[2].seed, Amount::major(400));
  ASSERT_EQ(game->caps.size(), 1u);
  EXPECT_EQ(game->caps[0].amount, Amount::major(40'000));
  EXPECT_EQ(game->caps[0].wagers.size(), 5u);
}

TEST(Sixth, RefusesASeedBelowTheLeast) {
  const auto folder = std::filesystem::path(RIVERBANK_SOURCE_DIR) / "tests" / "sixth";
  auto house = *read_source(folder / "houses" / "port-meridian-quay.toml");
  const std::string seed = "$2,500";
  house.text.replace(house.text.find(seed), seed.size(), "$1,999");
  const auto game = Catalog::open(folder)->game_of(house);
  ASSERT_FALSE(game.ok());
  ASSERT_EQ(game.error().size(), 1u) << text_of(game.error());
  EXPECT_EQ(game.error()[0].clause, "port-meridian 7.6");
}

TEST(Sixth, LetsAHousePayMoreOnTrips) {
  const auto game = sixth_game("port-meridian-casino");
  ASSERT_TRUE(game.ok()) << text_of(game.error());
  EXPECT_EQ(game->find_wager("trips")->table->rows.at(1).pays.front(), Odds::to(50));
  EXPECT_EQ(game->find_wager("bad_beat"), nullptr);
}

}  // namespace
}  // namespace riverbank
