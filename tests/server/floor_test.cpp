// The floor's board, previews of orders, and the screen beside a table.
#include <gtest/gtest.h>

#include <chrono>

#include <fmt/core.h>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "live_server.h"
#include "player.h"

namespace riverbank {
namespace {

using boost::json::array;
using boost::json::object;
using testing_client::Client;
using testing_client::Player;
using testing_client::Reply;

Client signed_in(LiveServer& server, Client& boss, const std::string& name, const std::string& role) {
  EXPECT_EQ(
      boss.post("/api/users", fmt::format(R"({{"name":"{}","password":"correct horse","role":"{}"}})", name, role))
          .status,
      200);
  auto client = server.client();
  EXPECT_EQ(client.post("/api/login", fmt::format(R"({{"name":"{}","password":"correct horse"}})", name)).status, 200);
  return client;
}

object table_on_board(Client& client, std::uint32_t id = 1) {
  const Reply reply = client.get("/api/floor");
  EXPECT_EQ(reply.status, 200) << reply.body;
  const auto board = reply.json();
  for (const auto& table : board.at("tables").as_array())
    if (table.at("id").to_number<std::uint32_t>() == id) return table.as_object();
  ADD_FAILURE() << "table " << id << " is not on the board";
  return {};
}

std::int64_t minor(const boost::json::value& amount) { return amount.to_number<std::int64_t>(); }

// One guest at a table, asked for the first decision; the operator is the floor.
struct AtDecision {
  LiveServer server{[](ServerOptions& options) { options.tables = {{"massachusetts-shoe", "Main", 0}}; }};
  Client floor = server.operator_client();
  Client client = server.guest();
  Player player{client, 1};

