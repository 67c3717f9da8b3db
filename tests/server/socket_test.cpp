// Play over the WebSocket of a real server.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include <boost/json/serialize.hpp>

#include "fairness/proof.h"
#include "live_server.h"
#include "player.h"
#include "server/protocol_typescript.h"
#include "store/database.h"

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
  EXPECT_EQ(hello.at("protocol").as_int64(), 2);
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
  for (const HandShown& hand : settlement.hands) {
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

// Nothing is stored that a line of a log or PostgreSQL could not hold.
TEST(Socket, TextsHaveNoControlCharactersAndEnd) {
  LiveServer server;
  Client boss = server.operator_client();
  Player player(boss, 1);
  for (const char* id : {R"(a\u0000b)", R"(a\nb)", R"(\u007f)"})
    EXPECT_EQ(player.act(id, R"({"do":"leave"})").code, "not_json") << id;
  EXPECT_EQ(player.act(std::string(65, 'x'), R"({"do":"leave"})").code, "bad_id");
  const auto reason = [](const std::string& text) { return R"({"reason":")" + text + "\"}"; };
  const auto ask = [](const std::string& text) { return R"({"do":"void_round","reason":")" + text + "\"}"; };
  EXPECT_EQ(player.act(ask(std::string(201, 'x'))).code, "too_long");
  EXPECT_NE(player.act(ask(std::string(200, 'x'))).code, "too_long");
  EXPECT_EQ(player.act(ask("line\\nline")).code, "not_json");
  EXPECT_EQ(boss.post("/api/tables/1/void", reason(std::string(201, 'x'))).status, 400);
  EXPECT_EQ(boss.post("/api/tables/1/void", reason("zero\\u0000")).status, 400);
  EXPECT_NE(boss.post("/api/tables/1/void", reason("a card fell")).status, 400);
  const auto table = [](const std::string& name) { return R"({"house":"maryland-shoe","name":")" + name + "\"}"; };
  EXPECT_EQ(boss.post("/api/tables", table(std::string(61, 'x'))).status, 400);
  EXPECT_EQ(boss.post("/api/tables", table("zero\\u0000")).status, 400);
  EXPECT_EQ(boss.post("/api/tables", table("two\\r\\nlines")).status, 400);
  EXPECT_EQ(boss.post("/api/tables", table("Plain")).status, 200);
  for (const char* id : {R"(zero\u0000)", R"(\u001b[2J)"})
    EXPECT_EQ(
        boss.post("/api/coach/notes", std::string(R"({"notes":[{"id":")") + id + R"(","kind":"exam","note":""}]})")
            .status,
        400);
  EXPECT_EQ(boss.post("/api/coach/notes", R"({"notes":[{"id":"1","kind":"exam","note":"a\u0000b"}]})").status, 400);
  Client other = server.client();
  EXPECT_EQ(other.post("/api/login", R"({"name":"Olga\u0000","password":"correct horse"})").status, 400);
  EXPECT_EQ(
      other.post("/api/login", R"({"name":")" + std::string(500, 'x') + R"(","password":"correct horse"})").status,
      401);
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
                          R"({"do":"rule","seat":1,"as":"void","reason":"x"})", R"({"do":"seat_bot","seat":1})",
                          R"({"do":"remove_bot","seat":6})"})
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

