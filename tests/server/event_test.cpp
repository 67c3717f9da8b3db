// Significant events: who did what to the room, from where, and why.
#include <gtest/gtest.h>

#include <fstream>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "live_server.h"
#include "player.h"
#include "server/clock_watch.h"
#include "server/event_stream.h"
#include "server/refused_sign_ins.h"

namespace riverbank {
namespace {

namespace fs = std::filesystem;
using testing_client::Client;
using testing_client::Player;

boost::json::array events_of(Client& client, const std::string& query = "") {
  const auto reply = client.get("/api/events" + query);
  EXPECT_EQ(reply.status, 200) << reply.body;
  return reply.json().at("events").as_array();
}

std::string text(const boost::json::value& event, const char* field) {
  return std::string(event.at(field).as_string());
}

std::string credentials_of(const std::string& name, const std::string& password) {
  return R"({"name":")" + name + R"(","password":")" + password + "\"}";
}

TEST(Events, AreForAuditorsAndOperators) {
  LiveServer server;
  Client boss = server.operator_client();
  for (const char* role : {"floor", "auditor"})
    ASSERT_EQ(boss.post("/api/users", R"({"name":"A )" + std::string(role) +
                                          R"(","password":"correct horse","role":")" + role + "\"}")
                  .status,
              200);
  for (const auto& [name, status] : {std::pair("A floor", 403), std::pair("A auditor", 200)}) {
    Client client = server.client();
    ASSERT_EQ(client.post("/api/login", credentials_of(name, "correct horse")).status, 200);
    EXPECT_EQ(client.get("/api/events").status, status) << name;
    EXPECT_EQ(client.get("/api/digests").status, status) << name;
  }
  Client guest = server.guest();
  EXPECT_EQ(guest.get("/api/events").status, 403);
  EXPECT_EQ(server.client().get("/api/events").status, 401);
}

TEST(Events, TellOfSignInsAlsoRefused) {
  LiveServer server;
  Client boss = server.operator_client();
  Client ann = server.client();
  ASSERT_EQ(ann.post("/api/register", credentials_of("Ann", "correct horse")).status, 200);
  EXPECT_EQ(ann.post("/api/login", credentials_of("Ann", "wrong horse")).status, 401);
  EXPECT_EQ(ann.post("/api/login", credentials_of("Ann", "correct horse")).status, 200);
  const auto refused = events_of(boss, "?kind=sign_in_refused");
  ASSERT_EQ(refused.size(), 1U);
  EXPECT_EQ(text(refused[0], "name"), "Ann");
  EXPECT_EQ(text(refused[0], "address"), "127.0.0.1");
  EXPECT_EQ(text(refused[0], "reason"), "wrong_password");
  const auto signed_in = events_of(boss, "?kind=sign_in");
  ASSERT_EQ(signed_in.size(), 1U);
  EXPECT_EQ(text(signed_in[0], "what"), "signs in as player");
  EXPECT_EQ(text(events_of(boss, "?kind=account").front(), "what"), "registers");
  for (const auto& event : events_of(boss))
    EXPECT_EQ(boost::json::serialize(event).find("horse"), std::string::npos) << "no password is written down";
}

// By whichever way: over REST, and by the protocol.
TEST(Events, TellOfOrdersOfTheFloor) {
  LiveServer server;
  Client boss = server.operator_client();
  EXPECT_EQ(boss.post("/api/tables/1/pause").status, 200);
  Player by_socket(boss, 1);
  EXPECT_TRUE(by_socket.act(R"({"do":"resume_table"})").accepted);
  EXPECT_FALSE(by_socket.act(R"({"do":"void_round","reason":""})").accepted) << "what is refused is no event";
  const auto orders = events_of(boss, "?kind=floor_order&table=1");
  ASSERT_EQ(orders.size(), 2U);
  EXPECT_EQ(text(orders[0], "what"), "lets the table resume");
  EXPECT_EQ(text(orders[1], "what"), "pauses the table");
  for (const auto& order : orders) {
    EXPECT_EQ(text(order, "name"), text(boss.get("/api/me").json(), "name"));
    EXPECT_EQ(text(order, "address"), "127.0.0.1");
  }
  Client guest = server.guest();
  Player player(guest, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  ASSERT_GT(player.bet(), 0U);
  ASSERT_EQ(boss.post("/api/tables/1/void", R"({"reason":"a card was seen"})").status, 200);
  const auto voids = events_of(boss, "?kind=void");
  ASSERT_EQ(voids.size(), 1U);
  EXPECT_EQ(text(voids[0], "reason"), "a card was seen");
  EXPECT_GT(voids[0].at("round").as_int64(), 0);
}

TEST(Events, AreFilteredPagedAndWrittenAsCsv) {
  LiveServer server;
  Client boss = server.operator_client();
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(boss.post("/api/tables/1/pause").status, 200);
    EXPECT_EQ(boss.post("/api/tables/1/resume").status, 200);
  }
  const auto all = events_of(boss);
  for (std::size_t i = 0; i < all.size(); ++i)
    EXPECT_EQ(all[i].at("id").as_int64(), static_cast<std::int64_t>(all.size() - i)) << "without gaps";
  const auto page = events_of(boss, "?limit=2&before=" + std::to_string(all.size() - 1));
  ASSERT_EQ(page.size(), 2U);
  EXPECT_EQ(page[0], all[2]);
  const std::string third = text(all[2], "at");
  for (const auto& event : events_of(boss, "?since=" + third)) EXPECT_GE(text(event, "at"), third);
  for (const auto& event : events_of(boss, "?until=" + third)) EXPECT_LT(text(event, "at"), third);
  EXPECT_TRUE(events_of(boss, "?table=99").empty());
  const auto csv = boss.get("/api/events?kind=floor_order&format=csv");
  EXPECT_NE(csv.header("Content-Type").find("text/csv"), std::string::npos);
  EXPECT_EQ(std::count(csv.body.begin(), csv.body.end(), '\n'), 7) << csv.body;
  for (const char* wrong : {"?kind=nonsense", "?limit=0", "?limit=all", "?before=x", "?since=yesterday", "?player=-1"})
    EXPECT_EQ(boss.get("/api/events" + std::string(wrong)).status, 400) << wrong;
}

