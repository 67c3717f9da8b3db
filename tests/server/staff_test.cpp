// Staff: the second factor, and what operators do with accounts.
#include <gtest/gtest.h>

#include <thread>

#include <fmt/core.h>

#include "live_server.h"
#include "server/clock.h"
#include "server/password_strength.h"
#include "server/totp.h"

namespace riverbank {
namespace {

using testing_client::Client;
using testing_client::Reply;

std::string error_code(const Reply& reply) {
  return reply.status == 200 ? "" : std::string(reply.json().at("error").at("code").as_string());
}

std::string of_base32(std::string_view text) {
  std::string out;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char c : text) {
    held = held << 5 | static_cast<std::uint32_t>(c >= 'A' ? c - 'A' : c - '2' + 26);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    out += static_cast<char>(held >> bits & 255U);
  }
  return out;
}

// An authenticator app. The codes of three steps are good now, each once and in their order: a test need not wait.
class Authenticator {
 public:
  explicit Authenticator(const std::string& secret) : secret_(of_base32(secret)) {}
  std::string code() {
    const std::int64_t now = wall_clock().since_epoch_ms() / kTotpStep_ms;
    next_ = std::max(next_ + 1, now - 1);
    return totp_code(secret_, next_);
  }
  std::string last() const { return totp_code(secret_, next_); }

