// Care for players over a real server: limits and breaks by REST, and a socket that goes by no page.
#include <gtest/gtest.h>

#include <fmt/core.h>

#include "live_server.h"
#include "player.h"
#include "store/database.h"

namespace riverbank {
namespace {

using testing_client::Client;
using testing_client::Player;
using testing_client::Reply;

constexpr const char* kLeastBets = R"({"do":"stakes","stakes":{"ante":1500,"blind":1500}})";

std::string code_of(const Reply& reply) { return std::string(reply.json().at("error").at("code").as_string()); }

boost::json::value limits_of(const Reply& reply) {
  EXPECT_EQ(reply.status, 200) << reply.body;
  return reply.json().at("limits");
}

// One table of a house whose least wager is $15.
void one_table(ServerOptions& options) { options.tables = {{"massachusetts-shoe", "Main", 0}}; }

std::int64_t number_of(Client& client) { return client.get("/api/me").json().at("player").as_int64(); }

TEST(Care, ALimitIsLoweredAtOnceAndRaisedLater) {
  LiveServer server;
  Client client = server.guest();
  EXPECT_EQ(limits_of(client.get("/api/me/care")).as_array().size(), 0U);
  auto limits = limits_of(client.post("/api/me/care/limits", R"({"kind":"loss_day","value":20000})"));
  EXPECT_EQ(limits.at(0).at("says").as_string(), "$200 a day");
  EXPECT_EQ(limits.at(0).at("by").as_string(), "self");
  limits = limits_of(client.post("/api/me/care/limits", R"({"kind":"loss_day","value":0})"));
  EXPECT_EQ(limits.at(0).at("value").as_int64(), 20'000) << "it holds until tomorrow";
  EXPECT_EQ(limits.at(0).at("later").as_int64(), 0);
  limits = limits_of(client.post("/api/me/care/limits", R"({"kind":"loss_day","value":20000})"));
  EXPECT_TRUE(limits.at(0).at("later").is_null()) << "what waited is taken back";
  limits = limits_of(client.post("/api/me/care/limits", R"({"kind":"loss_day","value":5000})"));
  EXPECT_EQ(limits.at(0).at("value").as_int64(), 5'000);
  server.restart();
  Client again(server.port());
  again.cookie = client.cookie;
  EXPECT_EQ(limits_of(again.get("/api/me/care")), limits) << "it is kept";
  for (const char* wrong :
       {R"({"kind":"loss_day","value":99})", R"({"kind":"loss_day","value":-1})", R"({"kind":"luck","value":1})",
        R"({"kind":"minutes_day","value":5})", R"({"kind":"loss_day","value":1e30})"})
    EXPECT_EQ(again.post("/api/me/care/limits", wrong).status, 400) << wrong;
}

TEST(Care, ASocketDoesNotGoRoundALimit) {
  LiveServer server(one_table);
  Client client = server.guest();
  ASSERT_EQ(client.post("/api/me/care/limits", R"({"kind":"loss_day","value":1000})").status, 200);
  Player player(client, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  ASSERT_TRUE(player.look_until([&](const auto&) { return player.may("place"); }));
  const auto refused = player.act("again", kLeastBets);
  EXPECT_EQ(refused.code, "care.4");
  EXPECT_EQ(refused.says,
            "You set a loss limit of $10 a day; you have lost $0 since 00:00 UTC. This wager could lose $90.");
  EXPECT_EQ(player.act("again", kLeastBets).code, "care.4") << "the same id";
  for (const char* ask : {R"({"do":"wager","wager":"ante","amount":1500})",
                          R"({"do":"stakes","stakes":{"ante":1500,"blind":1500,"trips":500}})"})
    EXPECT_EQ(player.act(ask).code, "care.4") << ask;
  Player second(client, 1);
  EXPECT_EQ(second.act("from another", kLeastBets).code, "care.4") << "another socket of the same person";
}

TEST(Care, ABreakLeavesStatementsAndTheWayOut) {
  LiveServer server(one_table);
  Client client = server.guest();
  Player player(client, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  for (const char* wrong :
       {R"({"kind":"cooling_off","hours":23})", R"({"kind":"cooling_off","hours":1009})",
        R"({"kind":"exclusion","months":5})", R"({"kind":"cooling_off","months":6})", R"({"kind":"holiday"})"})
    EXPECT_EQ(client.post("/api/me/care/breaks", wrong).status, 400) << wrong;
  ASSERT_EQ(client.post("/api/me/care/breaks", R"({"kind":"exclusion","months":6})").status, 200);
  const auto shorter = client.post("/api/me/care/breaks", R"({"kind":"cooling_off","hours":24})");
  EXPECT_EQ(shorter.json().at("on_break").at("kind").as_string(), "exclusion") << "nothing shortens it";
  EXPECT_EQ(player.act(R"({"do":"buy","amount":100})").code, "care.2");
  EXPECT_EQ(code_of(client.post("/api/wallet/refill")), "on_break");
  EXPECT_TRUE(player.act(R"({"do":"leave"})").accepted);
  EXPECT_EQ(player.sit(50'000).code, "care.2");
  EXPECT_EQ(client.get("/api/statement").status, 200);
  const auto data = client.get("/api/me/data").json();
  EXPECT_EQ(data.at("breaks").as_array().size(), 2U);
  // The guest who registers is the same person.
  ASSERT_EQ(client.post("/api/register", R"({"name":"Ann","password":"correct horse"})").status, 200);
  Player registered(client, 1);
  EXPECT_EQ(registered.act("as Ann", R"({"do":"sit","seat":1,"buy_in":50000})").code, "care.2");
}

TEST(Care, StaffSetStricterLimitsWithAReason) {
  LiveServer server(one_table);
  Client client = server.guest();
  Client operator_ = server.operator_client();
  const std::string path = fmt::format("/api/players/{}/care", number_of(client));
  EXPECT_EQ(client.post(path + "/limits", R"({"kind":"loss_day","value":100000,"reason":"x"})").status, 403);
  EXPECT_EQ(operator_.post(path + "/limits", R"({"kind":"loss_day","value":1000,"reason":""})").status, 400);
  ASSERT_EQ(operator_.post(path + "/limits", R"({"kind":"loss_day","value":1000,"reason":"asked for help"})").status,
            200);
  const auto raised = limits_of(operator_.post(path + "/limits", R"({"kind":"loss_day","value":0,"reason":"again"})"));
  EXPECT_EQ(raised.at(0).at("value").as_int64(), 1'000) << "staff loosen no sooner";
  Player player(client, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  ASSERT_TRUE(player.look_until([&](const auto&) { return player.may("place"); }));
  EXPECT_EQ(player.act(kLeastBets).says.find("The house set you a loss limit of $10 a day"), 0U);
  ASSERT_EQ(operator_.post(path + "/breaks", R"({"kind":"exclusion","reason":"asked for help"})").status, 200);
  EXPECT_EQ(player.act(kLeastBets).code, "care.2");
  const auto events = operator_.get("/api/events?kind=care").json().at("events").as_array();
  ASSERT_EQ(events.size(), 3U);
  EXPECT_EQ(events[0].at("reason").as_string(), "asked for help");
  EXPECT_EQ(
      operator_.post("/api/players/4000000/care/limits", R"({"kind":"loss_day","value":1000,"reason":"x"})").status,
      404);
}

TEST(Care, ARealityCheckIsAnsweredWhenItIsDue) {
  LiveServer server(one_table);
  Client client = server.guest();
  ASSERT_EQ(client.post("/api/me/care/limits", R"({"kind":"reality_check","value":10})").status, 200);
  Player player(client, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  ASSERT_GT(player.play_round(), 0U);
  const auto due = [&] { return client.get("/api/me/care?table=1").json().at("next_check"); };
  const auto before = due();
  ASSERT_FALSE(before.is_null());
  const Reply early = client.post("/api/me/care/go-on?table=1");
  EXPECT_EQ(early.status, 409);
  EXPECT_EQ(code_of(early), "not_due");
  EXPECT_EQ(due(), before) << "it is not put off";
}

// Limits and breaks are rows of an account. A player whom the dealer seated has none, and asking for one stops nobody.
TEST(Care, WhoCameWithoutAnAccountHasNoLimits) {
  LiveServer server;
  Client boss = server.operator_client();
  const auto opened = boss.post("/api/tables", R"({"house":"maryland-shoe","live":"layout"})");
  ASSERT_EQ(opened.status, 200) << opened.body;
  Player dealer(boss, opened.json().at("id").to_number<std::uint32_t>());
  ASSERT_TRUE(dealer.act(R"({"do":"tap_in"})").accepted);
  const auto seated = dealer.act(R"({"do":"key","line":"sit 1 Wanda 500"})");
  ASSERT_TRUE(seated.accepted) << seated.says;
  const auto rows = (*open_database(server.database()))->query("SELECT player_id FROM walk_ins");
  ASSERT_EQ(rows->size(), 1U);
  const std::string path = fmt::format("/api/players/{}/care", rows->front().number(0));
  const auto look = [&] {
    EXPECT_EQ(boss.get(path).status, 404);
    EXPECT_EQ(boss.post(path + "/limits", R"({"kind":"loss_day","value":1000,"reason":"x"})").status, 404);
    EXPECT_EQ(boss.post(path + "/breaks", R"({"kind":"exclusion","reason":"x"})").status, 404);
  };
  look();
  EXPECT_TRUE(dealer.act(R"({"do":"key","line":"sit 2 Walter 500"})").accepted) << "the server goes on";
  server.restart();
  Client again(server.port());
  again.cookie = boss.cookie;
  boss = again;
  look();
}

}  // namespace
}  // namespace riverbank
