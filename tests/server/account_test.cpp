// Accounts and sessions over a real server.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <utility>

#include <fmt/core.h>

#include "live_server.h"
#include "server/clock.h"

namespace riverbank {
namespace {

using testing_client::Client;

std::string credentials(const std::string& name, const std::string& password) {
  return R"({"name":")" + name + R"(","password":")" + password + "\"}";
}

std::string code(const testing_client::Reply& reply) {
  return std::string(reply.json().at("error").at("code").as_string());
}

bool is_somebody(Client& client) {
  const auto reply = client.get("/api/me");
  EXPECT_EQ(reply.status, 200);
  const bool somebody = reply.json().at("player").as_int64() != 0;
  EXPECT_EQ(client.get("/api/statement").status, somebody ? 200 : 401);
  return somebody;
}

// In milliseconds: what is over in two seconds is asked for only where they have not passed.
auto passed_since(std::chrono::steady_clock::time_point moment) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - moment).count();
}

TEST(Guest, PlaysInOneClick) {
  LiveServer server;
  Client client = server.client();
  EXPECT_FALSE(is_somebody(client));
  const auto reply = client.post("/api/guest");
  ASSERT_EQ(reply.status, 200) << reply.body;
  EXPECT_EQ(reply.json().at("wallet").as_int64(), 100'000);
  EXPECT_TRUE(reply.json().at("guest").as_bool());
  const std::string cookie = reply.header("Set-Cookie");
  EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
  EXPECT_NE(cookie.find("SameSite=Strict"), std::string::npos);
  EXPECT_EQ(client.get("/api/me").json().at("name"), reply.json().at("name"));
}

TEST(Guest, CanRegisterAndKeepsNumberAndMoney) {
  LiveServer server;
  Client client = server.guest();
  const auto before = client.get("/api/me").json();
  const std::string old_cookie = client.cookie;
  ASSERT_EQ(client.post("/api/register", credentials("Ann", "correct horse")).status, 200);
  const auto after = client.get("/api/me").json();
  EXPECT_EQ(after.at("player"), before.at("player"));
  EXPECT_EQ(after.at("wallet"), before.at("wallet"));
  EXPECT_EQ(after.at("name").as_string(), "Ann");
  EXPECT_FALSE(after.at("guest").as_bool());
  client.cookie = old_cookie;
  EXPECT_FALSE(is_somebody(client));
}

TEST(Account, NamesAreTakenWhateverTheirCase) {
  LiveServer server;
  Client first = server.client();
  ASSERT_EQ(first.post("/api/register", credentials("Ann", "correct horse")).status, 200);
  Client second = server.client();
  EXPECT_EQ(code(second.post("/api/register", credentials("aNN", "correct horse"))), "name_taken");
  Client third = server.guest();
  EXPECT_EQ(code(third.post("/api/register", credentials("ANN", "correct horse"))), "name_taken");
  EXPECT_TRUE(is_somebody(third));
  for (const char* name : {"ab", "guest 1", "a\\u0000bc", "<b>x</b>", " abc", "abcdefghijklmnopqrstu"})
    EXPECT_EQ(second.post("/api/register", credentials(name, "correct horse")).status, 400) << name;
  EXPECT_EQ(second.post("/api/register", credentials("Bob", "short")).status, 400);
}

TEST(Account, LocksAfterThreeWrongPasswords) {
  LiveServer server;
  Client client = server.client();
  ASSERT_EQ(client.post("/api/register", credentials("Ann", "correct horse")).status, 200);
  Client other = server.client();
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(code(other.post("/api/login", credentials("ann", "wrong horse"))), "wrong_password");
  EXPECT_EQ(code(other.post("/api/login", credentials("ann", "correct horse"))), "locked");
  EXPECT_TRUE(is_somebody(client));  // who is in stays in
  // A name that is nobody's is answered in the same way.
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(code(other.post("/api/login", credentials("nobody", "correct horse"))), "wrong_password");
  EXPECT_EQ(code(other.post("/api/login", credentials("nobody", "correct horse"))), "locked");
}

// By X-Forwarded-For of a proxy: guesses at one address keep nobody out elsewhere, not even of the same account.
TEST(Account, IsLockedToTheAddressThatGuesses) {
  LiveServer server([](ServerOptions& options) { options.proxies = {"127.0.0.1"}; });
  const auto ask = [&](const std::string& target, const std::string& address, const std::string& password) {
    return server.client().send({"POST",
                                 target,
                                 credentials("Ann", password),
                                 {{"Content-Type", "application/json"}, {"X-Forwarded-For", address}}});
  };
  const auto log_in = [&](const std::string& address, const std::string& password) {
    return ask("/api/login", address, password);
  };
  ASSERT_EQ(ask("/api/register", "192.0.2.1", "correct horse").status, 200);
  EXPECT_EQ(log_in("192.0.2.1", "correct horse").status, 200);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(code(log_in("2001:db8::1", "wrong horse")), "wrong_password");
  EXPECT_EQ(code(log_in("2001:db8::2", "correct horse")), "locked") << "the same /64";
  EXPECT_EQ(log_in("2001:db8:0:1::1", "correct horse").status, 200) << "another one";
  EXPECT_EQ(log_in("192.0.2.1", "correct horse").status, 200);
  // Guesses from everywhere: only where it was signed in to before.
  for (int i = 0; i < 30; ++i) log_in(fmt::format("198.51.100.{}", i), "wrong horse");
  EXPECT_EQ(code(log_in("203.0.113.1", "correct horse")), "locked");
  EXPECT_EQ(log_in("192.0.2.1", "correct horse").status, 200);
  EXPECT_EQ(log_in("203.0.113.1", "correct horse").status, 200) << "its owner came: it is open again";
}

TEST(Account, IsUnlockedAfterItsCoolDown) {
  LiveServer server([](ServerOptions& options) { options.limits.lock_s = 2; });
  Client client = server.client();
  ASSERT_EQ(client.post("/api/register", credentials("Ann", "correct horse")).status, 200);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(client.post("/api/login", credentials("Ann", "wrong horse")).status, 401);
  const auto locked = std::chrono::steady_clock::now();
  server.restart();  // a restart unlocks nothing
  Client again = server.client();
  const std::string answer = code(again.post("/api/login", credentials("Ann", "correct horse")));
  // On a busy machine the time may be over by then.
  EXPECT_TRUE(answer == "locked" || passed_since(locked) > 1900);
  std::this_thread::sleep_for(std::chrono::milliseconds(2200));
  EXPECT_EQ(again.post("/api/login", credentials("Ann", "correct horse")).status, 200);
}

TEST(Account, ARightPasswordForgivesWrongOnes) {
  LiveServer server;
  Client client = server.client();
  ASSERT_EQ(client.post("/api/register", credentials("Ann", "correct horse")).status, 200);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(client.post("/api/login", credentials("Ann", "wrong")).status, 401);
    EXPECT_EQ(client.post("/api/login", credentials("Ann", "wrong")).status, 401);
    EXPECT_EQ(client.post("/api/login", credentials("Ann", "correct horse")).status, 200);
  }
}

