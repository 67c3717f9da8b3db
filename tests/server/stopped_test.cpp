// A table that met a bug, as people see it: the lobby, the table's own messages, the metrics and the floor.
#include <gtest/gtest.h>

#include "base/check.h"
#include "live_server.h"
#include "player.h"
#include "store/database.h"

namespace riverbank {
namespace {

using testing_client::Client;
using testing_client::Player;

bool has_line(Client& client, const std::string& line) {
  return client.get("/metrics").body.find("\n" + line + "\n") != std::string::npos;
}

TEST(Stopped, IsShownAndTheFloorGivesEverythingBack) {
  LiveServer server([](ServerOptions& options) {
    options.tables = {{"maryland-shoe", "Bad", 0}, {"massachusetts-shoe", "Good", 1}};
    options.each_step = [](const TableState& state) {
      const bool dealing = state.round_is_on() && state.round->phase == Phase::dealing;
      CHECK(state.setup.id != TableId(1) || !dealing, "a bug of the test");
    };
  });
  Client client = server.guest();
  Client other = server.guest();
  Client floor = server.operator_client();
  EXPECT_TRUE(has_line(floor, "riverbank_tables_stopped 0"));
  Player player(client, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  EXPECT_EQ(player.seen().public_.stopped.value, std::nullopt);
  ASSERT_GT(player.bet(), 0U);
  ASSERT_TRUE(player.look_until([](const auto& seen) { return seen.public_.stopped.value.has_value(); }));
  EXPECT_NE(player.seen().public_.stopped.value->find("This table is stopped"), std::string::npos);
  EXPECT_EQ(player.act(R"({"do":"leave"})").code, "room.stopped");

  EXPECT_TRUE(has_line(floor, "riverbank_tables_stopped 1"));
  const auto tables = client.get("/api/tables").json().at("tables").as_array();
  EXPECT_NE(std::string(tables.at(0).at("stopped").as_string()).find("This table is stopped"), std::string::npos);
  EXPECT_EQ(tables.at(1).at("stopped").as_string(), "");
  Player elsewhere(other, 2);
  ASSERT_TRUE(elsewhere.sit(50'000).accepted);
  EXPECT_GT(elsewhere.play_round(), 0U) << "the other table goes on";

  EXPECT_EQ(client.get("/api/me").json().at("wallet").as_int64(), 50'000);
  EXPECT_EQ(floor.post("/api/tables/1/void", R"({"reason":"a fault"})").status, 200);
  EXPECT_EQ(client.get("/api/me").json().at("wallet").as_int64(), 100'000) << "chips and wagers";
  server.restart();
  EXPECT_NE(std::string(server.client().get("/api/tables/1").json().at("stopped").as_string()), "") << "as it was left";
}

// It could not be restored: there is no table to act at, and the floor gives everything back all the same.
TEST(Stopped, WithoutAJournalIsVoidedTheSameWay) {
  LiveServer server([](ServerOptions& options) { options.tables = {{"maryland-shoe", "Bad", 0}}; });
  Client client = server.guest();
  const PlayerId guest(client.get("/api/me").json().at("player").to_number<std::uint32_t>());
  {
    Player player(client, 1);
    ASSERT_TRUE(player.sit(50'000).accepted);
    ASSERT_GT(player.bet(), 0U);
  }
  server.stop();
  ASSERT_TRUE((*open_database(server.database()))->run_script("UPDATE journal SET at = at + 1 WHERE seq = 2").ok());
  server.start();
  Client floor = server.operator_client();
  EXPECT_TRUE(has_line(floor, "riverbank_tables_stopped 1"));
  EXPECT_EQ(floor.post("/api/tables/1/resume", "").status, 404);
  EXPECT_EQ(floor.post("/api/tables/9/void", R"({"reason":"a fault"})").status, 404);
  EXPECT_EQ(floor.post("/api/tables/1/void", R"({"reason":""})").status, 409);
  EXPECT_EQ(floor.post("/api/tables/1/void", R"({"reason":"a fault"})").json().at("code"), "room.waits")
      << "nobody knows how far its round was";
  EXPECT_EQ(server->app().room->wallet(guest), Amount::minor(50'000));
  EXPECT_EQ(floor.post("/api/orders/1/approve").status, 409);
  ASSERT_EQ(floor.post("/api/users", R"({"name":"Fay","password":"correct horse","role":"floor"})").status, 200);
  Client second = server.client();
  ASSERT_EQ(second.post("/api/login", R"({"name":"Fay","password":"correct horse"})").status, 200);
  EXPECT_EQ(second.post("/api/orders/1/approve").status, 200);
  EXPECT_EQ(second.post("/api/orders/1/approve").status, 409) << "once";
  EXPECT_EQ(server->app().room->wallet(guest), Amount::major(1'000)) << "chips and wagers";
  EXPECT_EQ(floor.post("/api/tables/1/void", R"({"reason":"a fault"})").status, 409) << "nothing is held there";
}

}  // namespace
}  // namespace riverbank
