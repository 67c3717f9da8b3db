// Frames and bodies of all kinds, thousands of them: nothing crashes, and what is refused changes nothing.
// RIVERBANK_FRAMES sets how many (tools/long-frames).
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <random>
#include <semaphore>

#include "live_server.h"
#include "server/socket_talk.h"

namespace riverbank {
namespace {

constexpr std::string_view kSeeds[] = {
    R"({"type":"watch","table":1,"last":4})",
    R"({"type":"unwatch","table":1})",
    R"({"type":"act","table":1,"id":"x1","ask":{"do":"sit","seat":2,"rider":0,"buy_in":20000}})",
    R"({"type":"act","table":1,"id":"x2","ask":{"do":"wager","wager":"ante","amount":1000}})",
    R"({"type":"act","table":1,"id":"x3","ask":{"do":"raise","multiple":4}})",
    R"({"type":"act","table":1,"id":"x4","ask":{"do":"void_round","reason":"because"}})",
    R"({"type":"act","table":1,"id":"x5","ask":{"do":"bank","wager":100000}})",
    R"({"type":"act","table":1,"id":"x6","ask":{"do":"rule","seat":1,"wager":"ante","as":"lost","reason":"because"}})",
};

std::int64_t frames() {
  const char* wanted = std::getenv("RIVERBANK_FRAMES");
  return wanted == nullptr ? 20'000 : std::strtoll(wanted, nullptr, 10);
}

class Mutator {
 public:
  explicit Mutator(std::uint64_t seed) : random_(seed) {}

  std::string next() { return changed(std::string(kSeeds[random_() % std::size(kSeeds)])); }
  std::string changed(std::string text) {
    const auto changes = random_() % 5;
    for (std::uint64_t i = 0; i < changes; ++i) change(text);
    return text;
  }