TEST(Session, EndsByLogoutHereAndEverywhere) {
  LiveServer server;
  Client first = server.client();
  ASSERT_EQ(first.post("/api/register", credentials("Ann", "correct horse")).status, 200);
  Client second = server.client();
  Client third = server.client();
  ASSERT_EQ(second.post("/api/login", credentials("Ann", "correct horse")).status, 200);
  ASSERT_EQ(third.post("/api/login", credentials("Ann", "correct horse")).status, 200);
  const std::string held = second.cookie;
  EXPECT_EQ(second.post("/api/logout").status, 200);
  second.cookie = held;
  EXPECT_FALSE(is_somebody(second));
  EXPECT_TRUE(is_somebody(first));
  EXPECT_EQ(first.post("/api/logout-everywhere").status, 200);
  EXPECT_FALSE(is_somebody(third));
}

// The row is still there when the session has ended: it opens nothing any more.
TEST(Session, ThatEndedIsNotReadAgain) {
  LiveServer server;
  Client first = server.client();
  ASSERT_EQ(first.post("/api/register", credentials("Ann", "correct horse")).status, 200);
  Client second = server.client();
  ASSERT_EQ(second.post("/api/login", credentials("Ann", "correct horse")).status, 200);
  const auto hash = [](const Client& client) {
    return Token::parse(client.cookie.substr(client.cookie.find('=') + 1))->hash();
  };
  Sessions& sessions = server->app().sessions;
  const auto user = sessions.find(hash(first), wall_clock());
  ASSERT_TRUE(user);
  sessions.end(hash(first), wall_clock());
  EXPECT_FALSE(sessions.load(hash(first), wall_clock()));
  EXPECT_TRUE(is_somebody(second));
  const auto begun = sessions.begin();
  sessions.end_all(user->id, wall_clock());
  EXPECT_FALSE(sessions.load(hash(second), wall_clock()));
  const SignedIn late{*user, Token::fresh()};
  EXPECT_FALSE(sessions.enter(late, begun, wall_clock())) << "began before all were ended";
  EXPECT_FALSE(sessions.find(late.token.hash(), wall_clock()));
  EXPECT_TRUE(sessions.enter(late, sessions.begin(), wall_clock()));
  // A mark is needed no longer than a row can be used.
  const Time later =
      Time::from_ms(wall_clock().since_epoch_ms() + server->app().options.limits.session_idle_s * 1000 + 1);
  sessions.sweep(later);
  EXPECT_FALSE(sessions.load(hash(first), later));
  EXPECT_TRUE(sessions.load(hash(first), wall_clock())) << "the row was not removed in this test";
}