 private:
  std::string secret_;
  std::int64_t next_ = 0;
};

std::string sign_in_json(const std::string& name, const std::string& password, const std::string& code = "") {
  return code.empty() ? fmt::format(R"({{"name":"{}","password":"{}"}})", name, password)
                      : fmt::format(R"({{"name":"{}","password":"{}","code":"{}"}})", name, password, code);
}

struct WithFactor {
  Authenticator app;
  std::vector<std::string> recovery;
};

WithFactor enrolled(Client& client) {
  const auto offered = client.post("/api/second-factor/offer", R"({"code":""})");
  EXPECT_EQ(offered.status, 200) << offered.body;
  WithFactor made{Authenticator(std::string(offered.json().at("secret").as_string())), {}};
  EXPECT_EQ(error_code(client.post("/api/second-factor", R"({"code":"000000"})")), "wrong_code");
  const auto done = client.post("/api/second-factor", fmt::format(R"({{"code":"{}"}})", made.app.code()));
  EXPECT_EQ(done.status, 200) << done.body;
  const auto shown = done.json();
  for (const auto& code : shown.at("recovery_codes").as_array()) made.recovery.emplace_back(code.as_string());
  return made;
}

std::string order(const std::string& code, const std::string& more = "") {
  return fmt::format(R"({{"code":"{}","reason":"asked for at the desk"{}}})", code, more);
}

TEST(Totp, IsThatOfTheRfc) {
  const std::string secret = "12345678901234567890";
  const std::pair<std::int64_t, const char*> kVectors[] = {{59, "94287082"},         {1111111109, "07081804"},
                                                           {1111111111, "14050471"}, {1234567890, "89005924"},
                                                           {2000000000, "69279037"}, {20000000000, "65353130"}};
  for (const auto& [seconds, code] : kVectors) EXPECT_EQ(totp_code(secret, seconds / 30, 8), code) << seconds;
  EXPECT_EQ(base32(secret), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  EXPECT_EQ(of_base32(base32("seven b")), "seven b");
  EXPECT_EQ(totp_step_of(secret, totp_code(secret, 100), 100 * 30'000 + 29'999), std::optional<std::int64_t>(100));
  EXPECT_EQ(totp_step_of(secret, totp_code(secret, 99), 100 * 30'000), std::optional<std::int64_t>(99));
  EXPECT_EQ(totp_step_of(secret, totp_code(secret, 98), 100 * 30'000), std::nullopt);
  EXPECT_EQ(otpauth_uri("Ann B", "12345678901234567890").substr(0, 40), "otpauth://totp/Riverbank:Ann%20B?secret=");
}

TEST(PasswordStrength, IsJudgedByGuesses) {
  for (const char* weak : {"password", "12345678", "qwertyuiop", "letmein1", "horsehorse", "Riverbank1", "abcdefgh"})
    EXPECT_NE(problem_with_password(weak, "Ann"), "") << weak;
  EXPECT_NE(problem_with_password("anneliese1", "Anneliese"), "") << "the own name";
  EXPECT_EQ(problem_with_password("correct horse", "Ann"), "");
  EXPECT_NE(problem_with_password(std::string(129, 'x'), "Ann"), "");
}

TEST(Staff, SignsInWithASecondFactor) {
  LiveServer server;
  Client boss = server.operator_client();
  WithFactor factor = enrolled(boss);
  EXPECT_TRUE(boss.get("/api/me").json().at("second_factor").as_bool());
  EXPECT_EQ(factor.recovery.size(), 10U);
  Client again = server.client();
  EXPECT_EQ(error_code(again.post("/api/login", sign_in_json("Olga", "correct horse"))), "code_needed");
  EXPECT_EQ(error_code(again.post("/api/login", sign_in_json("Olga", "wrong horse", "123456"))), "wrong_password");
  EXPECT_EQ(error_code(again.post("/api/login", sign_in_json("Olga", "correct horse", factor.app.last()))),
            "wrong_code")
      << "a code works once";
  const std::string code = factor.app.code();
  EXPECT_EQ(again.post("/api/login", sign_in_json("Olga", "correct horse", code)).status, 200);
  EXPECT_EQ(error_code(server.client().post("/api/login", sign_in_json("Olga", "correct horse", code))), "wrong_code");
  const std::string recovery = factor.recovery.front();
  EXPECT_EQ(server.client().post("/api/login", sign_in_json("Olga", "correct horse", recovery)).status, 200);
  EXPECT_EQ(error_code(server.client().post("/api/login", sign_in_json("Olga", "correct horse", recovery))),
            "wrong_code")
      << "a recovery code works once";
  server.restart();
  EXPECT_EQ(error_code(server.client().post("/api/login", sign_in_json("Olga", "correct horse", recovery))),
            "wrong_code");
  EXPECT_EQ(server.client().post("/api/login", sign_in_json("Olga", "correct horse", factor.recovery.back())).status,
            200);
}

TEST(Staff, WrongCodesLockAsWrongPasswordsDo) {
  LiveServer server;
  Client boss = server.operator_client();
  enrolled(boss);
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(error_code(server.client().post("/api/login", sign_in_json("Olga", "correct horse", "000000"))),
              "wrong_code");
  EXPECT_EQ(error_code(server.client().post("/api/login", sign_in_json("Olga", "correct horse", "000000"))), "locked");
}

TEST(Staff, MustEnrolFirstWhereItIsRequired) {
  LiveServer server([](ServerOptions& options) { options.staff_totp = StaffTotp::required; });
  Client boss = server.operator_client();
  EXPECT_EQ(boss.get("/api/me").json().at("must").as_string(), "enrol_first");
  EXPECT_EQ(error_code(boss.get("/api/users")), "enrol_first");
  EXPECT_EQ(error_code(boss.post("/api/tables/1/pause")), "enrol_first");
  EXPECT_EQ(error_code(boss.post("/api/drain")), "enrol_first");
  EXPECT_EQ(boss.get("/api/tables").status, 200) << "what anyone may see";
  enrolled(boss);
  EXPECT_EQ(boss.get("/api/me").json().at("must").as_string(), "");
  EXPECT_EQ(boss.post("/api/tables/1/pause").status, 200);
  Client guest = server.guest();
  EXPECT_EQ(guest.get("/api/statement").status, 200) << "players need none";
  EXPECT_EQ(error_code(guest.post("/api/second-factor/offer", R"({"code":""})")), "no_account");
}

TEST(Staff, ASecretIsReplacedOnlyWithACode) {
  LiveServer server;
  Client boss = server.operator_client();
  WithFactor factor = enrolled(boss);
  EXPECT_EQ(error_code(boss.post("/api/second-factor/offer", R"({"code":""})")), "code_needed");
  EXPECT_EQ(error_code(boss.post("/api/second-factor/offer", R"({"code":"000000"})")), "wrong_code");
  EXPECT_EQ(boss.post("/api/second-factor/offer", fmt::format(R"({{"code":"{}"}})", factor.app.code())).status, 200);
  for (int i = 0; i < 5; ++i) boss.post("/api/second-factor/offer", R"({"code":"000000"})");
  EXPECT_EQ(error_code(boss.post("/api/second-factor/offer", R"({"code":"000000"})")), "locked")
      << "codes are not guessed without end";
}

// An operator with a second factor, and Ann, whose account is at `path`.
struct DeskScene {
  DeskScene() {
    EXPECT_EQ(ann.post("/api/register", sign_in_json("Ann", "correct horse")).status, 200);
    path = fmt::format("/api/users/{}", ann.get("/api/me").json().at("player").as_int64());
  }
  LiveServer server;
  Client boss = server.operator_client();
  WithFactor factor = enrolled(boss);
  Client ann = server.client();
  std::string path;
};

TEST(Desk, NeedsTheOperatorsSecondFactorAndAReason) {
  LiveServer server;
  Client boss = server.operator_client();
  Client ann = server.client();
  ASSERT_EQ(ann.post("/api/register", sign_in_json("Ann", "correct horse")).status, 200);
  const std::string path = fmt::format("/api/users/{}", ann.get("/api/me").json().at("player").as_int64());
  EXPECT_EQ(error_code(boss.post(path + "/disable", order(""))), "enrol_first");
  WithFactor factor = enrolled(boss);
  EXPECT_EQ(error_code(boss.post(path + "/disable", order(""))), "code_needed");
  EXPECT_EQ(error_code(boss.post(path + "/disable", order("000000"))), "wrong_code");
  EXPECT_EQ(boss.post(path + "/disable", R"({"code":"000000","reason":""})").status, 400);
  const std::string own = fmt::format("/api/users/{}", boss.get("/api/me").json().at("player").as_int64());
  EXPECT_EQ(error_code(boss.post(own + "/role", order("000000", R"(,"role":"player")"))), "own_account");
  EXPECT_EQ(error_code(boss.post("/api/users/99999/disable", order("000000"))), "not_found");
  EXPECT_EQ(error_code(ann.post(path + "/disable", order("000000"))), "not_allowed");
  EXPECT_EQ(ann.get("/api/statement").status, 200) << "nothing of it was done";
}

TEST(Desk, DisablesEnablesAndChangesRoles) {
  DeskScene desk;
  auto& [server, boss, factor, ann, path] = desk;
  const auto disabled = boss.post(path + "/disable", order(factor.recovery[0]));
  ASSERT_EQ(disabled.status, 200) << disabled.body;
  EXPECT_TRUE(disabled.json().at("disabled").as_bool());
  EXPECT_EQ(ann.get("/api/statement").status, 401) << "the open session is over";
  EXPECT_EQ(error_code(ann.post("/api/login", sign_in_json("Ann", "correct horse"))), "disabled");
  EXPECT_EQ(error_code(ann.post("/api/login", sign_in_json("Ann", "wrong horse"))), "wrong_password")
      << "who does not know the password is told nothing";
  ASSERT_EQ(boss.post(path + "/enable", order(factor.recovery[1])).status, 200);
  ASSERT_EQ(ann.post("/api/login", sign_in_json("Ann", "correct horse")).status, 200);
  EXPECT_EQ(ann.get("/api/me").json().at("role").as_string(), "player");
  ASSERT_EQ(boss.post(path + "/role", order(factor.recovery[2], R"(,"role":"floor")")).status, 200);
  EXPECT_EQ(ann.get("/api/statement").status, 401);
  ASSERT_EQ(ann.post("/api/login", sign_in_json("Ann", "correct horse")).status, 200);
  EXPECT_EQ(ann.post("/api/tables/1/pause").status, 200) << "the floor's";
  const auto roles = boss.get("/api/events?kind=role").json().at("events").as_array();
  ASSERT_EQ(roles.size(), 1U);
  EXPECT_EQ(roles[0].at("reason").as_string(), "asked for at the desk");
  const auto list = boss.get("/api/users?name=ann").json().at("accounts").as_array();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].at("role").as_string(), "floor");
  EXPECT_FALSE(list[0].at("last_sign_in").is_null());
}

TEST(Desk, UnlocksAndGivesPasswords) {
  DeskScene desk;
  auto& [server, boss, factor, ann, path] = desk;
  Client other = server.client();
  for (int i = 0; i < 3; ++i) other.post("/api/login", sign_in_json("Ann", "wrong horse"));
  EXPECT_EQ(error_code(other.post("/api/login", sign_in_json("Ann", "correct horse"))), "locked");
  EXPECT_TRUE(boss.get("/api/users?name=ann").json().at("accounts").at(0).at("locked").as_bool());
  ASSERT_EQ(boss.post(path + "/unlock", order(factor.recovery[0])).status, 200);
  EXPECT_EQ(other.post("/api/login", sign_in_json("Ann", "correct horse")).status, 200);

  const auto given = boss.post(path + "/password", order(factor.recovery[1]));
  ASSERT_EQ(given.status, 200) << given.body;
  const std::string password(given.json().at("password").as_string());
  EXPECT_EQ(other.get("/api/statement").status, 401);
  EXPECT_EQ(error_code(other.post("/api/login", sign_in_json("Ann", "correct horse"))), "wrong_password");
  ASSERT_EQ(other.post("/api/login", sign_in_json("Ann", password)).status, 200);
  EXPECT_EQ(error_code(other.get("/api/statement")), "change_password");
  EXPECT_EQ(other.post("/api/password", fmt::format(R"({{"old_password":"{0}","password":"{0}"}})", password)).status,
            400);
  ASSERT_EQ(other.post("/api/password", fmt::format(R"({{"old_password":"{}","password":"battery staple"}})", password))
                .status,
            200);
  ASSERT_EQ(other.post("/api/login", sign_in_json("Ann", "battery staple")).status, 200);
  EXPECT_EQ(other.get("/api/statement").status, 200);
}

TEST(Account, ShowsTheLastSignIn) {
  LiveServer server;
  Client ann = server.client();
  ASSERT_EQ(ann.post("/api/register", sign_in_json("Ann", "correct horse")).status, 200);
  ASSERT_EQ(ann.post("/api/login", sign_in_json("Ann", "correct horse")).status, 200);
  EXPECT_TRUE(ann.get("/api/me").json().at("last_sign_in").is_null());
  ASSERT_EQ(ann.post("/api/login", sign_in_json("Ann", "correct horse")).status, 200);
  EXPECT_FALSE(ann.get("/api/me").json().at("last_sign_in").is_null());
}

TEST(Guest, WhoRegistersTwiceAtOnceGetsOneAccount) {
  LiveServer server;
  for (int round = 0; round < 5; ++round) {
    Client guest = server.guest();
    std::vector<std::thread> threads;
    std::atomic<int> made = 0;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&, i] {
        Client copy = guest;
        made +=
            copy.post("/api/register", sign_in_json(fmt::format("Twin {} {}", round, i), "correct horse")).status == 200
                ? 1
                : 0;
      });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(made, 1);
    int let_in = 0;
    for (int i = 0; i < 4; ++i)
      let_in += server.client()
                            .post("/api/login", sign_in_json(fmt::format("Twin {} {}", round, i), "correct horse"))
                            .status == 200
                    ? 1
                    : 0;
    EXPECT_EQ(let_in, 1);
  }
}

}  // namespace
}  // namespace riverbank
