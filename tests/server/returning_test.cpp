// Guests come back: in the same browser, to the same wallet and seat, for thirty days. What belongs to a person can be
// seen, taken along and deleted. Private tables are there for who has their link.
#include <gtest/gtest.h>

#include <fmt/core.h>

#include "live_server.h"
#include "player.h"
#include "server/clock.h"
#include "server/device_tokens.h"
#include "store/database.h"

namespace riverbank {
namespace {

using testing_client::Client;
using testing_client::Player;
using testing_client::Reply;

constexpr std::int64_t kDay_ms = 24LL * 3600 * 1000;

// "riverbank_device=..." among the cookies that were set.
std::string device_of(const Reply& reply) {
  const auto from = reply.head.find("riverbank_device=");
  return from == std::string::npos ? "" : reply.head.substr(from, reply.head.find(';', from) - from);
}

std::int64_t number(const Reply& reply, const char* key) { return reply.json().at(key).to_number<std::int64_t>(); }

// So much time goes by while the server is away: all that it has written down is so much older.
void let_pass(LiveServer& server, std::int64_t ms) {
  server.stop();
  const auto database = open_database(server.database());
  for (const char* sql : {"UPDATE sessions SET seen_at = seen_at - $1, created_at = created_at - $1",
                          "UPDATE devices SET used_at = used_at - $1, created_at = created_at - $1"})
    ASSERT_TRUE((*database)->transact(std::vector<Change>{{sql, {ms}}}).ok());
  server.start();
}

struct Browser {
  explicit Browser(LiveServer& server) : client(server.client()) {
    const Reply reply = client.post("/api/guest");
    EXPECT_EQ(reply.status, 200);
    device = device_of(reply);
    player = number(reply, "player");
  }
  // Opened again: the session's cookie is what it was, and so is the device's.
  Reply comes_back(LiveServer& server) {
    client = server.client();
    client.cookie = device;
    return client.post("/api/guest");
  }