TEST(Session, IsNotSurvivedByWhoAsksAllTheTime) {
  LiveServer server;
  Client client = server.client();
  ASSERT_EQ(client.post("/api/register", credentials("Ann", "correct horse")).status, 200);
  for (int i = 0; i < 12; ++i) {
    ASSERT_EQ(client.post("/api/login", credentials("Ann", i < 9 ? "correct horse" : fmt::format("horse number {}", i)))
                  .status,
              200);
    Client thief = client;
    std::atomic<bool> over = false;
    std::vector<std::thread> asking;
    for (int n = 0; n < 3; ++n)
      asking.emplace_back([&over, each = thief]() mutable {
        while (!over) each.get("/api/me");
      });
    const std::string change = fmt::format(R"({{"old_password":"{}","password":"horse number {}"}})",
                                           i < 9 ? "correct horse" : fmt::format("horse number {}", i), i + 1);
    const auto reply = i < 4   ? client.post("/api/logout")
                       : i < 8 ? client.post("/api/logout-everywhere")
                               : client.post("/api/password", change);
    EXPECT_EQ(reply.status, 200) << reply.body;
    over = true;
    for (std::thread& each : asking) each.join();
    EXPECT_FALSE(is_somebody(thief)) << i;
  }
}

TEST(Session, OutlivesARestartButNotItsIdleTime) {
  LiveServer server([](ServerOptions& options) { options.limits.session_idle_s = 2; });
  Client client = server.guest();
  const auto came = std::chrono::steady_clock::now();
  server.restart();
  Client again(server.port());
  again.cookie = client.cookie;
  const bool there = is_somebody(again);
  // On a busy machine the time may be over by then.
  EXPECT_TRUE(there || passed_since(came) > 1900);
  std::this_thread::sleep_for(std::chrono::milliseconds(2300));
  EXPECT_FALSE(is_somebody(again));
}

TEST(Session, IsNotKeptAliveByAPageThatPolls) {
  LiveServer server([](ServerOptions& options) { options.limits.session_idle_s = 2; });
  Client client = server.guest();
  Client busy = server.guest();
  auto asked = std::chrono::steady_clock::now();
  bool in_time = true;  // a busy machine may let it pass
  for (int i = 0; i < 6; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    EXPECT_EQ(client.get("/api/tables").status, 200);
    const auto status = busy.get("/api/rounds").status;
    in_time = in_time && passed_since(std::exchange(asked, std::chrono::steady_clock::now())) < 1900;
    EXPECT_TRUE(!in_time || status == 200);
  }
  EXPECT_FALSE(is_somebody(client));
  EXPECT_TRUE(!in_time || is_somebody(busy));
}