  bool comes() {
    return player.sit(50'000).accepted && player.bet() > 0 &&
           player.look_until([&](const auto&) { return player.may("check"); });
  }
  object preview(const std::string& ask) {
    const Reply reply = floor.post("/api/tables/1/preview", ask);
    EXPECT_EQ(reply.status, 200) << reply.body;
    return reply.json().as_object();
  }
};

// What comes to the player's chips by these moves.
std::int64_t to_chips(const object& preview) {
  std::int64_t sum = 0;
  for (const auto& move : preview.at("moves").as_array())
    if (move.at("to").as_string().starts_with("the chips of")) sum += minor(move.at("amount"));
  return sum;
}

TEST(Floor, IsSeenByWhoReadsEverythingAndByNobodyElse) {
  LiveServer server([](ServerOptions& options) {
    options.tables = {{"massachusetts-shoe", "Main", 0}, {"maryland-shoe", "Side", 2}};
  });
  auto boss = server.operator_client();
  EXPECT_EQ(server.client().get("/api/floor").status, 401);
  EXPECT_EQ(server.guest().get("/api/floor").status, 403);
  auto dealer = signed_in(server, boss, "Dana", "dealer");
  EXPECT_EQ(dealer.get("/api/floor").status, 403);
  auto floor = signed_in(server, boss, "Flora", "floor");
  auto auditor = signed_in(server, boss, "Ada", "auditor");
  for (Client* client : {&boss, &floor, &auditor}) {
    EXPECT_EQ(table_on_board(*client, 1).at("name").as_string(), "Main");
    EXPECT_EQ(table_on_board(*client, 2).at("taken").to_number<int>(), 2);
  }
  const std::string pause = R"({"do":"pause_table"})";
  EXPECT_EQ(auditor.post("/api/tables/1/preview", pause).status, 403) << "an auditor orders nothing";
  EXPECT_EQ(dealer.post("/api/tables/1/preview", pause).status, 403);
  EXPECT_EQ(floor.post("/api/tables/1/preview", pause).status, 200);
  EXPECT_EQ(floor.post("/api/tables/9/preview", pause).status, 404);
}

TEST(Floor, TheBoardSaysWhereATableStandsAndWhatItWon) {
  AtDecision at;
  ASSERT_TRUE(at.comes());
  const object playing = table_on_board(at.floor);
  EXPECT_EQ(playing.at("phase").as_string(), "playing");
  EXPECT_EQ(playing.at("round").to_number<int>(), 1);
  EXPECT_EQ(playing.at("people").to_number<int>(), 1);
  EXPECT_NE(playing.at("step").as_string().find("eat 1"), std::string::npos) << boost::json::serialize(playing);
  EXPECT_GT(minor(playing.at("since")), 1'600'000'000'000) << "a moment on the wall's clock";
  EXPECT_GT(minor(playing.at("bank")), 0);
  EXPECT_EQ(playing.at("meters").as_array().size(), 1U);
  for (int rounds = 0; rounds < 3; ++rounds) ASSERT_GT(at.player.play_round(), 0U) << at.player.problem;
  const auto settled = [&] {
    return table_on_board(at.floor).at("phase").as_string() != "playing" &&
           !at.player.seen().public_.round.value->settlement->lines.empty();
  };
  ASSERT_TRUE(settled());
  // No side was bet: what the player lost the table has won.
  EXPECT_EQ(minor(table_on_board(at.floor).at("win")), 50'000 - at.player.seen().yours.chips.minor_units());
}

TEST(Floor, ThePreviewOfAVoidIsWhatHappensAndNothingHappensBefore) {
  AtDecision at;
  ASSERT_TRUE(at.comes());
  const Amount chips = at.player.seen().yours.chips;
  const std::string ask = R"({"do":"void_round","reason":"fire alarm","round":1})";
  const object preview = at.preview(ask);
  EXPECT_TRUE(preview.at("accepted").as_bool()) << boost::json::serialize(preview);
  EXPECT_TRUE(preview.at("at_the_end").as_bool());
  EXPECT_NE(boost::json::serialize(preview.at("steps")).find("fire alarm"), std::string::npos);
  EXPECT_EQ(to_chips(preview), 50'000 - chips.minor_units()) << "all that lies there goes back";
  for (const auto& move : preview.at("moves").as_array()) EXPECT_FALSE(move.at("clause").as_string().empty());
  EXPECT_EQ(at.preview(ask), preview) << "as often as it is asked for";
  // On a machine that stalled, the player hears of a new deadline, and of nothing else.
  while (at.player.look(300)) {
    ASSERT_FALSE(at.player.seen().public_.round.value->settlement.has_value()) << "nobody hears of what did not happen";
    ASSERT_EQ(at.player.seen().yours.chips, chips);
  }
  EXPECT_TRUE(at.player.may("check"));
  EXPECT_EQ(at.client.get("/api/statement").body.find("fire alarm"), std::string::npos);
  EXPECT_EQ(at.floor.get("/api/events").body.find("fire alarm"), std::string::npos);

  ASSERT_EQ(at.floor.post("/api/tables/1/void", R"({"reason":"fire alarm","round":1})").status, 200);
  ASSERT_TRUE(at.player.look_until([](const protocol::TableMessage& seen) {
    return seen.public_.round.value && seen.public_.round.value->settlement.has_value();
  }));
  EXPECT_EQ(at.player.seen().yours.chips, chips + Amount::minor(to_chips(preview)));
}

TEST(Floor, ThePreviewOfARulingSaysWhereTheChipsWillGo) {
  AtDecision at;
  ASSERT_TRUE(at.comes());
  const object lost = at.preview(R"({"do":"rule","seat":1,"wager":"ante","as":"lost","reason":"late bet"})");
  ASSERT_EQ(lost.at("moves").as_array().size(), 1U) << boost::json::serialize(lost);
  const object move = lost.at("moves").as_array().front().as_object();
  EXPECT_EQ(move.at("to").as_string(), "the table's bank");
  EXPECT_EQ(move.at("wager").as_string(), "Ante");
  const object won = at.preview(
      R"x({"do":"rule","seat":1,"wager":"blind","as":"won","paid":7500,"reason":"misread","clause":"14(b)"})x");
  EXPECT_EQ(boost::json::serialize(won.at("moves")).find("null"), std::string::npos);
  EXPECT_EQ(to_chips(won), 7'500 + minor(move.at("amount"))) << "the stake and the winnings";
  EXPECT_EQ(won.at("moves").as_array().front().at("clause").as_string(), "massachusetts 14(b)");
  const object hand = at.preview(R"({"do":"rule","seat":1,"as":"void","reason":"cards fell"})");
  EXPECT_EQ(to_chips(hand), 50'000 - at.player.seen().yours.chips.minor_units());
  ASSERT_GT(at.player.play_round(), 0U) << "none of it happened";
  for (const LineShown& line : at.player.seen().public_.round.value->settlement->lines)
    EXPECT_EQ(line.why.find("misread"), std::string::npos);
}

TEST(Floor, ThePreviewRefusesWhatTheOrderRefuses) {
  AtDecision at;
  EXPECT_EQ(at.preview(R"({"do":"void_round","reason":"early"})").at("code").as_string(), "room.no_round");
  ASSERT_TRUE(at.comes());
  EXPECT_EQ(at.preview(R"({"do":"void_round","reason":""})").at("code").as_string(), "room.reason");
  EXPECT_EQ(at.preview(R"({"do":"void_round","reason":"x","round":7})").at("code").as_string(), "room.other_round");
  for (const char* order : {"recut", "shuffle", "deck", "mended"})
    EXPECT_EQ(at.preview(fmt::format(R"({{"do":"order","order":"{}","reason":"x"}})", order)).at("code").as_string(),
              "room.not_live")
        << order;
  EXPECT_EQ(at.preview(R"({"do":"order","order":"validate 1","reason":"x"})").at("code").as_string(), "table.48");
  EXPECT_EQ(at.preview(R"({"do":"order","order":"void","reason":"x"})").at("code").as_string(), "room.order");
  EXPECT_EQ(at.floor.post("/api/tables/1/preview", R"({"do":"dance"})").status, 400);
  const Reply order = at.floor.post("/api/tables/1/order", R"({"order":"recut","reason":"x"})");
  EXPECT_EQ(order.status, 409);
  EXPECT_EQ(order.json().at("code").as_string(), "room.not_live");
}

TEST(Floor, TheBoardSaysWhichOrdersWaitForASecondPerson) {
  AtDecision at;
  ASSERT_TRUE(at.comes());
  ASSERT_GT(at.player.play_round(), 0U);
  ASSERT_EQ(at.floor.post("/api/tables/1/pause").status, 200);
  const auto alarms = [&] { return boost::json::serialize(table_on_board(at.floor).at("alarms")); };
  const auto give = [&] {
    const Reply given = at.floor.post("/api/tables/1/void-settled", R"({"round":1,"reason":"a card fell"})");
    EXPECT_EQ(given.status, 200) << given.body;
    EXPECT_EQ(given.json().at("code").as_string(), "room.waits");
  };
  EXPECT_EQ(alarms().find("order"), std::string::npos);
  give();
  EXPECT_NE(alarms().find(R"({"kind":"order","says":"Order 1 waits for a second person."})"), std::string::npos);
  give();
  EXPECT_NE(alarms().find("Orders 1, 2 wait for a second person."), std::string::npos) << alarms();
  for (const char* order : {"1", "2"})
    ASSERT_EQ(at.floor.post(fmt::format("/api/orders/{}/reject", order), R"({"reason":"given by mistake"})").status,
              200);
  EXPECT_EQ(alarms().find("order"), std::string::npos);
}

// However long the history is, nobody who needs the database waits for more than a slice of it.
TEST(Floor, WhatTablesWonIsReadSliceBySlice) {
  AtDecision at;
  ASSERT_TRUE(at.comes());
  for (int rounds = 0; rounds < 3; ++rounds) ASSERT_GT(at.player.play_round(), 0U) << at.player.problem;
  ASSERT_EQ(at.floor.post("/api/tables/1/pause").status, 200);
  const std::int64_t won = minor(table_on_board(at.floor).at("win"));
  Room& room = *at.server->app().room;
  const auto last = room.ask_database("SELECT max(entry) FROM postings");
  const std::int64_t slices = (last->front().number(0) + 1) / 2;
  ASSERT_GT(slices, 5);
  TableWins wins(room, 2);
  for (std::int64_t slice = 1; slice < slices; ++slice) EXPECT_FALSE(wins.now()->has_value()) << slice;
  const auto all = *wins.now();
  ASSERT_TRUE(all.has_value());
  EXPECT_EQ((all->at(TableId(1)).rounds + all->at(TableId(1)).fees).minor_units(), won);
  TableWins at_once(room, 2);
  ASSERT_TRUE(at_once.read_on(std::chrono::minutes(1)).ok());
  EXPECT_EQ((*at_once.now())->at(TableId(1)).rounds, all->at(TableId(1)).rounds);
  at.server.restart();
  Client floor(at.server.port());
  floor.cookie = at.floor.cookie;
  EXPECT_EQ(minor(table_on_board(floor).at("win")), won) << "the same after a start";
}

TEST(Floor, SixtyTablesAreOneSmallAnswer) {
  LiveServer server([](ServerOptions& options) {
    options.tables.clear();
    for (int i = 1; i <= 60; ++i) options.tables.push_back({"maryland-shoe", fmt::format("Table {}", i), 0});
  });
  auto boss = server.operator_client();
  const Reply board = boss.get("/api/floor");
  EXPECT_EQ(board.json().at("tables").as_array().size(), 60U);
  EXPECT_LT(board.body.size(), 60U * 1024U);
}

TEST(Floor, MovingTheLimitsKeepsALiveTableLive) {
  LiveServer server([](ServerOptions& options) { options.tables = {{"maryland-shoe", "Main", 0}}; });
  auto boss = server.operator_client();
  const auto opened = boss.post("/api/tables", R"({"house":"maryland-shoe","live":"layout"})");
  ASSERT_EQ(opened.status, 200) << opened.body;
  const auto id = opened.json().at("id").to_number<std::uint32_t>();
  const auto moved = boss.post(fmt::format("/api/tables/{}/house", id), R"({"house":"maryland-six-card"})");
  ASSERT_EQ(moved.status, 200) << moved.body;
  const object after = table_on_board(boss, moved.json().at("table").to_number<std::uint32_t>());
  EXPECT_EQ(after.at("live").as_string(), "layout");
  EXPECT_EQ(after.at("house").as_string(), "maryland-six-card");
}

TEST(Display, NeedsNoAccountAndShowsNothingHidden) {
  AtDecision at;
  ASSERT_TRUE(at.comes());
  auto anybody = at.server.client();
  const Reply reply = anybody.get("/api/tables/1/display");
  ASSERT_EQ(reply.status, 200) << reply.body;
  EXPECT_EQ(reply.header("set-cookie"), "") << "nobody becomes a guest by it";
  const object playing = reply.json().as_object();
  EXPECT_EQ(playing.at("phase").as_string(), "playing");
  EXPECT_EQ(playing.at("hands").to_number<int>(), 2) << "the dealer's with them";
  EXPECT_TRUE(playing.at("results").as_array().empty());
  for (const std::string& card : at.player.seen().yours.cards)
    EXPECT_EQ(reply.body.find('"' + card + '"'), std::string::npos) << "a card of a hand in play";
  ASSERT_GT(at.player.play_round(), 0U);
  const object over = anybody.get("/api/tables/1/display").json().as_object();
  ASSERT_EQ(over.at("results").as_array().size(), 1U);
  const object& result = over.at("results").as_array().front().as_object();
  EXPECT_EQ(result.at("round").to_number<int>(), 1);
  const Amount net = at.player.seen().yours.chips - Amount::minor(50'000);
  EXPECT_EQ(result.at("seats").as_array().front().at("outcome").as_string(), net.is_zero()       ? "even"
                                                                             : net.is_negative() ? "lost"
                                                                                                 : "won");
  EXPECT_EQ(anybody.get("/api/tables/9/display").status, 404);
  auto guest = at.server.guest();
  const auto hidden = guest.post("/api/tables", R"({"house":"massachusetts-shoe","private":true})");
  ASSERT_EQ(hidden.status, 200) << hidden.body;
  EXPECT_EQ(anybody.get(fmt::format("/api/tables/{}/display", hidden.json().at("id").to_number<int>())).status, 404)
      << "a private table is not shown";
}

}  // namespace
}  // namespace riverbank
