// The floor rules on one hand or one wager of the round in play: over REST and over the socket.
#include <gtest/gtest.h>

#include <fmt/core.h>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "live_server.h"
#include "player.h"

namespace riverbank {
namespace {

using testing_client::Client;
using testing_client::Player;
using testing_client::Reply;

constexpr const char* kRuling = "/api/tables/1/ruling";

std::string says(const Reply& reply) {
  const boost::json::value answer = reply.json();
  const auto* error = answer.as_object().if_contains("error");
  return std::string((error == nullptr ? answer : *error).at("says").as_string());
}

std::string code(const Reply& reply) { return std::string(reply.json().at("code").as_string()); }

// How often a text has another in it.
int times(const std::string& text, const std::string& part) {
  int count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

// One guest at a table, asked for the first decision; the floor looks on.
struct Decision {
  LiveServer server{[](ServerOptions& options) { options.tables = {{"massachusetts-shoe", "Main", 0}}; }};
  Client floor = server.operator_client();
  Client client = server.guest();
  Player player{client, 1};

  bool comes() {
    return player.sit(50'000).accepted && player.bet() > 0 &&
           player.look_until([&](const auto&) { return player.may("check"); });
  }
  // Checks and folds to the end; the settled line of a wager.
  LineShown settled(const std::string& wager) {
    if (player.play_round() == 0) ADD_FAILURE() << "the round was not settled " << player.problem;
    for (const LineShown& line : player.seen().public_.round.value->settlement->lines)
      if (line.wager == wager) return line;
    ADD_FAILURE() << "no line for " << wager;
    return {};
  }
  std::string transcript() {
    return client.get("/api/rounds/" + player.seen().public_.round.value->id + "/transcript").body;
  }
};

TEST(Ruling, OnAWagerStandsWhateverTheCardsSay) {
  Decision at;
  ASSERT_TRUE(at.comes());
  const auto ruled = at.floor.post(kRuling, R"({"seat":1,"wager":"ante","as":"returned","reason":"dealt twice"})");
  ASSERT_EQ(ruled.status, 200) << ruled.body;
  EXPECT_TRUE(ruled.json().at("accepted").as_bool());
  ASSERT_TRUE(at.player.look());
  ASSERT_EQ(at.player.seen().log.size(), 1U) << "everybody hears of it";
  EXPECT_NE(at.player.seen().log.front().says.find("dealt twice"), std::string::npos);
  const LineShown ante = at.settled("ante");
  EXPECT_EQ(ante.outcome, "returned");
  EXPECT_EQ(ante.net, Amount());
  EXPECT_NE(ante.why.find("dealt twice"), std::string::npos) << ante.why;
  EXPECT_EQ(at.player.seen().yours.chips, Amount::minor(50'000) - ante.stake) << "the Blind was lost at the fold";
  EXPECT_EQ(times(at.transcript(), R"(floor rules seat 1 ante returned "dealt twice")"), 1) << at.transcript();
  const auto statement = at.client.get("/api/statement").body;
  EXPECT_NE(statement.find("dealt twice"), std::string::npos);
  EXPECT_NE(statement.find("floor ruling"), std::string::npos);
}

TEST(Ruling, OnAWagerThatIsWonSaysWhatItPays) {
  Decision at;
  ASSERT_TRUE(at.comes());
  const auto unsaid = at.floor.post(kRuling, R"({"seat":1,"wager":"blind","as":"won","reason":"misread"})");
  EXPECT_EQ(unsaid.status, 409);
  EXPECT_NE(says(unsaid).find("say how much it wins"), std::string::npos) << unsaid.body;
  const auto won = at.floor.post(
      kRuling, R"x({"seat":1,"wager":"blind","as":"won","paid":7500,"reason":"misread","clause":"14(b)"})x");
  ASSERT_EQ(won.status, 200) << won.body;
  const LineShown blind = at.settled("blind");
  EXPECT_EQ(blind.paid, Amount::minor(7'500));
  EXPECT_EQ(blind.clause, "massachusetts 14(b)");
}

TEST(Ruling, OnAHandMakesItVoid) {
  Decision at;
  ASSERT_TRUE(at.comes());
  const auto ruled = at.floor.post(kRuling, R"({"seat":1,"as":"void","reason":"the cards fell"})");
  ASSERT_EQ(ruled.status, 200) << ruled.body;
  ASSERT_TRUE(at.player.look_until([](const protocol::TableMessage& seen) {
    return seen.public_.round.value && seen.public_.round.value->settlement.has_value();
  })) << "nobody is left to decide: the round ends";
  EXPECT_FALSE(at.player.seen().public_.round.value->void_) << "one hand, not the round";
  EXPECT_TRUE(at.player.seen().public_.round.value->seats.front().void_);
  EXPECT_EQ(at.player.seen().yours.chips, Amount::minor(50'000));
  EXPECT_EQ(times(at.transcript(), R"(floor rules seat 1 void "the cards fell")"), 1) << at.transcript();
}

TEST(Ruling, ThatIsNotPossibleSaysWhatWouldBeRight) {
  Decision at;
  EXPECT_EQ(code(at.floor.post(kRuling, R"({"seat":1,"as":"void","reason":"early"})")), "room.no_round");
  ASSERT_TRUE(at.comes());
  struct Case {
    const char* wish;
    int status;
    const char* says;
  };
  const Case cases[] = {
      {R"({"seat":1,"wager":"ante","as":"lost"})", 400, "reason: is missing"},
      {R"({"seat":1,"wager":"ante","as":"lost","reason":""})", 409, "Give a reason: it is kept with the round."},
      {R"({"wager":"ante","as":"lost","reason":"x"})", 400, "seat: is missing"},
      {R"({"seat":1,"wager":"ante","as":"gone","reason":"x"})", 400,
       "as: must be one of void, returned, pushed, lost, won"},
      {R"({"seat":1,"wager":"ante","as":3,"reason":"x"})", 400, "as: must be one of void, returned, pushed, lost, won"},
      {R"({"seat":9,"wager":"ante","as":"lost","reason":"x"})", 409, "This table has seats 1 to 6."},
      {R"({"seat":-1,"as":"void","reason":"x"})", 400, "seat: is out of range"},
      {R"({"seat":900,"as":"void","reason":"x"})", 400, "seat: is out of range"},
      {R"({"seat":2,"as":"void","reason":"x"})", 409, "Seat 2 has no hand in play to void."},
      {R"({"seat":2,"wager":"ante","as":"lost","reason":"x"})", 409, "Seat 2 has no wager in this round."},
      {R"({"seat":1,"wager":"tripz","as":"lost","reason":"x"})", 409,
       R"(Seat 1 has no wager "tripz"; it has ante and blind.)"},
      {R"({"seat":1,"wager":"trips","as":"lost","reason":"x"})", 409,
       R"(Seat 1 has no wager "trips"; it has ante and blind.)"},
      {R"({"seat":1,"rider":1,"wager":"ante","as":"lost","reason":"x"})", 409,
       "Place 1 behind seat 1 has no wager in this round."},
      {R"({"seat":1,"rider":1,"as":"void","reason":"x"})", 409,
       "A hand is void for everyone who wagered on it: name only the seat."},
      {R"({"seat":1,"as":"lost","reason":"x"})", 409, "Say which wager is returned, pushed, lost or won."},
      {R"({"seat":1,"wager":"ante","as":"void","reason":"x"})", 409,
       "A hand can be void; a wager can be returned, pushed, lost or won."},
      {R"({"seat":1,"wager":"ante","as":"lost","paid":100,"reason":"x"})", 409, "Only a wager that is won is paid."},
      {R"({"seat":1,"wager":"ante","as":"won","paid":-100,"reason":"x"})", 409, "That amount cannot be paid."},
      {R"x({"seat":1,"wager":"ante","as":"lost","reason":"x","clause":"99(z)"})x", 409,
       "The rulebook has no clause 99(z)."},
      {R"({"seat":1,"wager":"ante","as":"lost","reason":"x","round":7})", 409, "Round 1 is in play, not round 7."},
      {R"({"seat":1,"wager":"ante","as":"lost","reason":"x","hand":1})", 400, "has a key that does not belong here"},
  };
  for (const Case& each : cases) {
    const auto reply = at.floor.post(kRuling, each.wish);
    EXPECT_EQ(reply.status, each.status) << each.wish;
    EXPECT_EQ(says(reply), each.says) << each.wish;
  }
  const std::string long_reason(201, 'x');
  EXPECT_EQ(at.floor.post(kRuling, R"({"seat":1,"as":"void","reason":")" + long_reason + "\"}").status, 400);
  EXPECT_EQ(at.floor.post("/api/tables/77/ruling", R"({"seat":1,"as":"void","reason":"x"})").status, 404);
  EXPECT_EQ(at.floor.post("/api/tables/1/void", R"({"reason":"x","round":7})").status, 409) << "nor is that one void";
  at.settled("ante");
  EXPECT_EQ(times(at.transcript(), "floor rules"), 0) << "what is refused changes nothing";
}

TEST(Ruling, IsTheFloorsAlone) {
  Decision at;
  ASSERT_TRUE(at.comes());
  const std::string wish = R"({"seat":1,"as":"void","reason":"x"})";
  EXPECT_EQ(at.client.post(kRuling, wish).status, 403);
  EXPECT_EQ(at.server.client().post(kRuling, wish).status, 401);
  EXPECT_EQ(at.player.act(R"({"do":"rule","seat":1,"as":"void","reason":"x"})").code, "room.only_the_floor");
  ASSERT_EQ(at.floor.post("/api/users", R"({"name":"Ada","password":"correct horse","role":"auditor"})").status, 200);
  auto auditor = at.server.client();
  ASSERT_EQ(auditor.post("/api/login", R"({"name":"Ada","password":"correct horse"})").status, 200);
  EXPECT_EQ(auditor.post(kRuling, wish).status, 403);
  Player looks(auditor, 1);
  EXPECT_EQ(looks.act(R"({"do":"rule","seat":1,"as":"void","reason":"x"})").code, "not_allowed");
}

TEST(Ruling, IsNotMadeByWhoPlaysInTheRound) {
  LiveServer server([](ServerOptions& options) {
    options.tables = {{"massachusetts-shoe", "Main", 0}};
    options.staff_plays = true;
  });
  Client boss = server.operator_client();
  ASSERT_EQ(boss.post("/api/wallet/refill").status, 200);
  Player player(boss, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  ASSERT_GT(player.bet(), 0U);
  EXPECT_EQ(code(boss.post(kRuling, R"({"seat":1,"wager":"ante","as":"won","reason":"mine"})")), "room.own_round");
}

// Sent again after a lost connection, it is done once.
TEST(Ruling, OverTheSocketIsDoneOnce) {
  Decision at;
  ASSERT_TRUE(at.comes());
  Player floor(at.floor, 1);
  const std::string ask = R"({"do":"rule","seat":1,"wager":"ante","as":"pushed","reason":"once only","round":1})";
  EXPECT_TRUE(floor.act("r1", ask).accepted);
  EXPECT_TRUE(floor.act("r1", ask).accepted);
  EXPECT_EQ(floor.act("r1", R"({"do":"rule","seat":1,"as":"void","reason":"x"})").code, "other_action_same_id");
  EXPECT_EQ(floor.act(R"({"do":"rule","seat":1,"as":"void","reason":")" + std::string(201, 'x') + "\"}").code,
            "too_long");
  EXPECT_EQ(at.settled("ante").outcome, "push");
  EXPECT_EQ(times(at.transcript(), "floor rules"), 1);
}

// A wager from behind a seat is ruled on by itself.
TEST(Ruling, OnAWagerFromBehindLeavesTheSeatsOwnAlone) {
  LiveServer server([](ServerOptions& options) {
    options.tables = {{"california-shuffler", "Behind", 1}};
    options.bots_bank = true;
    options.faster = 10;
  });
  Player ann(server.guest(), 1);
  Player eve(server.guest(), 1);
  Client floor = server.operator_client();
  ASSERT_TRUE(ann.sit(50'000).accepted);
  const int seat = ann.seen().yours.seat;
  ASSERT_TRUE(eve.act(fmt::format(R"({{"do":"sit","seat":{},"rider":1,"buy_in":20000}})", seat)).accepted);
  ASSERT_TRUE(ann.look_until([&](const auto&) {
    if (ann.may("decline")) ann.act(R"({"do":"decline"})");
    return ann.may("ready");
  }));
  for (Player* player : {&ann, &eve}) {
    for (const char* wager : {"ante", "blind"})
      ASSERT_TRUE(player->act(fmt::format(R"({{"do":"wager","wager":"{}","amount":1000}})", wager)).accepted);
    ASSERT_TRUE(player->act(R"({"do":"ready"})").accepted);
  }
  ASSERT_TRUE(ann.look_until([&](const auto&) { return ann.may("check"); }));
  const auto ruled = floor.post(
      kRuling, fmt::format(R"({{"seat":{},"rider":1,"wager":"ante","as":"returned","reason":"late"}})", seat));
  ASSERT_EQ(ruled.status, 200) << ruled.body;
  ASSERT_GT(ann.play_round(), 0U) << ann.problem;
  for (const LineShown& line : ann.seen().public_.round.value->settlement->lines) {
    if (line.seat != seat || line.wager != "ante") continue;
    EXPECT_EQ(line.outcome, line.rider == 1 ? "returned" : "lose");
  }
}

}  // namespace
}  // namespace riverbank