TEST(Socket, ANewerOneOfTheAccountWinsWhateverItsSession) {
  LiveServer server;
  Client here = server.guest();
  ASSERT_EQ(here.post("/api/register", R"({"name":"Ann","password":"correct horse"})").status, 200);
  Client there = server.client();
  ASSERT_EQ(there.post("/api/login", R"({"name":"Ann","password":"correct horse"})").status, 200);
  Player older(here, 1);
  ASSERT_TRUE(older.sit(20'000).accepted);
  Player newer(there, 1);
  newer.life = "newer ";
  EXPECT_TRUE(older.socket().read_type("nothing").is_null());
  EXPECT_EQ(older.socket().close_code(), 4409) << "it is told";
  EXPECT_NE(newer.seen().yours.seat, 0);
  const std::string buy = R"({"do":"buy","amount":5000})";
  const auto bought = newer.act(buy);
  EXPECT_TRUE(bought.accepted) << "the newest plays: " << bought.code << " " << bought.says;
  // The end of the older session is nothing to the newer one's socket.
  EXPECT_EQ(here.post("/api/logout").status, 200);
  EXPECT_TRUE(newer.act(buy).accepted);
  EXPECT_EQ(there.post("/api/logout").status, 200);
  EXPECT_TRUE(newer.socket().read_type("nothing").is_null());
  EXPECT_EQ(newer.socket().close_code(), 4401);
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
  // Often: the message may come before the server's greeting has been sent, or after.
  const Client guest = server.guest();
  for (int i = 0; i < 40; ++i) {
    Socket huge(guest);
    huge.send(std::string(10'000, ' '));
    EXPECT_TRUE(huge.read_type("nothing").is_null());
    ASSERT_EQ(huge.close_code(), 1009) << "at try " << i;
  }
}

// One who asks for much and reads nothing is dropped; the table goes on for the others.
TEST(Socket, ASlowReaderIsDroppedAndNobodyWaits) {
  LiveServer server([](ServerOptions& options) {
    options.limits.message_rate = 1'000'000;
    options.limits.message_burst = 1'000'000;
    options.limits.queue_messages = 64;
  });
  Client client = server.guest();
  Player player(client, 1);
  Socket slow(server.guest());
  const auto dropped = [&] {
    return client.get("/metrics").body.find("riverbank_slow_readers_total 1\n") != std::string::npos;
  };
  EXPECT_FALSE(dropped());
  // As many as the system's buffers take; the table has done what was asked so far before more is asked of it.
  for (int i = 0; i < 1000 && !dropped(); ++i) {
    for (int n = 0; n < 100; ++n) slow.send(R"({"type":"watch","table":1})");
    EXPECT_EQ(player.act(R"({"do":"leave"})").code, "room.not_seated");
  }
  EXPECT_TRUE(dropped());
  ASSERT_TRUE(player.sit(50'000).accepted);
  EXPECT_GT(player.play_round(), 0U);
  EXPECT_EQ(player.problem, "");
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

// Nobody decides: the clock and the time bank run out, and the system checks and folds.
TEST(Socket, WhoDoesNotDecideIsDecidedForByTheSystem) {
  LiveServer server([](ServerOptions& options) {
    options.tables.front().bots = 0;
    options.faster = 60;
  });
  Client client = server.guest();
  Player player(client, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  EXPECT_EQ(player.seen().yours.time_bank_ms, 60'000 / 60);
  const std::uint64_t number = player.bet();
  ASSERT_GT(number, 0U);
  ASSERT_TRUE(player.look_until([](const protocol::TableMessage& seen) {
    return seen.public_.round.value && seen.public_.round.value->phase == "playing" && seen.public_.deadline.value;
  }));
  const std::int64_t waits = *player.seen().public_.deadline.value - player.seen().at;
  EXPECT_EQ(waits, 30'000 / 60 + 60'000 / 60);  // the time to decide, and the time bank
  std::string log;
  ASSERT_TRUE(player.look_until([&](const protocol::TableMessage& seen) {
    for (const LogLine& line : seen.log) log += line.says + "\n";
    return seen.public_.round.value && seen.public_.round.value->settlement.has_value();
  }));
  EXPECT_EQ(player.problem, "");
  EXPECT_EQ(player.seen().yours.time_bank_ms, 0);
  EXPECT_NE(log.find("checks (by the system)"), std::string::npos) << log;
  EXPECT_NE(log.find("folds (by the system)"), std::string::npos) << log;
  const std::string id = player.seen().public_.round.value->id;
  const std::string transcript = client.get("/api/rounds/" + id + "/transcript").body;
  EXPECT_NE(transcript.find("folds by the system"), std::string::npos) << transcript;
  EXPECT_TRUE(client.get("/api/rounds/" + id + "/replay").json().at("as_recorded").as_bool());
}

// A check before the flop that was never answered, sent again when the flop lies there: it is not the flop's.
TEST(Socket, AnAnswerThatComesLateOrAgainIsNotTheNextDecisions) {
  LiveServer server([](ServerOptions& options) {
    options.tables.front().bots = 0;
    options.faster = 4;
  });
  Player player(server.guest(), 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  const std::uint64_t round = player.bet();
  ASSERT_GT(round, 0U);
  ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("check"); }));
  const std::string check = R"({"do":"check"})";
  const DecisionAsked first = player.seen().public_.asks.value.value();
  EXPECT_EQ(first, (DecisionAsked{round, "before_flop"}));
  EXPECT_EQ(player.act_answering("unnamed", check, std::nullopt).code, "answers_missing");
  EXPECT_EQ(player.act_answering("early", check, DecisionAsked{round, "after_flop"}).code, "room.other_decision");
  EXPECT_EQ(player.act_answering("other round", check, DecisionAsked{round + 1, "before_flop"}).code,
            "room.other_decision");
  ASSERT_TRUE(player.act_answering("checks", check, first).accepted);
  ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("check"); }));
  const DecisionAsked second = player.seen().public_.asks.value.value();
  EXPECT_EQ(second, (DecisionAsked{round, "after_flop"}));
  EXPECT_EQ(player.act_answering("sent again", check, first).code, "room.other_decision");
  EXPECT_EQ(player.act_answering("checks", check, second).code, "other_action_same_id");
  EXPECT_TRUE(player.act_answering("checks", check, first).accepted) << "its first answer";
  EXPECT_EQ(player.seen().public_.asks.value.value(), second) << "nothing was done by any of them";
  ASSERT_TRUE(player.may("check"));
  const std::string fold = R"({"do":"fold"})";
  ASSERT_TRUE(player.act_answering("flop", check, second).accepted);
  ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("fold"); }));
  ASSERT_TRUE(player.act(fold).accepted);
  ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("next"); }));
  EXPECT_EQ(player.seen().public_.asks.value.value(), (DecisionAsked{round, "between"}));
  ASSERT_TRUE(player.act(R"({"do":"next"})").accepted);
  // Bets of the round before are none of the next.
  ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("ready"); }));
  EXPECT_EQ(
      player.act_answering("late bets", R"({"do":"stakes","stakes":{"ante":1500}})", DecisionAsked{round, "bets"}).code,
      "room.other_decision");
}

