// The dealer school over REST: drills that anybody may practise and tests that the server keeps. Whoever settles as the
// tables do has full marks; a test shows one question at a time, keeps the first answer to each, and goes on after a
// restart.
#include <gtest/gtest.h>

#include <future>

#include <fmt/core.h>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "catalog/catalog.h"
#include "json/struct_json.h"
#include "live_server.h"
#include "server/school_paper.h"
#include "store/database.h"

namespace riverbank {
namespace {

using testing_client::Client;
namespace json = boost::json;

constexpr const char* kSchoolHouse = "maryland-shoe";

std::string body(const json::object& object) { return json::serialize(object); }

json::array right_payouts(const PayDrill& drill) {
  json::array answers;
  for (const PayRight& right : drill.right())
    answers.push_back(struct_to_json(PayAnswer{right.key, right.does, right.amount}));
  return answers;
}

std::string right_choice(const StepDrill& drill) {
  for (const StepChoice& choice : drill.question().choices)
    if (drill.mark_choice(choice.key)->right) return choice.key;
  return "";
}

TEST(School, AnybodyPractisesPayoutsAndIsToldWhatIsRight) {
  LiveServer server;
  Client client = server.client();
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  for (const std::string& house : catalog->house_ids()) {
    const Game game = *catalog->game(house);
    const auto asked = client.get(fmt::format("/api/games/{}/school/payouts/17", house));
    ASSERT_EQ(asked.status, 200) << house << asked.body;
    EXPECT_EQ(asked.body.find("\"why\""), std::string::npos) << "the question tells no answer";
    const PayDrill drill = *PayDrill::of(game, "17");
    EXPECT_EQ(asked.json().at("items").as_array().size(), drill.right().size()) << house;
    json::array answers = right_payouts(drill);
    const auto said = [&] {
      return client.post("/api/school/payouts", body({{"house", house}, {"number", 17}, {"answers", answers}}));
    };
    const auto marked = said();
    ASSERT_EQ(marked.status, 200) << marked.body;
    EXPECT_EQ(marked.json().at("mistakes").as_int64(), 0) << house << marked.body;
    auto& first = answers.front().as_object();
    first["does"] = first["does"].as_string() == "leave" ? "take" : "leave";
    EXPECT_EQ(said().json().at("mistakes").as_int64(), 1) << house;
    answers.erase(answers.begin());
    EXPECT_EQ(said().status, 400) << "not a whole answer";
  }
  EXPECT_EQ(client.get("/api/games/maryland-shoe/school/payouts/0").status, 404);
  EXPECT_EQ(client.get("/api/games/nowhere/school/payouts/1").status, 404);
}

TEST(School, AnybodyPractisesTheProcedureByChoiceOrByKey) {
  LiveServer server;
  Client client = server.client();
  const std::string path = fmt::format("/api/games/{}/school/steps/5", kSchoolHouse);
  const auto asked = client.get(path + "?at=20").json();
  const Game game = *Catalog::open(RIVERBANK_SOURCE_DIR)->game(kSchoolHouse);
  const StepDrill drill = *StepDrill::of(game, "5", {.at = 20, .topic = ""});
  const auto say = [&](json::object said) {
    said["house"] = kSchoolHouse;
    said["number"] = asked.at("number");
    said["at"] = asked.at("at");
    return client.post("/api/school/steps", body(said));
  };
  const std::string right = right_choice(drill);
  EXPECT_TRUE(say({{"choice", right}}).json().at("right").as_bool());
  const auto wrong = say({{"choice", right == "a" ? "b" : "a"}}).json();
  EXPECT_FALSE(wrong.at("right").as_bool());
  EXPECT_FALSE(wrong.at("step").at("clause").as_string().empty());
  EXPECT_FALSE(wrong.at("refused").at("says").as_string().empty());
  EXPECT_EQ(say({{"line", "xyzzy"}}).status, 400);
  EXPECT_EQ(say({{"line", "shuffle"}}).json().at("right").as_bool(), drill.question().before.empty());
  EXPECT_EQ(say({{"choice", "a"}, {"line", "burn"}}).status, 400);
  EXPECT_EQ(client.get(path + "?at=99999").status, 404);
  const auto topic = std::string(wrong.at("topic").as_string());
  const auto again = client.get("/api/games/maryland-shoe/school/steps/900?topic=" + topic);
  ASSERT_EQ(again.status, 200) << again.body;
}

// Anybody may practise, also without an account: what signs people in does not wait behind it, and no address takes
// more than its share.
TEST(School, KeepsNobodyFromSigningIn) {
  LiveServer server;
  App& app = server->app();
  std::promise<void> over;
  const std::shared_future<void> until(over.get_future());
  const std::int64_t threads = app.options.limits.work_threads;
  for (std::int64_t i = 0; i < threads; ++i)
    ASSERT_TRUE(app.reading.start([until] { until.wait_for(std::chrono::seconds(30)); }));
  Client client = server.client();
  const Game game = *Catalog::open(RIVERBANK_SOURCE_DIR)->game(kSchoolHouse);
  const PayDrill drill = *PayDrill::of(game, "17");
  const std::string answers = body({{"house", kSchoolHouse}, {"number", 17}, {"answers", right_payouts(drill)}});
  const std::string step = body({{"house", kSchoolHouse}, {"number", 5}, {"at", 20}, {"choice", "a"}});
  EXPECT_EQ(client.get(fmt::format("/api/games/{}/school/payouts/17", kSchoolHouse)).status, 200);
  EXPECT_EQ(client.get(fmt::format("/api/games/{}/school/steps/5?at=20", kSchoolHouse)).status, 200);
  EXPECT_EQ(client.post("/api/school/payouts", answers).status, 200);
  EXPECT_EQ(client.post("/api/school/steps", step).status, 200);
  EXPECT_EQ(app.reading.busy(), threads) << "readings went on meanwhile";
  over.set_value();
  Limits none_left = app.options.limits;
  none_left.work_per_address = 0;
  app.change(none_left);
  EXPECT_EQ(client.post("/api/school/payouts", answers).status, 503);
  EXPECT_EQ(client.post("/api/school/steps", step).status, 503);
  EXPECT_EQ(client.post("/api/guest").status, 200) << "an account takes none of these places";
}

class SchoolTests : public ::testing::Test {
 protected:
  // Who knows a test's word knows all its questions; only the database has it.
  std::string seed_of(const std::string& id) {
    const auto database = open_database(server_.database());
    return (*database)->query("SELECT seed FROM school_tests WHERE id = $1", {id})->front().text(0);
  }
  json::object right_answer(const std::string& seed, int place) {
    const std::string word = fmt::format("test {} {}", seed, (place + 1) / 2);
    if (place % 2 == 1) return {{"place", place}, {"choice", right_choice(*StepDrill::of(game_, word, {}))}};
    return {{"place", place}, {"answers", right_payouts(*PayDrill::of(game_, word))}};
  }
  testing_client::Reply answer(Client& client, const std::string& id, const json::object& said) {
    return client.post("/api/school/tests/" + id + "/answers", body(said));
  }
  std::string begin(Client& client) {
    const auto begun = client.post("/api/school/tests", body({{"house", kSchoolHouse}}));
    EXPECT_EQ(begun.status, 200) << begun.body;
    return std::string(begun.json().at("id").as_string());
  }

