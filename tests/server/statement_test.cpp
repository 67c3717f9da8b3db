// Statements of account: nothing is left out of them, however long they are and whoever banks.
#include <gtest/gtest.h>

#include <algorithm>

#include <fmt/core.h>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "live_server.h"
#include "player.h"

namespace riverbank {
namespace {

using testing_client::Client;
using testing_client::Player;

// By the accounts' names: what came to those that begin so and did not go again.
std::int64_t sum_of(const boost::json::value& statement, const std::string& begins) {
  std::int64_t sum = 0;
  const auto is_one = [&](const boost::json::value& name) {
    return (std::string(name.as_string()) + ":").starts_with(begins);
  };
  for (const auto& posting : statement.at("postings").as_array()) {
    if (is_one(posting.at("to"))) sum += posting.at("amount").as_int64();
    if (is_one(posting.at("from"))) sum -= posting.at("amount").as_int64();
  }
  return sum;
}

std::int64_t at_table(const boost::json::value& statement, std::uint32_t player) {
  std::int64_t sum = 0;
  for (const char* kind : {"player_cash", "held_wagers", "banker_wager"})
    sum += sum_of(statement, fmt::format("{}:p{}:t1:", kind, player));
  return sum;
}

std::int64_t in_wallet(const boost::json::value& statement, std::uint32_t player) {
  return sum_of(statement, fmt::format("player_cash:p{}:", player)) -
         sum_of(statement, fmt::format("player_cash:p{}:t", player));
}

bool is_between_rounds(const protocol::TableMessage& seen) {
  return !seen.public_.round.value || seen.public_.round.value->phase == "betting";
}

TEST(Statement, AddsUpWherePlayersBank) {
  LiveServer server([](ServerOptions& options) {
    options.tables = {{"california-shoe", "Banked", 3}};
    options.bots_bank = true;
    options.play_money = Amount::major(100'000);
  });
  Client client = server.guest();
  Player player(client, 1);
  player.bold = true;
  ASSERT_TRUE(player.sit(1'000'000).accepted);
  for (int round = 0; round < 6; ++round) {
    ASSERT_GT(player.play_round(), 0U) << player.problem;
    ASSERT_TRUE(player.look_until(is_between_rounds));
  }
  const std::uint32_t id = player.seen().yours.player;
  const auto during = client.get("/api/statement").json();
  EXPECT_EQ(at_table(during, id), player.seen().yours.chips.minor_units());
  EXPECT_EQ(in_wallet(during, id), during.at("wallet").as_int64());
  // Some of it came from another player: who banks was paid, or paid.
  const std::string mine = fmt::format(":p{}:", id);
  const auto from_another = [&](const boost::json::value& posting) {
    const std::string from(posting.at("from").as_string()), to(posting.at("to").as_string());
    return to.find(mine) != std::string::npos && from.find(":p") != std::string::npos &&
           from.find(mine) == std::string::npos;
  };
  const auto& postings = during.at("postings").as_array();
  EXPECT_TRUE(std::any_of(postings.begin(), postings.end(), from_another));
  ASSERT_TRUE(player.act(R"({"do":"leave"})").accepted);
  ASSERT_TRUE(player.look_until([](const protocol::TableMessage& seen) { return seen.yours.seat == 0; }));
  const auto after = client.get("/api/statement").json();
  EXPECT_EQ(at_table(after, id), 0);
  EXPECT_EQ(in_wallet(after, id), player.seen().yours.wallet.minor_units());
}

TEST(Statement, IsGivenWholeHoweverLongItIs) {
  LiveServer server([](ServerOptions& options) {
    options.tables.front().bots = 0;
    options.limits.message_rate = 10'000;
    options.limits.message_burst = 10'000;
  });
  Client client = server.guest();
  Player player(client, 1);
  ASSERT_TRUE(player.sit(20'000).accepted);
  ASSERT_GT(player.play_round(), 0U);
  for (int i = 0; i < 1020; ++i) ASSERT_TRUE(player.act(R"({"do":"buy","amount":50})").accepted);
  ASSERT_TRUE(player.look_until(is_between_rounds));
  const std::uint32_t id = player.seen().yours.player;
  const auto whole = client.get("/api/statement?limit=all").json();
  const auto& postings = whole.at("postings").as_array();
  ASSERT_GT(postings.size(), 1000U);
  EXPECT_EQ(whole, client.get("/api/statement?limit=10000").json());
  EXPECT_EQ(client.get("/api/statement").json().at("postings").as_array().size(), 1000U);
  EXPECT_EQ(in_wallet(whole, id), whole.at("wallet").as_int64());
  EXPECT_EQ(at_table(whole, id), player.seen().yours.chips.minor_units());
  const std::string csv = client.get("/api/statement?limit=all&format=csv").body;
  EXPECT_EQ(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')), postings.size() + 1);
  const auto rounds = client.get("/api/rounds?limit=all").json();
  EXPECT_EQ(rounds, client.get("/api/rounds?limit=1000").json());
  EXPECT_FALSE(rounds.at("rounds").as_array().empty());
  EXPECT_NE(client.get("/api/rounds?limit=all&format=csv").body.find("staked"), std::string::npos);
  for (const char* wrong : {"0", "-1", "every", "10001", "all2"})
    EXPECT_EQ(client.get(std::string("/api/statement?limit=") + wrong).status, 400) << wrong;
}

// More rounds than one page, written as a table would write them.
TEST(Statement, HistoryIsGivenWholeHoweverLongItIs) {
  LiveServer server;
  Client client = server.guest();
  const auto player = client.get("/api/me").json().at("player").as_int64();
  auto database = open_database(server.database());
  const auto hash = (*database)->query("SELECT game_hash FROM tables WHERE id = 1");
  std::vector<Change> changes;
  constexpr int kRounds = 2500;
  for (std::int64_t i = 0; i < kRounds; ++i) {
    const std::int64_t id = 1'000'000 + i;
    changes.push_back(
        {"INSERT INTO rounds (id, table_id, number, game_hash, program, commitment, seed, opened_at, "
         "closed_at) VALUES ($1, 1, $1, $2, '', $3, $3, 1, $4)",
         {id, hash->front().text(0), Blob{"x"}, 5 + i / 7}});
    changes.push_back(
        {"INSERT INTO round_seats (round_id, seat, rider, player_id, staked, net) VALUES ($1, 1, 0, $2, 1, 0)",
         {id, player}});
  }
  ASSERT_TRUE((*database)->transact(changes).ok());
  const auto rounds = client.get("/api/rounds?limit=all").json();
  ASSERT_EQ(rounds.at("rounds").as_array().size(), static_cast<std::size_t>(kRounds));
  for (std::size_t i = 0; i < kRounds; ++i)
    ASSERT_EQ(rounds.at("rounds").as_array()[i].at("id").as_string(), std::to_string(1'000'000 + kRounds - 1 - i));
  const std::string csv = client.get("/api/rounds?limit=all&format=csv").body;
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), kRounds + 1);
}

}  // namespace
}  // namespace riverbank
