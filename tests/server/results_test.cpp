// Results held against exact values: a fair table stays quiet, one that favours somebody is named.
#include <random>

#include <gtest/gtest.h>

#include "live_server.h"
#include "player.h"
#include "server/results_watch.h"

namespace riverbank {
namespace {

// Pays 9 to 1 with a chance of one in ten: a fair wager with mean 0 and variance 9.
const std::map<int, ExpectedResult> kTenth{{0, {.mean = 0, .variance = 9, .most_won = 9, .most_lost = 1}}};

std::map<int, ResultSums> played(double chance, int rounds, double stake = 500) {
  std::mt19937_64 random(52);
  std::bernoulli_distribution wins(chance);
  std::map<int, ResultSums> seen;
  for (int i = 0; i < rounds; ++i) seen[2 + i % 6].add(stake, wins(random) ? 9 * stake : -stake);
  return seen;
}

TEST(Results, FairOnesAreByChance) {
  const auto deviation = deviation_of(played(0.1, 100'000), kTenth);
  ASSERT_TRUE(deviation);
  EXPECT_EQ(deviation->rounds, 100'000U);
  EXPECT_LT(std::abs(deviation->z), 4);
  EXPECT_GT(deviation->chance, 1e-3);
}

TEST(Results, OthersAreNot) {
  for (const double chance : {0.09, 0.11}) {
    const auto deviation = deviation_of(played(chance, 100'000), kTenth);
    EXPECT_LT(deviation->chance, 1e-9);
    EXPECT_GT(std::abs(deviation->z), 6);
  }
}

// One win of a thousand stakes among a thousand rounds is eight standard deviations, and luck all the same.
TEST(Results, OneRareWinIsNoAlert) {
  const std::map<int, ExpectedResult> rare{{0, {.mean = -0.9, .variance = 15, .most_won = 1000, .most_lost = 1}}};
  std::map<int, ResultSums> seen;
  for (int i = 0; i < 999; ++i) seen[2].add(100, -100);
  seen[2].add(100, 100'000);
  const auto deviation = deviation_of(seen, rare);
  EXPECT_GT(deviation->z, 7);
  EXPECT_GT(deviation->chance, 0.05);
}

TEST(Results, WhoPlaysBadlyIsNoAlert) {
  auto expected = kTenth;
  expected[0].at_most = true;
  EXPECT_EQ(deviation_of(played(0.05, 100'000), expected)->chance, 1);
  EXPECT_LT(deviation_of(played(0.12, 100'000), expected)->chance, 1e-9);
}

TEST(Results, WhatIsNotExpectedIsNotJudged) {
  EXPECT_FALSE(deviation_of(played(0.1, 100), {}));
  EXPECT_FALSE(deviation_of({}, kTenth));
}

// The base game and the side wager of a house that the solver knows.
TEST(Results, ExpectedOnesAreTheSolvers) {
  const auto catalog = Catalog::open(std::nullopt);
  ASSERT_TRUE(catalog.ok());
  const ExpectedResults expected = expected_results(*catalog->game("maryland-shoe"));
  ASSERT_TRUE(expected.contains("base"));
  EXPECT_NEAR(expected.at("base").at(0).mean, -0.0218, 0.0002);
  EXPECT_NEAR(std::sqrt(expected.at("base").at(0).variance), 4.94, 0.02);
  EXPECT_GE(expected.size(), 2U);
}

// A server counts the rounds of its tables, and shows how many it has.
TEST(Results, AreCountedAndShown) {
  // Rehearsals do not count: fresh seeds.
  LiveServer server([](ServerOptions& options) { options.seed.clear(); });
  Client client = server.guest();
  Player player(client, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  player.play_round();
  EXPECT_EQ(player.problem, "");
  const std::string text = client.get("/metrics").body;
  EXPECT_NE(text.find("riverbank_result_rounds{table=\"1\""), std::string::npos) << text;
}

}  // namespace
}  // namespace riverbank
