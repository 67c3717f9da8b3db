// Exams, certificates, reasons and pictures: what the server says of a spot, and what it will stand by.
#include <gtest/gtest.h>

#include <fmt/core.h>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "live_server.h"
#include "player.h"

namespace riverbank {
namespace {

using testing_client::Client;
using testing_client::Player;

constexpr const char* kHouse = "/api/games/massachusetts-shoe";

boost::json::value reason_at(Client& client, const std::string& cards) {
  return client.get(std::string(kHouse) + "/advice?" + cards).json().at("reason");
}

TEST(CoachReason, CountsEveryDealAndNamesTheRule) {
  LiveServer server;
  Client client = server.client();
  const auto river = reason_at(client, "hole=9d%203h&board=9s%20Qh%207d%202c%20Kc");
  EXPECT_EQ(river.at("hand").as_string(), "pair of nines");
  EXPECT_EQ(river.at("made_by").as_string(), "own");
  EXPECT_EQ(river.at("showdowns").at("deals").as_int64(), 990);
  EXPECT_EQ(river.at("outs").as_array().front().at("hand").as_string(), "pair of kings");
  EXPECT_EQ(river.at("rule").at("id").as_string(), "simple/after_river/1");
  EXPECT_EQ(river.at("rule").at("cost").at("num").as_string(), "0");
  const auto start = reason_at(client, "hole=Kd%204h");
  EXPECT_EQ(start.at("hand").as_string(), "king and four, two suits");
  EXPECT_EQ(start.at("showdowns").at("deals").as_int64(), 2'097'572'400);
  EXPECT_EQ(start.at("rule").at("id").as_string(), "simple/before_flop/2");
  // The rule checks; a bet is better.
  const auto nearly = reason_at(client, "hole=2d%202h&board=5s%208h%20Jd");
  EXPECT_EQ(nearly.at("rule").at("action").as_string(), "check");
  const auto plain = client.get(std::string(kHouse) + "/advice?hole=Kd%204h&reason=no").json().as_object();
  EXPECT_FALSE(plain.contains("reason"));
  EXPECT_EQ(client.get(std::string(kHouse) + "/advice?hole=Kd%204h&reason=perhaps").status, 400);
}

TEST(CoachExam, DealsTheSameToEverybody) {
  LiveServer server;
  Client one = server.client();
  Client other = server.guest();
  const std::string first = std::string(kHouse) + "/exams/4711/1";
  const auto dealt = one.get(first);
  ASSERT_EQ(dealt.status, 200) << dealt.body;
  EXPECT_EQ(other.get(first).body, dealt.body);
  EXPECT_NE(one.get(std::string(kHouse) + "/exams/4711/2").body, dealt.body);
  EXPECT_EQ(dealt.json().at("hole").as_array().size(), 2U);
  for (const char* none : {"/exams/0/1", "/exams/10000/1", "/exams/1/0", "/exams/1/101", "/exams/x/1"})
    EXPECT_EQ(one.get(std::string(kHouse) + none).status, 404) << none;
}

TEST(CoachExam, IsMarkedByTheServerAndCertified) {
  LiveServer server;
  Client client = server.guest();
  boost::json::array answers;
  for (int place = 1; place <= 100; ++place) {
    const auto question = client.get(fmt::format("{}/exams/7/{}", kHouse, place)).json();
    answers.emplace_back(question.at("board").as_array().size() == 5 ? "fold" : "check");
  }
  const auto paper = [&](const boost::json::array& given, int exam) {
    return boost::json::serialize(
        boost::json::object{{"house", "massachusetts-shoe"}, {"exam", exam}, {"answers", given}});
  };
  const auto handed = client.post("/api/certificates", paper(answers, 7));
  ASSERT_EQ(handed.status, 200) << handed.body;
  const std::string code(handed.json().at("code").as_string());
  EXPECT_EQ(code.size(), 14U);
  EXPECT_GT(handed.json().at("right").as_int64(), 20);
  EXPECT_LT(handed.json().at("right").as_int64(), 100) << "who never bets makes mistakes";
  Client anybody = server.client();
  const auto looked_up = anybody.get("/api/certificates/" + code);
  ASSERT_EQ(looked_up.status, 200);
  EXPECT_EQ(looked_up.json().at("right"), handed.json().at("right"));
  EXPECT_EQ(looked_up.json().at("exam").as_int64(), 7);
  EXPECT_NEAR(looked_up.json().at("cost_decimal").as_double(), handed.json().at("cost_decimal").as_double(), 1e-6);
  EXPECT_EQ(client.post("/api/certificates", paper(answers, 7)).json().at("code").as_string(), code) << "said twice";
  EXPECT_EQ(anybody.get("/api/certificates/AAAA-AAAA-AAAA").status, 404);
  EXPECT_EQ(anybody.post("/api/certificates", paper(answers, 7)).status, 401);
  answers[0] = "bet 9x";
  EXPECT_EQ(client.post("/api/certificates", paper(answers, 7)).status, 400);
  answers.pop_back();
  EXPECT_EQ(client.post("/api/certificates", paper(answers, 7)).status, 400);
  server.restart();
  EXPECT_EQ(server.client().get("/api/certificates/" + code).status, 200);
}

TEST(CoachShare, ARoundHasAPictureAHandHistoryAndTagsForLinks) {
  LiveServer server([](ServerOptions& options) { options.origins = {"https://example.org"}; });
  Client client = server.guest();
  Player player(client, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  ASSERT_GT(player.play_round(), 0U) << player.problem;
  const auto rounds = client.get("/api/rounds").json().at("rounds").as_array();
  ASSERT_EQ(rounds.size(), 1U);
  const std::string id(rounds.front().at("id").as_string());
  Client anybody = server.client();
  const auto picture = anybody.get("/api/rounds/" + id + "/picture");
  ASSERT_EQ(picture.status, 200) << picture.body;
  EXPECT_EQ(picture.header("Content-Type"), "image/svg+xml");
  EXPECT_EQ(picture.header("Cross-Origin-Resource-Policy"), "cross-origin");
  EXPECT_TRUE(picture.body.starts_with("<svg "));
  const std::string table(rounds.front().at("table_name").as_string());
  EXPECT_EQ(picture.body.find(table + ", " + table), std::string::npos) << "a table that is called as its house";
  const auto phh = anybody.get("/api/rounds/" + id + "/phh");
  ASSERT_EQ(phh.status, 200);
  for (const auto& card : rounds.front().at("board").as_array())
    EXPECT_NE(phh.body.find(std::string(card.as_string())), std::string::npos) << phh.body;
  EXPECT_NE(phh.body.find("\"d dh p1 "), std::string::npos) << phh.body;
  const auto page = anybody.get("/round/" + id);
  EXPECT_NE(page.body.find("https://example.org/api/rounds/" + id + "/picture"), std::string::npos) << page.body;
  EXPECT_EQ(anybody.get("/round/%22%3E%3Cscript%3E").body.find("og:"), std::string::npos);
  EXPECT_NE(anybody.get("/coach/cards?house=maryland-shoe&hole=As%20Kd").body.find("og:image"), std::string::npos);
  EXPECT_EQ(anybody.get("/api/rounds/1234567/picture").status, 404);
  const auto question = anybody.get("/api/games/maryland-shoe/picture?hole=As%20Kd&board=2c%203c%204c");
  EXPECT_EQ(question.status, 200);
  EXPECT_EQ(anybody.get("/api/games/maryland-shoe/picture?hole=As").status, 400);
}

}  // namespace
}  // namespace riverbank
