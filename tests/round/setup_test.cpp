// What a round needs before it can be opened: a banker where a player banks, and only there.
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "round/state.h"

namespace riverbank {
namespace {

Game game(const char* house) { return *Catalog::open(std::filesystem::path(RIVERBANK_SOURCE_DIR))->game(house); }

RoundSetup banked_by(int seat, std::int64_t dollars) {
  RoundSetup setup;
  setup.banker = Banker{SeatId(static_cast<std::uint8_t>(seat)), Amount::major(dollars)};
  return setup;
}

TEST(Setup, TheHouseNeverTakesTheBankWhereAPlayerBanks) {
  for (const char* house : {"california-shuffler", "california-club-shoe"}) {
    EXPECT_EQ(setup_problem(game(house), RoundSetup{}), "a player banks this game, and nobody is banking");
    EXPECT_EQ(setup_problem(game(house), banked_by(1, 500)), "");
  }
}

TEST(Setup, ABankerSitsAtTheTableAndPutsSomethingUp) {
  const Game cardroom = game("california-shuffler");
  EXPECT_EQ(setup_problem(cardroom, banked_by(6, 1)), "");
  EXPECT_NE(setup_problem(cardroom, banked_by(0, 1)), "");
  EXPECT_NE(setup_problem(cardroom, banked_by(7, 1)), "");
  EXPECT_NE(setup_problem(cardroom, banked_by(6, 0)), "");
}

TEST(Setup, ABankerHasNoUpperLimit) {
  EXPECT_EQ(setup_problem(game("california-shuffler"), banked_by(6, 1'000'000'000'000)), "");
}

TEST(Setup, NoPlayerBanksWhereTheHouseDoes) {
  RoundSetup setup = banked_by(1, 500);
  EXPECT_EQ(setup_problem(game("massachusetts-earlier-shoe"), setup), "the house banks this game, not a player");
}

}  // namespace
}  // namespace riverbank