// Who has said that the bets are made need not say it again, because the server was started again.
TEST(Socket, ReadyHoldsAfterARestart) {
  LiveServer server([](ServerOptions& options) { options.tables.front().bots = 0; });
  const Client ann = server.guest(), bea = server.guest();
  const auto is_ready = [](const Player& player) {
    for (const PlaceShown& place : player.seen().public_.places)
      if (place.seat == player.seen().yours.seat) return place.ready;
    return false;
  };
  std::uint64_t round = 0;
  {
    Player first(ann, 1), second(bea, 1);
    ASSERT_TRUE(first.sit(50'000).accepted);
    ASSERT_TRUE(second.look()) << "that the first seat is taken";
    ASSERT_TRUE(second.sit(50'000).accepted);
    round = first.bet();
    ASSERT_GT(round, 0U);
    ASSERT_TRUE(is_ready(first));
    ASSERT_TRUE(second.act(R"({"do":"stakes","stakes":{"ante":1500}})").accepted);
  }
  server.restart();
  const auto again = [&](const Client& client) {
    Client back(server.port());
    back.cookie = client.cookie;
    return back;
  };
  Player first(again(ann), 1), second(again(bea), 1);
  first.life = second.life = "again ";
  EXPECT_EQ(first.seen().public_.round.value->round, round);
  EXPECT_TRUE(is_ready(first));
  EXPECT_FALSE(is_ready(second));
  // Other bets are bets that were not made yet, and that holds too.
  ASSERT_TRUE(first.act(R"({"do":"stakes","stakes":{"ante":2000}})").accepted);
  EXPECT_FALSE(is_ready(first));
  server.restart();
  Player after(again(ann), 1), other(again(bea), 1);
  after.life = other.life = "and again ";
  EXPECT_FALSE(is_ready(after));
  ASSERT_TRUE(after.act(R"({"do":"ready"})").accepted);
  ASSERT_TRUE(other.act(R"({"do":"ready"})").accepted);
  ASSERT_TRUE(after.look_until([](const protocol::TableMessage& seen) {
    return seen.public_.round.value && seen.public_.round.value->phase == "playing";
  })) << "nobody else is waited for";
  EXPECT_EQ(after.seen().public_.round.value->round, round);
}

TEST(Socket, WhereNobodyBetsTheClockStartsAgainAndPeopleAreTold) {
  LiveServer server([](ServerOptions& options) { options.tables.front().bots = 0; });
  Player player(server.guest(), 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  std::set<std::int64_t> deadlines;
  ASSERT_TRUE(player.look_until([&](const protocol::TableMessage& seen) {
    if (seen.public_.deadline.value) deadlines.insert(*seen.public_.deadline.value);
    return deadlines.size() >= 3;
  }));
  EXPECT_GT(*player.seen().public_.deadline.value, player.seen().at);
  EXPECT_EQ(player.seen().public_.round.value->round, 1U);
  EXPECT_EQ(player.play_round(), 1U);
}

TEST(Socket, WhoBanksARoundFindsItInTheHistory) {
  LiveServer server([](ServerOptions& options) {
    options.tables = {{"california-shoe", "Bank", 1}};
    options.faster = 40;
  });
  Client client = server.guest();
  Player player(client, 1);
  ASSERT_TRUE(player.sit(90'000).accepted);
  ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("bank"); }));
  ASSERT_TRUE(player.act(R"({"do":"bank","wager":50000})").accepted);
  ASSERT_TRUE(player.look_until([](const protocol::TableMessage& seen) {
    return seen.public_.round.value && seen.public_.round.value->settlement.has_value();
  }));
  const auto banker_net = player.seen().public_.round.value->settlement->banker_net;
  const auto rounds = client.get("/api/rounds").json().at("rounds").as_array();
  ASSERT_EQ(rounds.size(), 1U);
  EXPECT_EQ(rounds[0].at("staked").as_int64(), 50'000);
  EXPECT_GT(rounds[0].at("fees").as_int64(), 0);
  EXPECT_EQ(rounds[0].at("net").as_int64(), banker_net->minor_units() - rounds[0].at("fees").as_int64());
}

TEST(Socket, WhoDoesNothingForLongGivesUpTheSeat) {
  LiveServer server([](ServerOptions& options) {
    options.tables.front().bots = 0;
    options.faster = 1000;
  });
  Player player(server.guest(), 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  ASSERT_TRUE(player.look_until([](const protocol::TableMessage& seen) { return seen.yours.seat == 0; }));
  EXPECT_EQ(player.seen().yours.wallet, Amount::minor(100'000));
}

TEST(Socket, ADrainDoesNotWaitForWhoDoesNotBet) {
  LiveServer server([](ServerOptions& options) {
    options.tables.front().bots = 0;
    options.faster = 1;
  });
  Client boss = server.operator_client();
  Player player(server.guest(), 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("ready"); }));
  EXPECT_EQ(boss.post("/api/drain").status, 200);
  EXPECT_TRUE(player.socket().read_type("nothing", 10'000).is_null());
  EXPECT_EQ(player.socket().close_code(), 1001);
}

// What is offered is not refused: nobody is asked to raise with chips that are not there, or to leave in a round.
TEST(Socket, OnlyWhatCanBeDoneIsOffered) {
  LiveServer server([](ServerOptions& options) {
    options.tables.front().bots = 0;
    options.faster = 4;
  });
  Player player(server.guest(), 1);
  ASSERT_TRUE(player.sit(5'000).accepted);
  EXPECT_TRUE(player.may("leave"));
  ASSERT_GT(player.bet(), 0U);
  ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("check"); }));
  EXPECT_FALSE(player.may("leave"));
  EXPECT_FALSE(player.may("pause"));
  for (const ActionShown& action : player.seen().yours.actions)
    if (action.do_ == "raise") {
      EXPECT_LE(*action.amount, player.seen().yours.chips);
    }
  EXPECT_FALSE(player.act(R"({"do":"raise","multiple":4})").accepted);
}

TEST(Socket, TheFloorDoesNotRuleOnItsOwnRound) {
  LiveServer server([](ServerOptions& options) {
    options.faster = 4;
    options.staff_plays = true;
  });
  Client boss = server.operator_client();
  ASSERT_EQ(boss.post("/api/wallet/refill").status, 200);
  Player player(boss, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  ASSERT_GT(player.bet(), 0U);
  const auto refused = boss.post("/api/tables/1/void", R"({"reason":"a bad river"})");
  EXPECT_EQ(refused.status, 409);
  EXPECT_NE(refused.body.find("room.own_round"), std::string::npos) << refused.body;
}

TEST(Socket, AVoidRoundGivesWagersBack) {
  LiveServer server([](ServerOptions& options) { options.faster = 4; });
  Client floor = server.operator_client();
  Client client = server.guest();
  Player player(client, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  ASSERT_GT(player.bet(), 0U);
  ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("check"); }));
  EXPECT_LT(player.seen().yours.chips, Amount::minor(50'000));
  EXPECT_EQ(floor.post("/api/tables/1/void", R"({"reason":""})").status, 409);
  const auto voided = floor.post("/api/tables/1/void", R"({"reason":"a card fell to the floor"})");
  ASSERT_EQ(voided.status, 200) << voided.body;
  ASSERT_TRUE(player.look_until([](const protocol::TableMessage& seen) {
    return seen.public_.round.value && seen.public_.round.value->settlement.has_value();
  }));
  EXPECT_TRUE(player.seen().public_.round.value->void_);
  EXPECT_EQ(player.seen().yours.chips, Amount::minor(50'000));
  const std::string id = player.seen().public_.round.value->id;
  EXPECT_NE(client.get("/api/rounds/" + id + "/transcript").body.find("a card fell to the floor"), std::string::npos);
}

TEST(Socket, ADrainLetsTheRoundFinish) {
  LiveServer server([](ServerOptions& options) { options.faster = 4; });
  Client boss = server.operator_client();
  Player player(server.guest(), 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  ASSERT_GT(player.bet(), 0U);
  ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("check"); }));
  EXPECT_EQ(boss.post("/api/drain").status, 200);
  EXPECT_EQ(boss.get("/healthz").status, 200);
  EXPECT_EQ(boss.get("/readyz").status, 503);
  EXPECT_GT(player.play_round(), 0U);
  EXPECT_EQ(player.problem, "");
  EXPECT_TRUE(player.socket().read_type("nothing", 20'000).is_null());
  EXPECT_EQ(player.socket().close_code(), 1001);
}

// At least the last 100 rounds of every player; pages neither lose nor repeat one.
TEST(Socket, AHundredRoundsAreRemembered) {
  LiveServer server([](ServerOptions& options) {
    options.tables.front().bots = 0;
    options.faster = 100;
    options.play_money = Amount::major(100'000);
    options.limits.message_rate = 10'000;
    options.limits.message_burst = 10'000;
  });
  Client client = server.guest();
  Player player(client, 1);
  ASSERT_TRUE(player.sit(5'000'000).accepted);
  for (std::uint64_t last = 0; last < 102;) {
    ASSERT_TRUE(player.look_until([&](const protocol::TableMessage& seen) {
      return seen.public_.round.value && seen.public_.round.value->round > last;
    }));
    last = player.play_round();
    ASSERT_GT(last, 0U) << player.problem;
  }
  const auto rounds = client.get("/api/rounds").json().at("rounds").as_array();
  ASSERT_EQ(rounds.size(), 100U);
  for (const auto& round : {rounds.front(), rounds.back()}) {
    const std::string id(round.at("id").as_string());
    EXPECT_EQ(client.get("/api/rounds/" + id).json().at("number"), round.at("number"));
    EXPECT_EQ(client.get("/api/rounds/" + id + "/replay").status, 200);
  }
  std::vector<std::string> paged;
  for (std::string before = "0"; paged.size() < 100;) {
    const auto page = client.get("/api/rounds?limit=30&before=" + before).json().at("rounds").as_array();
    ASSERT_FALSE(page.empty());
    for (const auto& each : page) paged.emplace_back(each.at("id").as_string());
    before = paged.back();
  }
  for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ(paged[i], rounds[i].at("id").as_string());
  const auto postings = client.get("/api/statement?limit=10000").json().at("postings").as_array();
  std::size_t found = 0;
  for (std::string before = "9000000000000"; found < postings.size();) {
    const auto page = client.get("/api/statement?limit=7&before=" + before).json().at("postings").as_array();
    ASSERT_FALSE(page.empty());
    for (const auto& each : page) EXPECT_EQ(each, postings[found++]);
    before = boost::json::serialize(page.back().at("entry")) + "." + boost::json::serialize(page.back().at("line"));
  }
  const std::string csv = client.get("/api/statement?limit=10000&format=csv").body;
  EXPECT_EQ(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')), postings.size() + 1);
}

TEST(Socket, AReplayFromBehindASeatShowsNoCardsOfIt) {
  LiveServer server([](ServerOptions& options) {
    options.tables = {{"california-shuffler", "Riders", 3}};
    options.bots_bank = true;
    options.play_money = Amount::major(100'000);
  });
  Client mine = server.guest();
  Player player(mine, 1);
  int seat = 0;
  for (const PlaceShown& place : player.seen().public_.places)
    if (!place.people.empty()) seat = place.seat;
  const auto sat = player.act(fmt::format(R"({{"do":"sit","seat":{},"rider":1,"buy_in":500000}})", seat));
  ASSERT_TRUE(sat.accepted) << sat.says;
  boost::json::array rounds;
  for (int tries = 0; tries < 8 && rounds.empty(); ++tries) {
    ASSERT_GT(player.play_round(), 0U) << player.problem;
    ASSERT_TRUE(player.look_until([](const protocol::TableMessage& seen) {
      return !seen.public_.round.value || seen.public_.round.value->phase == "betting";
    }));
    rounds = mine.get("/api/rounds").json().at("rounds").as_array();
  }
  ASSERT_FALSE(rounds.empty());
  const std::string target = "/api/rounds/" + std::string(rounds.front().at("id").as_string()) + "/replay";
  const auto own = mine.get(target).json();
  EXPECT_EQ(own.at("seat").to_number<int>(), seat);
  EXPECT_EQ(own.at("rider").to_number<int>(), 1);
  const auto other = server.client().get(target).json();
  EXPECT_EQ(other.at("rider").to_number<int>(), 0);
  EXPECT_EQ(own.at("steps"), other.at("steps")) << "who stands behind a seat sees what everybody sees";
}

TEST(Socket, AReplayShowsWhatItsViewerSaw) {
  LiveServer server([](ServerOptions& options) { options.tables.front().bots = 0; });
  Client mine = server.guest();
  Player player(mine, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  ASSERT_GT(player.play_round(), 0U);
  const std::string id = player.seen().public_.round.value->id;
  const auto own = mine.get("/api/rounds/" + id + "/replay").json();
  const auto other = server.client().get("/api/rounds/" + id + "/replay").json();
  const auto seat = static_cast<std::size_t>(player.seen().yours.seat);
  EXPECT_EQ(own.at("seat").to_number<std::size_t>(), seat);
  EXPECT_EQ(own.at("rider").to_number<int>(), 0);
  EXPECT_EQ(other.at("seat").to_number<int>(), 0);
  EXPECT_EQ(own.at("steps").as_array().size(), other.at("steps").as_array().size());
  // Between the deal and the flop: the own cards, and nothing of the board.
  std::size_t own_seen = 0, other_seen = 0, steps = 0;
  for (std::size_t i = 0; i < own.at("steps").as_array().size(); ++i) {
    const auto& view = own.at("steps").as_array()[i].at("view");
    if (!view.at("board").at("cards").as_array().empty() || view.at("phase") != "playing") continue;
    const auto cards = [&](const boost::json::value& replay) {
      const auto& shown = replay.at("steps").as_array()[i].at("view").at("seats").as_array()[seat - 1].at("cards");
      return shown.as_array().size();
    };
    ++steps;
    own_seen = std::max(own_seen, cards(own));
    other_seen = std::max(other_seen, cards(other));
  }
  EXPECT_GT(steps, 3U);
  EXPECT_EQ(own_seen, 2U);
  EXPECT_EQ(other_seen, 0U);
  EXPECT_EQ(own.at("steps").as_array().back().at("view").at("phase").as_string(), "closed");
  EXPECT_EQ(own.at("view"), own.at("steps").as_array().back().at("view"));
}

// The bounds come with the chips and the other stakes counted in, and one ask sets everything.
TEST(Socket, StakesAreSetAtOnceWithinTheBoundsThatAreTold) {
  LiveServer server;
  Client client = server.guest();
  Player player(client, 1);
  ASSERT_TRUE(player.sit(15'000).accepted);
  ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("ready"); }));
  const auto bet_on = [&](const std::string& wager) -> std::optional<BetShown> {
    for (const BetShown& bet : player.seen().yours.bets)
      if (bet.wager == wager) return bet;
    return std::nullopt;
  };
  ASSERT_TRUE(bet_on("ante"));
  EXPECT_EQ(bet_on("ante")->maximum, Amount::minor(7'500)) << "the Blind is counted with it";
  EXPECT_FALSE(bet_on("trips")) << "it needs the Ante";
  const auto refused = player.act(R"({"do":"stakes","stakes":{"trips":500}})");
  EXPECT_FALSE(refused.accepted);
  EXPECT_NE(refused.clause, "");
  EXPECT_FALSE(player.act(R"({"do":"stakes","stakes":{"ante":8000}})").accepted);
  EXPECT_FALSE(player.act(R"({"do":"stakes","stakes":{"ante":-500}})").accepted);
  EXPECT_EQ(player.act(R"({"do":"stakes","stakes":{"luck":500}})").code, "room.no_such_wager");
  ASSERT_TRUE(player.act(R"({"do":"stakes","stakes":{"ante":2500,"trips":500}})").accepted);
  EXPECT_EQ(bet_on("ante")->stake, Amount::minor(2'500));
  EXPECT_EQ(bet_on("ante")->maximum, Amount::minor(7'000)) << "the Trips are kept";
  EXPECT_EQ(bet_on("trips")->stake, Amount::minor(500));
  EXPECT_EQ(player.seen().yours.chips, Amount::minor(9'500)) << "the Blind follows the Ante";
  ASSERT_TRUE(player.act(R"({"do":"stakes","stakes":{"trips":500}})").accepted);
  EXPECT_EQ(player.seen().yours.chips, Amount::minor(15'000)) << "what rests on the Ante goes with it";
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

TEST(Database, IsTheOneAskedFor) {
  LiveServer server;
  const char* kind = std::getenv("RIVERBANK_TEST_DATABASE");
  EXPECT_EQ((*open_database(server.database()))->kind(), kind == nullptr ? "sqlite" : kind);
  EXPECT_TRUE(server->app().room->ask_database("SELECT 1").ok());
}

std::string file_of_the_page(const std::string& name) {
  std::ifstream file(RIVERBANK_SOURCE_DIR "/web/src/" + name);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Protocol, ThePagesTypesAreThoseOfTheServer) {
  EXPECT_EQ(file_of_the_page("protocol.ts"), protocol_typescript()) << "run: riverbank protocol > web/src/protocol.ts";
  EXPECT_EQ(file_of_the_page("rest.ts"), rest_typescript()) << "run: riverbank protocol --rest > web/src/rest.ts";
}

}  // namespace
}  // namespace riverbank
