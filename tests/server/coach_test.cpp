// The coach: silent where the house forbids it, and a book that is kept with the account.
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

constexpr const char* kAnySpot = "/advice?hole=As%20Ks";

TEST(Coach, IsSilentInARoundOfAHouseThatForbidsIt) {
  LiveServer server([](ServerOptions& options) {
    options.tables = {{"massachusetts-high-limit", "Silent", 0}};
    options.play_money = Amount::major(100'000);
    options.faster = 4;
  });
  Client client = server.guest();
  Client other = server.guest();
  EXPECT_EQ(client.get("/api/games/massachusetts-high-limit").json().at("coach").as_string(), "forbidden");
  EXPECT_EQ(client.get("/api/games/massachusetts-shoe").json().at("coach").as_string(), "allowed");
  const auto advice = [](Client& by, const std::string& house) { return by.get("/api/games/" + house + kAnySpot); };
  EXPECT_EQ(advice(client, "massachusetts-high-limit").status, 200) << "before any round";
  Player player(client, 1);
  ASSERT_TRUE(player.sit(5'000'000).accepted);
  ASSERT_GT(player.bet(), 0U);
  ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("check"); }));
  const auto refused = advice(client, "massachusetts-high-limit");
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(refused.json().at("error").at("code").as_string(), "coach_forbidden");
  EXPECT_EQ(advice(client, "massachusetts-shoe").status, 403) << "nor by way of another house";
  EXPECT_EQ(advice(other, "massachusetts-high-limit").status, 200) << "who is not in the round may ask";
  ASSERT_GT(player.play_round(), 0U);
  EXPECT_EQ(player.problem, "");
  ASSERT_TRUE(player.look_until([](const protocol::TableMessage& seen) {
    return !seen.public_.round.value || seen.public_.round.value->phase == "betting";
  }));
  EXPECT_EQ(advice(client, "massachusetts-high-limit").status, 200) << "after the round";
}

std::string notes(const std::string& first, int count, const std::string& kind = "decision") {
  std::string all;
  for (int i = 0; i < count; ++i)
    all += fmt::format(R"({}{{"id":"{}{}","kind":"{}","note":"{{\"costAntes\":0.25}}"}})", i == 0 ? "" : ",", first, i,
                       kind);
  return R"({"notes":[)" + all + "]}";
}

std::vector<std::string> ids_of(const boost::json::value& answer) {
  std::vector<std::string> ids;
  for (const auto& note : answer.at("notes").as_array()) ids.emplace_back(note.at("id").as_string());
  return ids;
}

TEST(CoachBook, IsKeptWithTheAccountAndNothingTwice) {
  LiveServer server;
  Client client = server.guest();
  Client other = server.guest();
  EXPECT_EQ(server.client().get("/api/coach/notes").status, 401);
  EXPECT_EQ(client.post("/api/coach/notes", notes("a", 3)).status, 200);
  EXPECT_EQ(client.post("/api/coach/notes", notes("a", 4)).status, 200) << "three of them again";
  EXPECT_EQ(other.post("/api/coach/notes", notes("a", 1)).status, 200) << "ids are those of one account";
  server.restart();
  Client again(server.port());
  again.cookie = client.cookie;
  const auto kept = again.get("/api/coach/notes").json();
  EXPECT_EQ(ids_of(kept), (std::vector<std::string>{"a0", "a1", "a2", "a3"}));
  EXPECT_FALSE(kept.at("more").as_bool());
  EXPECT_EQ(kept.at("notes").at(0).at("note").as_string(), R"({"costAntes":0.25})");
  EXPECT_EQ(ids_of(again.get("/api/coach/notes?after=3").json()), std::vector<std::string>{"a3"});
}

