// Behind a seat one wagers, and nothing else: no cards, no decisions, no bank, and nobody else's wagers.
#include <gtest/gtest.h>

#include <fmt/core.h>

#include "live_server.h"
#include "player.h"

namespace riverbank {
namespace {

using testing_client::Client;
using testing_client::Player;

// Seat 1 is a bot's (it banks), seat 2 Ann's, and Eve stands behind Ann.
struct Backline {
  LiveServer server{[](ServerOptions& options) {
    options.tables = {{"california-shuffler", "Behind", 1}};
    options.bots_bank = true;
    options.faster = 10;
  }};
  Player ann{server.guest(), 1};
  Player eve{server.guest(), 1};

  bool come() {
    if (!ann.sit(50'000).accepted) return false;
    const auto behind =
        eve.act(fmt::format(R"({{"do":"sit","seat":{},"rider":1,"buy_in":20000}})", ann.seen().yours.seat));
    return behind.accepted && ann.look_until([&](const auto&) { return eve.seen().yours.rider == 1; });
  }
  static bool place(Player& by, const std::string& wager, int amount) {
    return by.act(fmt::format(R"({{"do":"wager","wager":"{}","amount":{}}})", wager, amount)).accepted;
  }
  static bool bets_are_open(Player& by) {
    return by.look_until([&](const protocol::TableMessage&) {
      if (by.may("decline")) by.act(R"({"do":"decline"})");
      return by.may("ready");
    });
  }
  static std::map<std::string, std::int64_t> stakes(const Player& of) {
    std::map<std::string, std::int64_t> all;
    for (const SeatShown& seat : of.seen().public_.round.value->seats)
      for (const StakeShown& stake : seat.wagers)
        if (seat.seat == of.seen().yours.seat && stake.rider == of.seen().yours.rider)
          all[stake.wager] = stake.stake.minor_units();
    return all;
  }
};

TEST(Backline, WhoStandsBehindASeatDoesNotActForIt) {
  Backline table;
  ASSERT_TRUE(table.come());
  for (const char* ask :
       {R"({"do":"pause"})", R"({"do":"resume"})", R"({"do":"bank","wager":10000})", R"({"do":"decline"})",
        R"({"do":"check"})", R"({"do":"fold"})", R"({"do":"raise","multiple":4})"}) {
    const auto answer = table.eve.act(ask);
    EXPECT_FALSE(answer.accepted) << ask;
    EXPECT_EQ(answer.code, "room.not_seated") << ask;
  }
}

TEST(Backline, WhoStandsBehindASeatDoesNotSeeItsCards) {
  Backline table;
  ASSERT_TRUE(table.come());
  ASSERT_TRUE(Backline::bets_are_open(table.ann));
  ASSERT_TRUE(Backline::place(table.ann, "ante", 1000) && Backline::place(table.ann, "blind", 1000));
  ASSERT_TRUE(Backline::place(table.eve, "ante", 1000) && Backline::place(table.eve, "blind", 1000));
  ASSERT_TRUE(table.ann.act(R"({"do":"ready"})").accepted);
  ASSERT_TRUE(table.eve.act(R"({"do":"ready"})").accepted);
  ASSERT_TRUE(table.ann.look_until([&](const auto&) { return table.ann.may("check"); }));
  EXPECT_EQ(table.ann.seen().yours.cards.size(), 2U);
  const auto dealt = [&](const protocol::TableMessage& seen) { return seen.public_.round.value->phase == "playing"; };
  ASSERT_TRUE(table.eve.look_until(dealt));
  EXPECT_TRUE(table.eve.seen().yours.cards.empty());
  EXPECT_TRUE(table.eve.seen().openings.empty()) << "nor by the openings of a promised deck";
  EXPECT_FALSE(table.eve.may("check"));
}

TEST(Backline, WagersThatAreNotCompleteGoBackAlone) {
  Backline table;
  ASSERT_TRUE(table.come());
  ASSERT_TRUE(Backline::bets_are_open(table.ann));
  ASSERT_TRUE(Backline::place(table.ann, "ante", 1000) && Backline::place(table.ann, "blind", 1000));
  ASSERT_TRUE(Backline::place(table.ann, "trips", 500));
  ASSERT_TRUE(Backline::place(table.eve, "ante", 1000));
  EXPECT_FALSE(table.eve.act(R"({"do":"ready"})").accepted) << "an Ante without its Blind is no bet";
  EXPECT_TRUE(table.ann.act(R"({"do":"ready"})").accepted) << "whatever somebody does behind her";
  ASSERT_TRUE(table.ann.look_until([&](const auto&) { return table.ann.may("check"); }));
  EXPECT_EQ(Backline::stakes(table.ann),
            (std::map<std::string, std::int64_t>{{"ante", 1000}, {"blind", 1000}, {"trips", 500}}));
  ASSERT_TRUE(table.eve.look_until([&](const auto& seen) { return seen.public_.round.value->phase == "playing"; }));
  EXPECT_TRUE(Backline::stakes(table.eve).empty());
  EXPECT_EQ(table.eve.seen().yours.chips, Amount::minor(20'000));
}

// The seat's wagers are not complete: they go back, those behind them too, and the others play.
TEST(Backline, NobodyRidesOnASeatThatDoesNotPlay) {
  Backline table;
  ASSERT_TRUE(table.come());
  Player ben(table.server.guest(), 1);
  ASSERT_TRUE(ben.sit(50'000).accepted);
  ASSERT_TRUE(Backline::bets_are_open(table.ann));
  ASSERT_TRUE(Backline::bets_are_open(ben));
  ASSERT_TRUE(Backline::place(ben, "ante", 1000) && Backline::place(ben, "blind", 1000));
  ASSERT_TRUE(Backline::place(table.ann, "ante", 1000) && Backline::place(table.ann, "blind", 1000));
  ASSERT_TRUE(Backline::place(table.eve, "ante", 1000) && Backline::place(table.eve, "blind", 1000));
  static_cast<void>(Backline::place(table.ann, "blind", 0));
  ASSERT_TRUE(ben.act(R"({"do":"ready"})").accepted);
  ASSERT_TRUE(ben.look_until([&](const auto&) { return ben.may("check"); })) << "the table is not held up";
}

}  // namespace
}  // namespace riverbank
