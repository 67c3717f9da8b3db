// Play over the WebSocket of a real server.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include <boost/json/serialize.hpp>

#include "fairness/proof.h"
#include "live_server.h"
#include "player.h"
#include "server/protocol_typescript.h"

namespace riverbank {
namespace {

using testing_client::Client;
using testing_client::Player;
using testing_client::Socket;

TEST(Socket, SaysHelloWithItsVersion) {
  LiveServer server;
  const Client client = server.guest();
  Socket socket(client);
  const auto hello = socket.read();
  ASSERT_TRUE(hello.is_object());
  EXPECT_EQ(hello.at("type").as_string(), "hello");
  EXPECT_EQ(hello.at("protocol").as_int64(), 1);
  EXPECT_EQ(hello.at("wallet").as_int64(), 100'000);
}

TEST(Socket, NeedsASessionAndTheRightOrigin) {
  LiveServer server;
  EXPECT_THROW(Socket{server.client()}, std::exception);
  const Client client = server.guest();
  EXPECT_THROW(Socket(client, "https://evil.example"), std::exception);
  EXPECT_NO_THROW(Socket{client});
}

TEST(Socket, ARoundIsPlayedAndProved) {
  LiveServer server;
  Client client = server.guest();
  Player player(client, 1);
  ASSERT_EQ(player.looked(), 1U);
  const auto sat = player.sit(50'000);
  ASSERT_TRUE(sat.accepted) << sat.says;
  const std::uint64_t number = player.play_round();
  EXPECT_EQ(player.problem, "");
  ASSERT_GT(number, 0U);
  EXPECT_FALSE(player.seen().public_.commitment.empty());

  const auto rounds = client.get("/api/rounds").json().at("rounds").as_array();
  ASSERT_FALSE(rounds.empty());
  const std::string id(rounds.front().at("id").as_string());
  EXPECT_EQ(player.seen().public_.round.value->id, id);
  const auto& settlement = *player.seen().public_.round.value->settlement;
  ASSERT_FALSE(settlement.hands.empty());
  EXPECT_TRUE(settlement.hands.back().dealer);
  EXPECT_EQ(settlement.hands.back().name, settlement.dealer);
  for (const protocol::HandShown& hand : settlement.hands) {
    EXPECT_EQ(hand.cards.size(), 5U);
    EXPECT_NE(hand.seat.has_value(), hand.dealer.has_value());
  }
  const auto proof_text = client.get("/api/rounds/" + id + "/proof");
  ASSERT_EQ(proof_text.status, 200) << proof_text.body;
  const auto proof = parse_proof(proof_text.body, "proof");
  ASSERT_TRUE(proof.ok());
  EXPECT_TRUE(problems_of(*proof).empty());
  EXPECT_EQ(to_hex(proof->root), player.seen().public_.commitment);
  EXPECT_NE(client.get("/api/rounds/" + id + "/transcript").body.find("riverbank round 1"), std::string::npos);
  const auto replayed = client.get("/api/rounds/" + id + "/replay").json();
  EXPECT_TRUE(replayed.at("as_recorded").as_bool()) << boost::json::serialize(replayed.at("problems"));
  EXPECT_NE(client.get("/api/rounds?format=csv").body.find(id), std::string::npos);
  EXPECT_FALSE(client.get("/api/statement").json().at("postings").as_array().empty());
}

TEST(Socket, ARepeatedActionGetsItsFirstAnswer) {
  LiveServer server;
  Player player(server.guest(), 1);
  const std::string ask = R"({"do":"sit","seat":2,"buy_in":20000})";
  const auto first = player.act("same", ask);
  ASSERT_TRUE(first.accepted) << first.says;
  const auto again = player.act("same", ask);
  EXPECT_TRUE(again.accepted);
  EXPECT_EQ(player.seen().yours.wallet, Amount::minor(80'000));
  const auto other = player.act("same", R"({"do":"leave"})");
  EXPECT_FALSE(other.accepted);
  EXPECT_EQ(other.code, "other_action_same_id");
}

TEST(Socket, ASeatTakesItsLeastBuyIn) {
  LiveServer server;
  Player player(server.guest(), 1);
  ASSERT_EQ(player.seen().yours.actions.front().do_, "sit");
  const std::int64_t least = player.seen().yours.actions.front().minimum.value().minor_units();
  EXPECT_EQ(player.sit(least - 1).code, "room.buy_in");
  EXPECT_TRUE(player.sit(least).accepted);
}

TEST(Socket, NobodyActsForTheFloor) {
  LiveServer server;
  Player player(server.guest(), 1);
  for (const char* ask : {R"({"do":"pause_table"})", R"({"do":"void_round","reason":"x"})",
                          R"({"do":"seat_bot","seat":1})", R"({"do":"remove_bot","seat":6})"})
    EXPECT_FALSE(player.act(ask).accepted) << ask;
  Client floor = server.operator_client();
  EXPECT_EQ(floor.post("/api/tables/1/pause").status, 200);
  EXPECT_TRUE(floor.get("/api/tables/1").json().at("paused").as_bool());
  EXPECT_EQ(floor.post("/api/tables/1/resume").status, 200);
  EXPECT_EQ(floor.post("/api/tables/1/void", R"({"reason":""})").status, 409);
  EXPECT_EQ(floor.post("/api/tables/77/pause").status, 404);
  EXPECT_EQ(server.guest().post("/api/tables/1/pause").status, 403);
}

TEST(Socket, ContinuesAfterTheLastNumberSeen) {
  LiveServer server;
  const Client client = server.guest();
  std::uint64_t last = 0;
  {
    Player player(client, 1);
    ASSERT_TRUE(player.sit(20'000).accepted);
    last = player.seen().n;
  }
  Socket again(client);
  again.send(R"({"type":"watch","table":1,"last":)" + std::to_string(last - 1) + "}");
  const auto message = again.read_type("table");
  ASSERT_TRUE(message.is_object());
  EXPECT_EQ(message.at("n").to_number<std::uint64_t>(), last);
  Socket far(client);
  far.send(R"({"type":"watch","table":1,"last":999999})");
  EXPECT_TRUE(far.read_type("table").is_object());
}

TEST(Socket, ANewerOneOfTheSessionWins) {
  LiveServer server;
  const Client client = server.guest();
  Socket first(client);
  EXPECT_TRUE(first.read().is_object());
  Socket second(client);
  EXPECT_TRUE(second.read().is_object());
  EXPECT_TRUE(first.read_type("nothing").is_null());
  EXPECT_EQ(first.close_code(), 4409);
}

TEST(Socket, EndsWithItsSession) {
  LiveServer server;
  Client client = server.guest();
  Socket socket(client);
  EXPECT_TRUE(socket.read().is_object());
  EXPECT_EQ(client.post("/api/logout").status, 200);
  EXPECT_TRUE(socket.read_type("nothing").is_null());
  EXPECT_EQ(socket.close_code(), 4401);
}

TEST(Socket, WhatIsNotUnderstoodChangesNothing) {
  LiveServer server;
  Client client = server.guest();
  Socket socket(client);
  socket.read();
  const auto before = client.get("/api/tables").body;
  for (const char* text :
       {"", "{", "[]", "null", R"({"type":"act"})",
        R"({"type":"act","table":1,"id":"","ask":{"do":"sit","seat":1,"buy_in":1}})",
        R"({"type":"act","table":1,"id":"a","ask":{"do":"sit","seat":1,"buy_in":1.5}})",
        R"({"type":"act","table":1,"id":"a","id":"b","ask":{"do":"leave"}})", R"({"type":"watch","table":77})",
        R"({"type":"act","table":1,"id":"a","ask":{"do":"sit","seat":1,"buy_in":20000,"player":2}})"}) {
    socket.send(text);
    const auto answer = socket.read();
    ASSERT_TRUE(answer.is_object()) << text;
    EXPECT_EQ(answer.at("type").as_string(), "error") << text;
  }
  EXPECT_EQ(client.get("/api/tables").body, before);
  EXPECT_EQ(client.get("/api/me").json().at("wallet").as_int64(), 100'000);
}

TEST(Socket, BinaryFloodsAndHugeMessagesAreClosed) {
  LiveServer server([](ServerOptions& options) {
    options.limits.message_rate = 1;
    options.limits.message_burst = 5;
  });
  Socket binary(server.guest());
  binary.send_binary("x");
  EXPECT_TRUE(binary.read_type("nothing").is_null());
  EXPECT_EQ(binary.close_code(), 1003);
  Socket flood(server.guest());
  for (int i = 0; i < 20; ++i) flood.send("{}");
  EXPECT_TRUE(flood.read_type("nothing").is_null());
  EXPECT_EQ(flood.close_code(), 1008);
  Socket huge(server.guest());
  huge.send(std::string(10'000, ' '));
  EXPECT_TRUE(huge.read_type("nothing").is_null());
  EXPECT_EQ(huge.close_code(), 1009);
}

TEST(Socket, ARestartBringsTableAndMoneyBack) {
  LiveServer server;
  const Client client = server.guest();
  {
    Player player(client, 1);
    ASSERT_TRUE(player.sit(20'000).accepted);
  }
  server.restart();
  Client again(server.port());
  again.cookie = client.cookie;
  Player player(again, 1);
  EXPECT_EQ(player.seen().yours.wallet, Amount::minor(80'000));
  EXPECT_NE(player.seen().yours.seat, 0);
}

TEST(Socket, DrainTellsEveryoneAndStops) {
  LiveServer server;
  Client boss = server.operator_client();
  Socket socket(server.guest());
  socket.read();
  EXPECT_EQ(boss.post("/api/drain").status, 200);
  EXPECT_TRUE(socket.read_type("draining").is_object());
  EXPECT_TRUE(socket.read_type("nothing", 20'000).is_null());
  EXPECT_EQ(socket.close_code(), 1001);
}

TEST(Protocol, ThePagesTypesAreThoseOfTheServer) {
  std::ifstream file(std::string(RIVERBANK_SOURCE_DIR) + "/web/src/protocol.ts");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  EXPECT_EQ(text, protocol_typescript()) << "run: riverbank protocol > web/src/protocol.ts";
}

}  // namespace
}  // namespace riverbank