  LiveServer server_;
  Game game_ = *Catalog::open(RIVERBANK_SOURCE_DIR)->game(kSchoolHouse);
};

TEST_F(SchoolTests, WhoMakesNoMistakePassesAndIsCertified) {
  Client client = server_.guest();
  const std::string id = begin(client);
  const std::string seed = seed_of(id);
  EXPECT_EQ(begin(client), id) << "an open one goes on: nobody shops for easier questions";
  json::value last;
  for (int place = 1; place <= kSchoolQuestions; ++place) {
    const auto shown = client.get("/api/school/tests/" + id);
    ASSERT_EQ(shown.json().at("place").as_int64(), place);
    EXPECT_EQ(shown.body.find(seed), std::string::npos);
    EXPECT_FALSE(shown.json().as_object().contains("result"));
    if (place == 31) {
      server_.restart();
      Client again(server_.port());
      again.cookie = client.cookie;
      client = again;
    }
    const auto reply = answer(client, id, right_answer(seed, place));
    ASSERT_EQ(reply.status, 200) << place << reply.body;
    last = reply.json();
  }
  const auto& result = last.at("result");
  EXPECT_TRUE(result.at("passed").as_bool());
  EXPECT_EQ(result.at("right").as_int64(), kSchoolRounds);
  EXPECT_EQ(result.at("mistakes").as_int64(), 0);
  EXPECT_TRUE(result.at("missed").as_array().empty());
  const std::string code(result.at("code").as_string());
  const auto certificate = server_.client().get("/api/certificates/" + code);
  ASSERT_EQ(certificate.status, 200) << certificate.body;
  EXPECT_EQ(certificate.json().at("kind").as_string(), "dealer");
  EXPECT_EQ(certificate.json().at("right").as_int64(), kSchoolRounds);
  EXPECT_EQ(certificate.json().at("took_ms"), result.at("took_ms"));
  EXPECT_EQ(certificate.json().at("house").as_string(), kSchoolHouse);
  EXPECT_EQ(client.get("/api/school/tests/" + id).json().at("result").at("code").as_string(), code);
  EXPECT_NE(begin(client), id) << "it is over: the next one is another";
}

TEST_F(SchoolTests, MistakesAreCountedAndShownAtTheEnd) {
  Client client = server_.guest();
  const std::string id = begin(client);
  const std::string seed = seed_of(id);
  int planted = 0;
  json::value last;
  for (int place = 1; place <= kSchoolQuestions; ++place) {
    json::object said = right_answer(seed, place);
    if (place % 16 == 1) {
      said["choice"] = said["choice"].as_string() == "a" ? "b" : "a";
      ++planted;
    } else if (place % 16 == 2) {
      auto& first = said["answers"].as_array().front().as_object();
      first["does"] = first["does"].as_string() == "leave" ? "pay" : "leave";
      ++planted;
    }
    last = answer(client, id, said).json();
  }
  const auto& result = last.at("result");
  EXPECT_EQ(result.at("mistakes").as_int64(), planted);
  EXPECT_EQ(result.at("right").as_int64(), kSchoolRounds - 7);
  EXPECT_FALSE(result.at("passed").as_bool()) << "43 of 50";
  EXPECT_EQ(result.at("code").as_string(), "");
  ASSERT_EQ(result.at("missed").as_array().size(), 7U);
  const auto& missed = result.at("missed").as_array().front();
  EXPECT_EQ(missed.at("round").as_int64(), 1);
  EXPECT_FALSE(missed.at("step").at("right").as_bool());
  EXPECT_EQ(missed.at("payouts").at("mistakes").as_int64(), 1);
}

TEST_F(SchoolTests, AnAnswerStaysAndNothingIsShownBeforeItsTime) {
  Client client = server_.guest();
  Client other = server_.guest();
  const auto terms = server_.client().get("/api/school").json();
  EXPECT_EQ(terms.at("rounds").as_int64(), kSchoolRounds);
  EXPECT_EQ(terms.at("pass_from").as_int64(), kSchoolPassFrom);
  EXPECT_EQ(server_.client().post("/api/school/tests", body({{"house", kSchoolHouse}})).status, 401);
  EXPECT_EQ(client.post("/api/school/tests", body({{"house", "nowhere"}})).status, 404);
  const std::string id = begin(client);
  const std::string seed = seed_of(id);
  EXPECT_EQ(other.get("/api/school/tests/" + id).status, 404) << "somebody else's";
  EXPECT_EQ(answer(other, id, right_answer(seed, 1)).status, 404);
  EXPECT_EQ(answer(client, id, right_answer(seed, 2)).json().at("error").at("code").as_string(), "not_asked");
  EXPECT_EQ(answer(client, id, {{"place", 1}, {"choice", "z"}}).status, 400) << "no answer, and not counted";
  EXPECT_EQ(answer(client, id, {{"place", 1}, {"answers", json::array()}}).status, 400);
  EXPECT_EQ(client.get("/api/school/tests/" + id).json().at("place").as_int64(), 1);
  json::object wrong = right_answer(seed, 1);
  wrong["choice"] = wrong["choice"].as_string() == "a" ? "b" : "a";
  EXPECT_EQ(answer(client, id, wrong).status, 200);
  const auto changed = answer(client, id, right_answer(seed, 1));
  EXPECT_EQ(changed.status, 409);
  EXPECT_EQ(changed.json().at("error").at("code").as_string(), "answered");
  const auto database = open_database(server_.database());
  const auto kept = (*database)->query("SELECT mistakes FROM school_answers WHERE test_id = $1", {id});
  ASSERT_EQ(kept->size(), 1U);
  EXPECT_EQ(kept->front().number(0), 1) << "the first answer stays";
  EXPECT_NE(client.get("/api/me/data").body.find(id), std::string::npos) << "it belongs to what is kept about you";
}

}  // namespace
}  // namespace riverbank