TEST(CoachBook, ForgetsForEveryBrowser) {
  LiveServer server;
  Client client = server.guest();
  ASSERT_EQ(client.post("/api/coach/notes", notes("a", 3)).status, 200);
  ASSERT_EQ(client.post("/api/coach/notes", notes("gone", 1, "forget")).status, 200);
  ASSERT_EQ(client.post("/api/coach/notes", notes("b", 2)).status, 200);
  ASSERT_EQ(client.post("/api/coach/notes", notes("gone", 1, "forget")).status, 200)
      << "said again, it forgets no more";
  EXPECT_EQ(ids_of(client.get("/api/coach/notes?after=3").json()), (std::vector<std::string>{"gone0", "b0", "b1"}));
  EXPECT_EQ(ids_of(client.get("/api/coach/notes").json()), (std::vector<std::string>{"gone0", "b0", "b1"}));
}

TEST(CoachBook, HoldsAsManyNotesAsItMay) {
  LiveServer server([](ServerOptions& options) { options.limits.coach_notes = 50; });
  Client guest = server.guest();
  EXPECT_EQ(guest.post("/api/coach/notes", notes("a", 6)).status, 409) << "a guest's holds a tenth";
  EXPECT_EQ(guest.post("/api/coach/notes", notes("a", 5)).status, 200);
  Client client = server.client();
  ASSERT_EQ(client.post("/api/register", R"({"name":"Ann","password":"correct horse"})").status, 200);
  ASSERT_EQ(client.post("/api/coach/notes", notes("gone", 1, "forget")).status, 200);
  ASSERT_EQ(client.post("/api/coach/notes", notes("a", 49)).status, 200);
  EXPECT_EQ(client.post("/api/coach/notes", notes("b", 1)).status, 409);
  // Neither a repeated note that forgets nor one at the head of many makes room that is not there.
  const auto with_forget = [](const std::string& id, const std::string& rest) {
    return R"({"notes":[{"id":")" + id + R"(","kind":"forget","note":""},)" + rest.substr(rest.find('[') + 1);
  };
  const auto full = client.post("/api/coach/notes", with_forget("gone0", notes("b", 20)));
  EXPECT_EQ(full.status, 409);
  EXPECT_EQ(full.json().at("error").at("code").as_string(), "book_full");
  EXPECT_EQ(ids_of(client.get("/api/coach/notes").json()).size(), 50U);
  EXPECT_EQ(client.post("/api/coach/notes", with_forget("anew", notes("c", 20))).status, 200);
  EXPECT_EQ(ids_of(client.get("/api/coach/notes").json()).size(), 21U);
  EXPECT_EQ(client.post("/api/coach/notes", notes("more", 1, "forget")).status, 200);
  EXPECT_EQ(ids_of(client.get("/api/coach/notes").json()).size(), 1U);
}

TEST(CoachBook, IsReadInPagesAndWrittenWithinLimits) {
  LiveServer server;
  Client client = server.guest();
  for (int i = 0; i < 13; ++i) ASSERT_EQ(client.post("/api/coach/notes", notes(fmt::format("{}-", i), 40)).status, 200);
  const auto first = client.get("/api/coach/notes").json();
  EXPECT_EQ(ids_of(first).size(), 500U);
  EXPECT_TRUE(first.at("more").as_bool());
  EXPECT_EQ(ids_of(client.get("/api/coach/notes?after=500").json()).size(), 20U);
  EXPECT_EQ(client.post("/api/coach/notes", notes("x", 51)).status, 400);
  EXPECT_EQ(client.post("/api/coach/notes", notes("x", 1, "song")).status, 400);
  EXPECT_EQ(client.post("/api/coach/notes", R"({"notes":[{"id":"","kind":"exam","note":""}]})").status, 400);
  EXPECT_EQ(
      client
          .post("/api/coach/notes", R"({"notes":[{"id":"x","kind":"exam","note":")" + std::string(2001, 'n') + "\"}]}")
          .status,
      400);
  EXPECT_EQ(client.get("/api/coach/notes?after=-1").status, 400);
}

}  // namespace
}  // namespace riverbank
