// Every route is described, every description is a route, and the documents list what there is.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include <boost/json/object.hpp>

#include "json/struct_json.h"
#include "live_server.h"
#include "player.h"

namespace riverbank {
namespace {

std::string document(const std::string& name) {
  std::ifstream file(std::string(RIVERBANK_SOURCE_DIR) + "/docs/" + name);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string upper(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

TEST(OpenApi, DescribesExactlyTheRoutesThatExist) {
  LiveServer server;
  auto client = server.client();
  const auto described = client.get("/api/openapi.json").json();
  EXPECT_EQ(described.at("openapi").as_string(), "3.1.0");
  std::set<std::string> listed;
  for (const auto& path : described.at("paths").as_object())
    for (const auto& operation : path.value().as_object()) {
      listed.insert(upper(std::string(operation.key())) + " " + std::string(path.key()));
      EXPECT_TRUE(operation.value().at("responses").as_object().contains("200")) << path.key();
      EXPECT_TRUE(operation.value().as_object().contains("operationId"));
    }
  std::set<std::string> routes;
  for (const Route& route : server->app().router.routes()) routes.insert(route.method + " " + route.pattern);
  EXPECT_EQ(listed, routes);
}

// What the network answers, not what the table of routes says.
TEST(OpenApi, EveryDescribedAddressAnswers) {
  LiveServer server;
  auto client = server.client();
  for (const Route& route : server->app().router.routes()) {
    std::string target = route.pattern;
    for (std::size_t open = target.find('{'); open != std::string::npos; open = target.find('{'))
      target.replace(open, target.find('}') - open + 1, "1");
    client.cookie.clear();
    const auto reply = client.send({route.method, target, "", {}});
    EXPECT_NE(reply.status, 405) << route.pattern;
    if (route.access != may::anyone) {
      EXPECT_EQ(reply.status, 401) << route.method << " " << route.pattern;
    }
  }
  EXPECT_EQ(client.get("/api/unheard-of").status, 404);
}

// Every route for every role: who may use it is not refused for the role, who may not is.
TEST(Roles, MayDoWhatTheTableOfRoutesSays) {
  LiveServer server;
  auto boss = server.operator_client();
  const Roles deal{Role::dealer, Role::floor, Role::operator_};
  const Roles see_racks{Role::dealer, Role::floor, Role::auditor, Role::operator_};
  const std::map<std::string, std::set<Roles>> allowed_to{
      {"player", {may::anyone, may::sign_in, may::play}},
      {"dealer", {may::anyone, may::sign_in, may::play, deal, see_racks}},
      {"auditor", {may::anyone, may::sign_in, may::read_all, see_racks, Roles{Role::auditor, Role::operator_}}},
      {"floor", {may::anyone, may::sign_in, may::play, may::read_all, may::run_tables, deal, see_racks}},
      {"operator",
       {may::anyone, may::sign_in, may::play, may::read_all, may::run_tables, may::run_the_house, deal, see_racks,
        Roles{Role::auditor, Role::operator_}}}};
  for (const auto& [role, allowed] : allowed_to) {
    const std::string name = "A " + role;
    ASSERT_EQ(boss.post("/api/users", R"({"name":")" + name + R"(","password":"correct horse","role":")" + role + "\"}")
                  .status,
              200);
    auto client = server.client();
    ASSERT_EQ(client.post("/api/login", R"({"name":")" + name + R"(","password":"correct horse"})").status, 200);
    const std::string cookie = client.cookie;
    for (const Route& route : server->app().router.routes()) {
      if (route.access == may::anyone || route.pattern.starts_with("/api/logout")) continue;
      if (route.pattern == "/api/drain" && role == "operator") continue;  // it would
      std::string target = route.pattern;
      for (std::size_t open = target.find('{'); open != std::string::npos; open = target.find('{'))
        target.replace(open, target.find('}') - open + 1, "1");
      client.cookie = cookie;
      const auto reply = client.send({route.method, target, "", {}});
      EXPECT_EQ(reply.status == 403, !allowed.contains(route.access))
          << role << " " << route.method << " " << route.pattern << " " << reply.body;
      EXPECT_NE(reply.status, 401) << role << " " << route.pattern;
    }
  }
}

TEST(Roles, AuditorsTakeNoSeatAndAreGivenNoMoney) {
  LiveServer server;
  auto boss = server.operator_client();
  ASSERT_EQ(boss.post("/api/users", R"({"name":"Ada","password":"correct horse","role":"auditor"})").status, 200);
  auto client = server.client();
  ASSERT_EQ(client.post("/api/login", R"({"name":"Ada","password":"correct horse"})").status, 200);
  EXPECT_EQ(client.post("/api/wallet/refill").status, 403);
  EXPECT_EQ(client.post("/api/tables", R"({"house":"maryland-shoe"})").status, 403);
  EXPECT_EQ(client.get("/api/tables").json().at("tables").as_array().size(), 1U);
  testing_client::Player watcher(client, 1);
  const auto answer = watcher.act(R"({"do":"sit","seat":2,"buy_in":20000})");
  EXPECT_FALSE(answer.accepted);
  EXPECT_EQ(answer.code, "not_allowed");
  EXPECT_EQ(watcher.act(R"({"do":"pause_table"})").code, "not_allowed");
}

TEST(Tables, AreOpenedByPlayersOneForEachHouseThatIsEmpty) {
  LiveServer server;
  auto guest = server.guest();
  const std::string wish = R"({"house":"maryland-shoe","bots":1})";
  const auto first = guest.post("/api/tables", wish);
  ASSERT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(first.json().at("house"), "maryland-shoe");
  EXPECT_EQ(server.guest().post("/api/tables", wish).json().at("id"), first.json().at("id")) << "nobody sits there yet";
  EXPECT_EQ(guest.get("/api/tables").json().at("tables").as_array().size(), 2U);
  EXPECT_EQ(guest.post("/api/tables", R"({"house":"maryland-shoe","name":"Mine"})").status, 403);
  EXPECT_EQ(guest.post("/api/tables", R"({"house":"maryland-shoe","bots":4})").status, 403);
  EXPECT_EQ(guest.post("/api/tables", R"({"house":"../houses/maryland-shoe.toml"})").status, 404);
  EXPECT_EQ(server.client().post("/api/tables", wish).status, 401);
  auto boss = server.operator_client();
  EXPECT_EQ(boss.post("/api/tables", R"({"house":"maryland-shoe","name":"Second"})").json().at("name"), "Second");
}

TEST(OpenApi, OperationIdsAreUnique) {
  LiveServer server;
  const auto described = server.client().get("/api/openapi.json").json();
  std::set<std::string> ids;
  for (const auto& path : described.at("paths").as_object())
    for (const auto& operation : path.value().as_object())
      EXPECT_TRUE(ids.insert(std::string(operation.value().at("operationId").as_string())).second) << path.key();
}

TEST(Documents, ListEveryRouteAndEveryLimit) {
  LiveServer server;
  const std::string text = document("server.md");
  for (const Route& route : server->app().router.routes())
    EXPECT_NE(text.find("`" + route.method + " " + route.pattern + "`"), std::string::npos)
        << route.method << " " << route.pattern;
  const Limits defaults;
  for (const LimitRule& rule : limit_rules()) {
    std::string option = "--" + std::string(rule.name);
    for (char& c : option)
      if (c == '_') c = '-';
    EXPECT_NE(text.find("| `" + option + "` | " + std::to_string(defaults.*rule.field) + " |"), std::string::npos)
        << option;
    EXPECT_TRUE(defaults.*rule.field >= rule.least && defaults.*rule.field <= rule.most) << option;
  }
  EXPECT_EQ(limit_rules().size(), boost::mp11::mp_size<struct_json::Fields<Limits>>::value);
}

TEST(Rules, AreReadWithoutAnAccount) {
  LiveServer server;
  auto client = server.client();
  const auto houses = client.get("/api/houses").json().at("houses").as_array();
  ASSERT_GE(houses.size(), 5U);
  const std::string house(houses.front().at("id").as_string());
  const auto sheet = client.get("/api/games/" + house);
  EXPECT_EQ(sheet.json().at("main_wager").as_string(), "ante") << "the page knows no wager by itself";
  ASSERT_EQ(sheet.status, 200);
  EXPECT_FALSE(sheet.json().at("pay_tables").as_array().empty());
  EXPECT_GE(client.get("/api/rulebooks").json().at("rulebooks").as_array().size(), 5U);
  EXPECT_EQ(client.get("/api/tables").json().at("tables").as_array().size(), 1U);
}

TEST(Rules, ASheetHasDealingDecksAndProceduresInWordsWithTheirClauses) {
  LiveServer server;
  auto client = server.client();
  const auto houses = client.get("/api/houses").json().at("houses").as_array();
  for (const auto& house : houses) {
    const std::string id(house.at("id").as_string());
    std::map<std::string, std::size_t> lines;
    const auto sheet = client.get("/api/games/" + id).json().at("sheet").as_array();
    for (const auto& section : sheet)
      for (const auto& part : section.at("parts").as_array())
        for (const auto& line : part.at("lines").as_array()) {
          ++lines[std::string(section.at("heading").as_string())];
          EXPECT_EQ(line.at("says").as_string().find('_'), std::string::npos)
              << id << ": a word of the files: " << line;
        }
    for (const char* heading : {"DEALING", "EACH HAND AT THE SHOWDOWN", "CARDS", "PROCEDURES"})
      EXPECT_GT(lines[heading], 0U) << id << ": " << heading;
    EXPECT_FALSE(lines.contains("CLAUSES STILL TO DO: THE PROGRAM DOES NOT FOLLOW THEM YET")) << id;
  }
}

TEST(Chart, HasEveryStartingHand) {
  LiveServer server;
  auto client = server.client();
  const std::string house = Catalog::open(std::filesystem::path(RIVERBANK_SOURCE_DIR))->default_house();
  const auto reply = client.get("/api/games/" + house + "/chart");
  ASSERT_EQ(reply.status, 200) << reply.body;
  const auto hands = reply.json().at("hands").as_array();
  std::int64_t combinations = 0;
  std::map<std::string, std::string> best;
  for (const auto& hand : hands) {
    combinations += hand.at("combinations").as_int64();
    best[std::string(hand.at("hand").as_string())] = hand.at("best").as_string();
    EXPECT_EQ(hand.at("actions").as_array().size(), 3U);
  }
  EXPECT_EQ(best.size(), 169U);
  EXPECT_EQ(combinations, 1326);
  EXPECT_EQ(best["AA"], "bet 4x");
  EXPECT_EQ(best["72o"], "check");
  const auto advice = client.get("/api/games/" + house + "/advice?hole=Ks+Qd").json();
  for (const auto& hand : hands) {
    if (hand.at("hand").as_string() != "KQo") continue;
    EXPECT_EQ(hand.at("actions"), advice.at("actions"));
  }
  EXPECT_EQ(client.get("/api/games/nowhere/chart").status, 404);
}

TEST(ParSheet, IsServedInThreeForms) {
  LiveServer server;
  auto client = server.client();
  const std::string house = Catalog::open(std::filesystem::path(RIVERBANK_SOURCE_DIR))->default_house();
  const std::string target = "/api/games/" + house + "/parsheet";
  const auto page = client.get(target);
  ASSERT_EQ(page.status, 200) << page.body;
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_NE(page.body.find("</html>"), std::string::npos);
  EXPECT_EQ(page.body.find("<script"), std::string::npos);
  EXPECT_NE(page.header("Content-Security-Policy").find("style-src 'sha256-"), std::string::npos);
  const auto data = client.get(target + "?format=json");
  EXPECT_EQ(data.header("Content-Type"), "application/json");
  EXPECT_TRUE(data.json().is_object());
  const auto sheet = client.get(target + "?format=xlsx");
  EXPECT_EQ(sheet.body.substr(0, 2), "PK");
  EXPECT_EQ(sheet.header("Content-Disposition"), "attachment; filename=\"" + house + ".xlsx\"");
  EXPECT_EQ(client.get(target + "?format=xlsx").body, sheet.body);
  EXPECT_EQ(client.get(target + "?format=pdf").status, 400);
  EXPECT_EQ(client.get("/api/games/nowhere/parsheet").status, 404);
}

TEST(Advice, IsExact) {
  LiveServer server;
  auto client = server.client();
  const std::string house = Catalog::open(std::filesystem::path(RIVERBANK_SOURCE_DIR))->default_house();
  const auto river = client.get("/api/games/" + house + "/advice?hole=Jh%202s&board=Ah%20Ks%20Th%209d%203s");
  ASSERT_EQ(river.status, 200) << river.body;
  EXPECT_EQ(river.json().at("actions").as_array().size(), 2U);
  EXPECT_EQ(client.get("/api/games/" + house + "/advice?hole=Jh%20Jh").status, 400);
  EXPECT_EQ(client.get("/api/games/" + house + "/advice?hole=xx").status, 400);
}

}  // namespace
}  // namespace riverbank