TEST(Events, TellOfStartsAndStops) {
  std::string options = "one";
  LiveServer server([&](ServerOptions& given) { given.configuration = options; });
  {
    Client boss = server.operator_client();
    EXPECT_NE(text(events_of(boss, "?kind=start").front(), "what").find("configuration sha256:"), std::string::npos);
    EXPECT_TRUE(boss.get("/api/digests").json().at("unchanged").as_bool());
  }
  server.restart();
  options = "two";
  server.restart();
  Client boss = server.client();
  ASSERT_EQ(boss.post("/api/login", credentials_of("Olga", "correct horse")).status, 200);
  EXPECT_EQ(events_of(boss, "?kind=start").size(), 3U);
  EXPECT_EQ(events_of(boss, "?kind=stop").size(), 2U);
  EXPECT_EQ(events_of(boss, "?kind=setting").size(), 1U) << "the configuration changed once";
  EXPECT_TRUE(events_of(boss, "?kind=fault").empty());
}

TEST(Events, TellOfBigWinsAndNoOthers) {
  LiveServer server([](ServerOptions& options) { options.big_win = Amount::minor(1); });
  Client boss = server.operator_client();
  Client guest = server.guest();
  const auto number = guest.get("/api/me").json().at("player");
  Player player(guest, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  player.bold = true;
  boost::json::array wins;
  for (int round = 0; round < 40 && wins.empty(); ++round) {
    ASSERT_GT(player.play_round(), 0U);
    wins = events_of(boss, "?kind=big_win");
  }
  ASSERT_FALSE(wins.empty());
  for (const auto& win : wins) EXPECT_EQ(win.at("player"), number) << "bots win nothing that matters";
}

std::vector<boost::json::value> lines_of(const fs::path& file) {
  std::ifstream in(file);
  std::vector<boost::json::value> lines;
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) lines.push_back(boost::json::parse(line));
  return lines;
}

TEST(Events, AreStreamedToAFileAndGoOnAfterARestart) {
  const fs::path file = fs::temp_directory_path() / ("riverbank-events-" + std::to_string(getpid()) + ".jsonl");
  fs::remove(file);
  LiveServer server([&](ServerOptions& options) { options.events = file; });
  {
    Client boss = server.operator_client();
    EXPECT_EQ(boss.post("/api/tables/1/pause").status, 200);
  }
  server.restart();  // the end of a server writes what is left
  server.stop();
  const auto lines = lines_of(file);
  for (std::size_t i = 0; i < lines.size(); ++i)
    EXPECT_EQ(lines[i].at("id").as_int64(), static_cast<std::int64_t>(i + 1)) << "each once";
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(text(lines.back(), "kind"), "stop");
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  server.start();
  fs::remove(file);
}

TEST(EventStream, EndsALineThatWasCutOff) {
  const fs::path file = fs::temp_directory_path() / ("riverbank-cut-" + std::to_string(getpid()) + ".jsonl");
  std::ofstream(file) << "{\"id\":7,\"kind\":\"start\"}\n{\"id\":8,\"ki";
  auto stream = EventStream::open(file);
  ASSERT_TRUE(stream.ok());
  std::int64_t beyond = -1;
  const auto ask = [&](std::string_view, const SqlValues& values) -> Result<SqlRows, Error> {
    beyond = std::get<std::int64_t>(values.front());
    return SqlRows{};
  };
  EXPECT_EQ((*stream)->pump(ask), "");
  EXPECT_EQ(beyond, 7) << "the one that was cut off comes again";
  (*stream)->say({.kind = EventKind::fault, .at = Time::from_ms(0), .what = "x"});
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  std::getline(in, line);
  std::getline(in, line);
  EXPECT_EQ(text(boost::json::parse(line), "what"), "x");
  fs::remove(file);
  EXPECT_FALSE(EventStream::open("/dev/null/events").ok());
}

TEST(ClockWatch, SeesAStepAndNoDrift) {
  ClockWatch watch({1'000'000, 500});
  EXPECT_EQ(watch.step({1'001'000, 1'500}), std::nullopt);
  EXPECT_EQ(watch.step({1'003'900, 3'500}), std::nullopt) << "slewed";
  EXPECT_EQ(watch.step({1'065'900, 5'500}), std::optional<std::int64_t>(60'000));
  EXPECT_EQ(watch.step({1'067'900, 7'500}), std::nullopt) << "told once";
  EXPECT_EQ(watch.step({1'007'900, 9'500}), std::optional<std::int64_t>(-62'000));
}

TEST(RefusedSignIns, AreCountedBeyondTheFirst) {
  RefusedSignIns book;
  int told = 0;
  for (int i = 0; i < 100; ++i) told += book.is_told("a", i) ? 1 : 0;
  EXPECT_EQ(told, RefusedSignIns::kOneByOne);
  EXPECT_TRUE(book.is_told("b", 0)) << "another address";
  EXPECT_TRUE(book.take_rest(1000).empty());
  const auto rest = book.take_rest(RefusedSignIns::kHour_ms);
  ASSERT_EQ(rest.size(), 1U);
  EXPECT_EQ(rest[0].refused, 40);
  EXPECT_TRUE(book.is_told("a", RefusedSignIns::kHour_ms)) << "a new hour";
}

}  // namespace
}  // namespace riverbank