 private:
  void change(std::string& text) {
    constexpr std::string_view kPieces[] = {"\"",
                                            "{",
                                            "}",
                                            "[",
                                            "]",
                                            ":",
                                            ",",
                                            "-1",
                                            "9223372036854775807",
                                            "1e9",
                                            "null",
                                            "\\u0000",
                                            "\xff",
                                            "\"do\"",
                                            "\"id\"",
                                            "\"seat_bot\"",
                                            "\"leave\"",
                                            "0",
                                            " "};
    const std::size_t at = text.empty() ? 0 : random_() % text.size();
    switch (random_() % 4) {
      case 0:
        text.erase(at, 1 + random_() % 6);
        break;
      case 1:
        text.insert(at, kPieces[random_() % std::size(kPieces)]);
        break;
      case 2:
        if (!text.empty()) text[at] = static_cast<char>(random_());
        break;
      default:
        text.insert(at, text.substr(at / 2, random_() % 20));
    }
  }
  std::mt19937_64 random_;
};

// Everything that is money or history.
std::string state_of(App& app, PlayerId player) {
  std::string out = app.room->wallet(player).text();
  for (const char* sql : {"SELECT COUNT(*) FROM journal", "SELECT COUNT(*) FROM postings",
                          "SELECT COUNT(*) FROM actions", "SELECT COUNT(*) FROM users"})
    out += " " + std::to_string(app.room->ask_database(sql)->front().number(0));
  return out;
}

TEST(Frames, OfAllKindsAreHeard) {
  LiveServer server([](ServerOptions& options) { options.tables.front().bots = 0; });
  App& app = server->app();
  auto client = server.guest();
  const auto me = client.get("/api/me").json();
  const User user{PlayerId(me.at("player").to_number<std::uint32_t>()), "Guest", Role::player, true};
  Mutator mutator(7);
  std::int64_t understood = 0, refused = 0;
  auto outbox = std::make_shared<Outbox>(Outbox::Size{1'000'000, 1'000'000'000});
  SocketTalk talk({*app.room, app.rehearsals, app.private_tables, app.action_times, app.options.limits}, {user, ""},
                  outbox);
  for (std::int64_t i = 0; i < frames(); ++i) {
    const std::string frame = mutator.next();
    talk.hear(frame);
    // Errors are said at once; answers to acts come later, from the table.
    const auto said = outbox->take();
    if (said && said->message && said->message->starts_with(R"({"type":"error")"))
      ++refused;
    else
      ++understood;
    while (outbox->take()) {
    }
  }
  EXPECT_GT(refused, frames() / 10);
  EXPECT_GT(understood, frames() / 100);
  EXPECT_EQ(client.get("/healthz").status, 200);
}

// Somebody without a cent and without a role may do nothing: every frame goes the whole way and is refused.
TEST(Frames, ManyRefusedOnesLeaveNoTrace) {
  LiveServer server([](ServerOptions& options) { options.tables.front().bots = 0; });
  App& app = server->app();
  const User penniless{PlayerId(999'999), "Nobody", Role::player, true};
  auto outbox = std::make_shared<Outbox>(Outbox::Size{1'000'000, 1'000'000'000});
  std::int64_t accepted = 0;
  std::counting_semaphore<> answered(0);
  outbox->on_wake([&] {
    while (const auto said = outbox->take()) {
      if (!said->message) return;
      if (said->message->find(R"("accepted":true)") != std::string::npos) ++accepted;
      if (said->message->find(R"("id":"wait for )") != std::string::npos) answered.release();
    }
  });
  outbox->take();  // nothing yet: from here on it wakes us
  SocketTalk talk({*app.room, app.rehearsals, app.private_tables, app.action_times, app.options.limits},
                  {penniless, ""}, outbox);
  // Behind everything the table was told before.
  talk.hear(R"({"type":"act","table":1,"id":"wait for the table to open","ask":{"do":"leave"}})");
  answered.acquire();
  const std::string before = state_of(app, penniless.id);
  Mutator mutator(11);
  for (std::int64_t i = 0; i < frames(); ++i) talk.hear(mutator.next());
  talk.hear(R"({"type":"act","table":1,"id":"wait for all of them","ask":{"do":"leave"}})");
  answered.acquire();
  EXPECT_EQ(accepted, 0);
  EXPECT_EQ(state_of(app, penniless.id), before);
}

std::string exam_paper() {
  std::string answers = R"("check")";
  for (int i = 1; i < 100; ++i) answers += R"(,"check")";
  return R"({"house":"maryland-shoe","exam":1,"answers":[)" + answers + "]}";
}

// A body that its route would take; nothing for a route without one.
std::string valid_body(const Route& route) {
  static const std::map<std::string, std::string> kBodies{
      {"/api/register", R"({"name":"Ann","password":"correct horse"})"},
      {"/api/login", R"({"name":"Ann","password":"correct horse"})"},
      {"/api/password", R"({"old_password":"correct horse","password":"battery staple"})"},
      {"/api/operator", R"({"token":"0000","name":"Olga","password":"correct horse"})"},
      {"/api/users", R"({"name":"Fay","password":"correct horse","role":"floor"})"},
      {"/api/tables", R"({"house":"maryland-shoe","name":"Main","bots":1})"},
      {"/api/certificates", exam_paper()},
      {"/api/users/{id}/disable", R"({"code":"123456","reason":"left"})"},
      {"/api/users/{id}/enable", R"({"code":"123456","reason":"back"})"},
      {"/api/users/{id}/unlock", R"({"code":"123456","reason":"called"})"},
      {"/api/users/{id}/role", R"({"code":"123456","reason":"hired","role":"floor"})"},
      {"/api/users/{id}/password", R"({"code":"123456","reason":"forgot it"})"},
      {"/api/users/{id}/second-factor", R"({"code":"123456","reason":"lost the phone"})"},
      {"/api/second-factor/offer", R"({"code":""})"},
      {"/api/second-factor", R"({"code":"123456"})"},
      {"/api/tables/{id}/coupon", R"({"seat":1,"amount":500})"},
      {"/api/tables/{id}/order", R"({"order":"recut","reason":"asked for"})"},
      {"/api/tables/{id}/slips", R"({"kind":"opener","chips":[{"worth":10000,"count":1}]})"},
      {"/api/tables/{id}/house", R"({"house":"maryland-shoe"})"},
      {"/api/tables/join", R"({"invitation":"0000"})"},
      {"/api/me/name", R"({"name":"Ann"})"},
      {"/api/me/sessions/end", R"({"id":"0000"})"},
      {"/api/me/delete", R"({"password":"correct horse"})"},
      {"/api/rehearsals", R"({"house":"maryland-shoe","hole":"Ah Kh","dealer":"9c 4d","board":"As 7d 2c"})"},
      {"/api/tables/{id}/void", R"({"reason":"a card fell"})"},
      {"/api/tables/{id}/preview", R"({"do":"void_round","reason":"a card fell"})"},
      {"/api/tables/{id}/correct", R"({"round":1,"seat":1,"amount":500,"reason":"paid short"})"},
      {"/api/tables/{id}/void-settled", R"({"round":1,"reason":"a card fell"})"},
      {"/api/tables/{id}/meter/change", R"({"meter":"main","reset":500000,"reason":"the office asks"})"},
      {"/api/tables/{id}/meter/decrease", R"({"meter":"main","amount":500,"reason":"the office asks"})"},
      {"/api/tables/{id}/meter/switch", R"({"meter":"main","on":false,"reason":"the office asks"})"},
      {"/api/orders/{id}/reject", R"({"reason":"not so"})"},
      {"/api/me/care/limits", R"({"kind":"loss_day","value":20000})"},
      {"/api/me/care/breaks", R"({"kind":"cooling_off","hours":24})"},
      {"/api/players/{id}/care/limits", R"({"kind":"loss_day","value":20000,"reason":"asked for"})"},
      {"/api/players/{id}/care/breaks", R"({"kind":"cooling_off","hours":24,"reason":"asked for"})"},
      {"/api/tables/{id}/ruling", R"({"seat":1,"wager":"ante","as":"won","paid":500,"reason":"a card fell"})"},
      {"/api/school/payouts",
       R"({"house":"maryland-shoe","number":1,"answers":[{"key":"1/0/ante","does":"pay","amount":500}]})"},
      {"/api/school/steps", R"({"house":"maryland-shoe","number":1,"at":3,"choice":"a"})"},
      {"/api/school/tests", R"({"house":"maryland-shoe"})"},
      {"/api/school/tests/{id}/answers", R"({"place":1,"choice":"a"})"},
      {"/api/coach/notes", R"({"notes":[{"id":"a1","kind":"decision","note":"{\"costAntes\":0.25}"}]})"}};
  const auto found = kBodies.find(route.pattern);
  return found == kBodies.end() ? "" : found->second;
}

// A request of some route, with its parts and its body changed.
testing_client::Sent some_request(const Router& router, std::mt19937_64& random, Mutator& mutator) {
  const Route& route = router.routes()[random() % router.routes().size()];
  constexpr std::string_view kMethods[] = {"GET", "POST", "PUT", "DELETE", "HEAD", "PATCH"};
  testing_client::Sent sent;
  sent.method = random() % 8 == 0 ? std::string(kMethods[random() % std::size(kMethods)]) : route.method;
  sent.target = route.pattern;
  constexpr std::string_view kParts[] = {"1",         "0", "-1", "99999999999999999999", "%00", "..", "maryland-shoe",
                                         "%2e%2e%2f", ""};
  for (std::size_t at = sent.target.find('{'); at != std::string::npos; at = sent.target.find('{'))
    sent.target.replace(at, sent.target.find('}') - at + 1, kParts[random() % std::size(kParts)]);
  constexpr std::string_view kQueries[] = {
      "", "?limit=-5", "?limit=1e9&before=x", "?hole=AsKs&board=", "?format=csv", "?a=%zz", "?=&&="};
  sent.target += kQueries[random() % std::size(kQueries)];
  if (route.method == "GET") return sent;
  const std::string body = valid_body(route);
  sent.body = body.empty() || random() % 4 == 0 ? mutator.next() : mutator.changed(body);
  return sent;
}

// Otherwise the fuzzed bodies never pass the parser.
TEST(Requests, EveryRouteWithABodyHasAValidOne) {
  LiveServer server;
  for (const Route& route : server->app().router.routes()) {
    if (!route.body) continue;
    ASSERT_NE(valid_body(route), "") << route.pattern;
    std::string target = route.pattern;
    if (const auto part = target.find("{id}"); part != std::string::npos) target.replace(part, 4, "1");
    auto client = server.guest();
    const auto reply = client.post(target, valid_body(route));
    // What can be answered in an exam depends on its decisions: certificate_test.cpp.
    if (target == "/api/certificates") continue;
    // ... and what is to be paid on the round: school_test.cpp.
    if (target == "/api/school/payouts") continue;
    EXPECT_NE(reply.status, 400) << target << " " << reply.body;
  }
}

TEST(Requests, OfAllKindsAreAnsweredAndThoseRefusedLeaveNoTrace) {
  LiveServer server([](ServerOptions& options) { options.tables.front().bots = 0; });
  App& app = server->app();
  auto client = server.guest();
  const PlayerId me(client.get("/api/me").json().at("player").to_number<std::uint32_t>());
  std::mt19937_64 random(5);
  Mutator mutator(3);
  std::string before = state_of(app, me);
  std::int64_t refused = 0;
  for (std::int64_t i = 0; i < frames() / 20; ++i) {
    const auto sent = some_request(app.router, random, mutator);
    const auto reply = client.send(sent);
    ASSERT_TRUE(reply.status >= 200 && reply.status < 500) << reply.status << " " << sent.method << " " << sent.target;
    const std::string after = state_of(app, me);
    if (reply.status >= 400) {
      ++refused;
      ASSERT_EQ(after, before) << sent.method << " " << sent.target << " " << sent.body;
    }
    before = after;
    const bool ended = sent.target.starts_with("/api/logout") || sent.target.starts_with("/api/password");
    if (ended && reply.status == 200) client = server.guest();
    before = state_of(app, me);
  }
  EXPECT_GT(refused, frames() / 100);
  EXPECT_EQ(client.get("/healthz").status, 200);
}

// Who may do everything reaches the far end of every route.
TEST(Requests, OfTheOperatorAreAnswered) {
  LiveServer server([](ServerOptions& options) { options.tables.front().bots = 0; });
  App& app = server->app();
  auto boss = server.operator_client();
  const std::string cookie = boss.cookie;
  std::mt19937_64 random(17);
  Mutator mutator(19);
  std::map<int, std::int64_t> statuses;
  for (std::int64_t i = 0; i < frames() / 40; ++i) {
    const auto sent = some_request(app.router, random, mutator);
    const bool leaves = sent.target.starts_with("/api/logout") || sent.target.starts_with("/api/drain");
    const bool opens = sent.target == "/api/tables" || sent.target.starts_with("/api/tables?");
    if (leaves || (opens && app.room->tables().size() > 20)) continue;
    boss.cookie = cookie;
    const auto reply = boss.send(sent);
    ASSERT_TRUE(reply.status >= 200 && reply.status < 500) << reply.status << " " << sent.method << " " << sent.target;
    ++statuses[reply.status];
  }
  EXPECT_GT(statuses[200], 0);
  EXPECT_GT(statuses[400], 0);
  EXPECT_EQ(boss.get("/healthz").status, 200);
}

}  // namespace
}  // namespace riverbank