// Also what needs an account: the floor's board asks every second, and a table's clock with each round.
TEST(Session, IsNotKeptAliveByTheFloorsBoardOrTheClockOfASession) {
  LiveServer server;
  Client client = server.operator_client();
  const std::string hash = Token::parse(client.cookie.substr(client.cookie.find('=') + 1))->hash();
  const auto outlives = [&](const std::string& path) {
    EXPECT_EQ(client.get("/api/users").status, 200);
    const std::int64_t did_something = wall_clock().since_epoch_ms();
    while (wall_clock().since_epoch_ms() == did_something) std::this_thread::yield();
    EXPECT_EQ(client.get(path).status, 200) << path;
    const Time over = Time::from_ms(did_something + server->app().options.limits.session_idle_s * 1000 + 1);
    return server->app().sessions.find(hash, over, Sessions::Use::page).has_value();
  };
  for (const char* path : {"/api/floor", "/api/orders", "/api/me/care", "/api/me/care?table=1"})
    EXPECT_FALSE(outlives(path)) << path;
  for (const char* path : {"/api/users", "/api/events", "/api/statement"}) EXPECT_TRUE(outlives(path)) << path;
}

TEST(Session, EndsAfterItsWholeTimeWhateverIsDone) {
  LiveServer server([](ServerOptions& options) { options.limits.session_s = 1; });
  const auto before = std::chrono::steady_clock::now();
  Client client = server.guest();
  const auto status = client.get("/api/rounds").status;
  EXPECT_TRUE(status == 200 || passed_since(before) > 900);
  std::this_thread::sleep_for(std::chrono::milliseconds(1100));
  EXPECT_EQ(client.get("/api/rounds").status, 401);
}

TEST(Session, OnlyTheHashOfItsTokenIsStored) {
  LiveServer server;
  Client client = server.guest();
  const auto rows = server->app().room->ask_database("SELECT token_hash FROM sessions");
  ASSERT_TRUE(rows.ok());
  ASSERT_EQ(rows->size(), 1U);
  const auto token = Token::parse(client.cookie.substr(client.cookie.find('=') + 1));
  ASSERT_TRUE(token);
  EXPECT_EQ(rows->front().bytes(0), token->hash());
}

TEST(Operator, ComesInByTheLinkOnce) {
  LiveServer server;
  const std::string token = server->app().accounts.first_operator_token();
  Client client = server.operator_client();
  EXPECT_EQ(client.get("/api/me").json().at("role").as_string(), "operator");
  EXPECT_EQ(server->operator_link(), "");
  Client late = server.client();
  EXPECT_EQ(
      late.post("/api/operator", R"({"token":")" + token + R"(","name":"Late","password":"correct horse"})").status,
      403);
  EXPECT_EQ(client.post("/api/users", R"({"name":"Fay","password":"correct horse","role":"floor"})").status, 200);
  EXPECT_EQ(client.post("/api/users", R"({"name":"Bot","password":"correct horse","role":"bot"})").status, 400);
  EXPECT_EQ(client.post("/api/users", R"({"name":"Dev","password":"correct horse","role":"machine"})").status, 400);
  Client guest = server.guest();
  EXPECT_EQ(guest.post("/api/users", R"({"name":"Eve","password":"correct horse","role":"operator"})").status, 403);
  server.restart();
  EXPECT_EQ(server->operator_link(), "");
}

TEST(Password, IsChangedWithTheOldOneAndEndsSessions) {
  LiveServer server;
  Client client = server.client();
  ASSERT_EQ(client.post("/api/register", credentials("Ann", "correct horse")).status, 200);
  EXPECT_EQ(client.post("/api/password", R"({"old_password":"wrong","password":"battery staple"})").status, 401);
  EXPECT_EQ(client.post("/api/password", R"({"old_password":"correct horse","password":"battery staple"})").status,
            200);
  EXPECT_FALSE(is_somebody(client));
  EXPECT_EQ(client.post("/api/login", credentials("Ann", "battery staple")).status, 200);
}

}  // namespace
}  // namespace riverbank