  Client client;
  std::string device;
  std::int64_t player = 0;
};

// Nobody is stood up for idleness while the test goes on.
void slowly(ServerOptions& options) { options.faster = 1; }

TEST(Returning, AGuestComesBackAfterADayToTheSameWalletAndSeat) {
  LiveServer server(slowly);
  Browser browser(server);
  ASSERT_FALSE(browser.device.empty());
  Player seated(browser.client, 1);
  ASSERT_TRUE(seated.sit(20'000).accepted);
  const auto before = browser.client.get("/api/me");
  const auto seat = browser.client.get("/api/tables/1").json().at("seat");
  EXPECT_GT(seat.to_number<int>(), 0);
  let_pass(server, kDay_ms);
  Client away = server.client();
  away.cookie = browser.client.cookie;
  EXPECT_EQ(number(away.get("/api/me"), "player"), 0) << "the session is over";
  away.cookie = browser.device;
  EXPECT_TRUE(away.get("/api/me").json().at("known").as_bool());
  const Reply back = browser.comes_back(server);
  EXPECT_EQ(number(back, "player"), browser.player);
  EXPECT_EQ(number(back, "wallet"), number(before, "wallet"));
  EXPECT_EQ(browser.client.get("/api/tables/1").json().at("seat"), seat);
}

TEST(Returning, AfterMoreThanThirtyDaysAGuestIsForgotten) {
  LiveServer server;
  Browser browser(server);
  let_pass(server, 29 * kDay_ms);
  EXPECT_EQ(number(browser.comes_back(server), "player"), browser.player);
  let_pass(server, 29 * kDay_ms);
  EXPECT_EQ(number(browser.comes_back(server), "player"), browser.player) << "each return counts anew";
  let_pass(server, 31 * kDay_ms);
  EXPECT_NE(number(browser.comes_back(server), "player"), browser.player);
}

TEST(Returning, ATokenIsOnlyAHashInTheDatabaseAndNobodyElses) {
  LiveServer server;
  Browser browser(server);
  // Written in order: what comes later is on the disk after the token.
  ASSERT_EQ(browser.client.post("/api/me/name", R"({"name":"River Ann"})").status, 200);
  const auto database = open_database(server.database());
  const auto rows = (*database)->query("SELECT token_hash FROM devices");
  ASSERT_TRUE(rows.ok());
  ASSERT_EQ(rows->size(), 1U);
  const std::string token = browser.device.substr(browser.device.find('=') + 1);
  EXPECT_EQ(rows->front().bytes(0), Token::parse(token)->hash());
  Client stranger = server.client();
  stranger.cookie = "riverbank_device=" + Token::fresh().text();
  EXPECT_FALSE(stranger.get("/api/me").json().at("known").as_bool());
  EXPECT_NE(number(stranger.post("/api/guest"), "player"), browser.player);
}

TEST(Returning, WhoRegistersOrSignsOutIsNoGuestAnyMore) {
  LiveServer server;
  Browser registers(server);
  ASSERT_EQ(registers.client.post("/api/register", R"({"name":"Ann","password":"correct horse"})").status, 200);
  EXPECT_NE(number(registers.comes_back(server), "player"), registers.player) << "an account has a password";
  Browser leaves(server);
  ASSERT_EQ(leaves.client.post("/api/logout").status, 200);
  EXPECT_NE(number(leaves.comes_back(server), "player"), leaves.player);
}

TEST(Returning, AGuestChoosesAName) {
  LiveServer server;
  Browser browser(server);
  ASSERT_EQ(browser.client.post("/api/me/name", R"({"name":"River Ann"})").status, 200);
  EXPECT_EQ(browser.client.get("/api/me").json().at("name").as_string(), "River Ann");
  EXPECT_TRUE(browser.client.get("/api/me").json().at("guest").as_bool());
  Browser other(server);
  EXPECT_EQ(other.client.post("/api/me/name", R"({"name":"river ann"})").status, 409);
  EXPECT_EQ(other.client.post("/api/me/name", R"({"name":"guest 7"})").status, 400);
}

TEST(OwnData, SessionsAreListedAndEndedOneByOne) {
  LiveServer server;
  Client here = server.client();
  ASSERT_EQ(here.post("/api/register", R"({"name":"Ann","password":"correct horse"})").status, 200);
  Client there = server.client();
  ASSERT_EQ(there.post("/api/login", R"({"name":"Ann","password":"correct horse"})").status, 200);
  const auto list = here.get("/api/me/sessions").json().at("sessions").as_array();
  ASSERT_EQ(list.size(), 2U);
  for (const auto& session : list) {
    if (session.at("this_one").as_bool()) continue;
    const std::string named = fmt::format(R"({{"id":"{}"}})", session.at("id").as_string().c_str());
    EXPECT_EQ(here.post("/api/me/sessions/end", named).status, 200);
  }
  EXPECT_EQ(number(there.get("/api/me"), "player"), 0);
  EXPECT_NE(number(here.get("/api/me"), "player"), 0);
  EXPECT_EQ(here.post("/api/me/sessions/end", R"({"id":"0000000000000000"})").status, 404);
}

TEST(OwnData, EverythingIsExportedAndWhatNamesThePersonIsDeleted) {
  LiveServer server;
  Client client = server.client();
  ASSERT_EQ(client.post("/api/register", R"({"name":"Ann","password":"correct horse"})").status, 200);
  const auto data = client.get("/api/me/data").json();
  EXPECT_EQ(data.at("account").at(0).at("name").as_string(), "Ann");
  EXPECT_EQ(data.at("sessions").as_array().size(), 1U);
  EXPECT_EQ(data.at("postings").as_array().size(), 1U) << "the play money";
  EXPECT_EQ(client.get("/api/me/data").body.find("correct horse"), std::string::npos);
  EXPECT_EQ(client.post("/api/me/delete", R"({"password":"wrong horse"})").status, 401);
  ASSERT_EQ(client.post("/api/me/delete", R"({"password":"correct horse"})").status, 200);
  EXPECT_EQ(number(client.get("/api/me"), "player"), 0);
  EXPECT_EQ(client.post("/api/login", R"({"name":"Ann","password":"correct horse"})").status, 401);
  const auto database = open_database(server.database());
  EXPECT_EQ((*database)->query("SELECT count(*) FROM users WHERE lower(name) = 'ann'")->front().number(0), 0);
  EXPECT_EQ((*database)->query("SELECT count(*) FROM sign_ins")->front().number(0), 0);
  EXPECT_EQ((*database)->query("SELECT count(*) FROM sessions")->front().number(0), 0);
}

TEST(OwnData, WhoSitsLeavesTheSeatFirst) {
  LiveServer server(slowly);
  Browser browser(server);
  Player seated(browser.client, 1);
  ASSERT_TRUE(seated.sit(20'000).accepted);
  EXPECT_EQ(browser.client.post("/api/me/delete", "{}").status, 409);
}

TEST(OwnData, TheLastSeatIsRemembered) {
  LiveServer server;
  Browser browser(server);
  EXPECT_EQ(number(browser.client.get("/api/me/seat"), "table"), 0);
  Player player(browser.client, 1);
  ASSERT_TRUE(player.sit(20'000).accepted);
  ASSERT_GT(player.play_round(), 0U);
  const auto seat = browser.client.get("/api/me/seat").json();
  EXPECT_EQ(seat.at("table"), 1);
  EXPECT_EQ(seat.at("seat"), player.seen().yours.seat);
  EXPECT_FALSE(seat.at("free").as_bool()) << "one sits there";
}

TEST(PrivateTables, AreThereForWhoHasTheLink) {
  LiveServer server;
  Browser owner(server);
  Browser friend_(server);
  const auto houses = owner.client.get("/api/houses").json().at("houses").as_array();
  const std::string house(houses.front().at("id").as_string());
  const auto made =
      owner.client.post("/api/tables", fmt::format(R"({{"house":"{}","bots":0,"private":true}})", house)).json();
  const std::string invitation(made.at("invitation").as_string());
  ASSERT_FALSE(invitation.empty());
  const std::string path = fmt::format("/api/tables/{}", made.at("id").to_number<int>());
  EXPECT_EQ(owner.client.get(path).status, 200);
  EXPECT_EQ(friend_.client.get(path).status, 404);
  EXPECT_EQ(friend_.client.get("/api/tables").body.find(invitation), std::string::npos);
  EXPECT_EQ(friend_.client.post("/api/tables/join", R"({"invitation":"no such"})").status, 404);
  ASSERT_EQ(friend_.client.post("/api/tables/join", fmt::format(R"({{"invitation":"{}"}})", invitation)).status, 200);
  EXPECT_EQ(friend_.client.get(path).status, 200);
  server.restart();
  Client later = server.client();
  later.cookie = friend_.client.cookie;
  EXPECT_EQ(later.get(path).status, 200) << "it is remembered";
  EXPECT_EQ(server.client().get(path).status, 404);
}

TEST(PrivateTables, CannotBeWatchedOrPlayedByOthers) {
  LiveServer server;
  Browser owner(server);
  Browser stranger(server);
  const auto houses = owner.client.get("/api/houses").json().at("houses").as_array();
  const std::string house(houses.front().at("id").as_string());
  const auto made =
      owner.client.post("/api/tables", fmt::format(R"({{"house":"{}","bots":0,"private":true}})", house)).json();
  testing_client::Socket socket(stranger.client);
  socket.send(fmt::format(R"({{"type":"watch","table":{}}})", made.at("id").to_number<int>()));
  EXPECT_EQ(socket.read_type("error").at("code").as_string(), "no_such_table");
  socket.send(fmt::format(R"({{"type":"act","table":{},"id":"1","ask":{{"do":"sit","seat":1,"buy_in":20000}}}})",
                          made.at("id").to_number<int>()));
  EXPECT_FALSE(socket.read_type("answer").at("accepted").as_bool());
}

}  // namespace
}  // namespace riverbank
