// HTTP on a real server: headers, origins, limits, broken requests.
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "live_server.h"

namespace riverbank {
namespace {

using testing_client::Client;

TEST(Http, EveryAnswerProtectsTheBrowser) {
  LiveServer server;
  Client client = server.client();
  for (const char* target : {"/", "/api/tables", "/nothing.js", "/api/nothing"}) {
    const auto reply = client.get(target);
    EXPECT_NE(reply.header("Content-Security-Policy").find("default-src 'none'"), std::string::npos) << target;
    EXPECT_EQ(reply.header("X-Content-Type-Options"), "nosniff") << target;
    EXPECT_EQ(reply.header("Referrer-Policy"), "no-referrer") << target;
    EXPECT_EQ(reply.header("Content-Encoding"), "") << target;
  }
  EXPECT_EQ(client.get("/api/tables").header("Cache-Control"), "no-store");
}

TEST(Http, StaysWithinItsFolder) {
  LiveServer server;
  Client client = server.client();
  EXPECT_EQ(client.get("/").status, 200);
  EXPECT_EQ(client.get("/table/3").status, 200);  // a place within the page
  for (const char* target : {"/../../etc/passwd.txt", "/%2e%2e/%2e%2e/etc/passwd.txt", "/..%2f..%2froom.db"})
    EXPECT_EQ(client.get(target).status, 404) << target;
  const auto first = client.get("/");
  const auto second = client.send({"GET", "/", "", {{"If-None-Match", first.header("ETag")}}});
  EXPECT_EQ(second.status, 304);
}

TEST(Http, FilesMayBePackedAnswersAreNot) {
  const auto folder = std::filesystem::temp_directory_path() / ("riverbank-page-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder / "assets");
  const auto write = [&](const char* name, const char* text) { std::ofstream(folder / name) << text; };
  write("index.html", "the page");
  write("assets/a.js", "plain");
  write("assets/a.js.br", "as br");
  write("assets/a.js.gz", "as gzip");
  LiveServer server([&](ServerOptions& options) { options.web = folder; });
  std::filesystem::remove_all(folder);
  Client client = server.client();
  const auto get = [&](const std::string& target, const std::string& accepts) {
    return client.send({"GET", target, "", {{"Accept-Encoding", accepts}}});
  };
  EXPECT_EQ(get("/assets/a.js", "").body, "plain");
  EXPECT_EQ(get("/assets/a.js", "gzip, deflate, br").body, "as br");
  EXPECT_EQ(get("/assets/a.js", "gzip, deflate, br;q=0").body, "as gzip");
  EXPECT_EQ(get("/assets/a.js", "brotli").body, "plain");
  const auto packed = get("/assets/a.js", "br");
  EXPECT_EQ(packed.header("Content-Encoding"), "br");
  EXPECT_EQ(packed.header("Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(packed.header("Vary"), "Accept-Encoding");
  EXPECT_EQ(get("/", "br").body, "the page");
  EXPECT_EQ(get("/api/tables", "br, gzip").header("Content-Encoding"), "");
}

TEST(Http, RefusesChangesFromOtherPages) {
  LiveServer server;
  Client client = server.client();
  const auto from = [&](const std::string& origin) {
    return client.send({"POST", "/api/guest", "", {{"Origin", origin}}}).status;
  };
  EXPECT_EQ(from("https://evil.example"), 403);
  EXPECT_EQ(from("null"), 403);
  EXPECT_EQ(from(client.origin() + ".evil.example"), 403);
  EXPECT_EQ(from(client.origin()), 200);
  EXPECT_EQ(client.send({"POST", "/api/login", "name=a&password=b", {{"Content-Type", "text/plain"}}}).status, 415);
}

TEST(Http, RefusesWhatItCannotRead) {
  LiveServer server;
  Client client = server.client();
  EXPECT_EQ(client.send({"DELETE", "/api/tables", "", {}}).status, 405);
  EXPECT_EQ(client.send({"DELETE", "/api/tables", "", {}}).header("Allow"), "GET, POST");
  EXPECT_EQ(client.get("/api/tables/99").status, 404);
  EXPECT_EQ(client.get("/api/tables/-1").status, 404);
  EXPECT_EQ(client.get("/api/tables/1x").status, 404);
  EXPECT_EQ(client.get("/api/games/nowhere").status, 404);
  EXPECT_EQ(client.get("/api/games/..%2fdefault").status, 404);
  EXPECT_EQ(client.post("/api/login", "{").status, 400);
  EXPECT_EQ(client.post("/api/login", R"({"name":"a"})").status, 400);
  EXPECT_NE(client.raw("HELLO\r\n\r\n").find("400"), std::string::npos);
  EXPECT_NE(client.raw("GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").find("400"), std::string::npos);
  EXPECT_EQ(client.post("/api/login", std::string(20'000, ' ')).status, 413);
  EXPECT_NE(client.raw("GET / HTTP/1.1\r\nX: " + std::string(10'000, 'x') + "\r\n\r\n").find("431"), std::string::npos);
  EXPECT_EQ(client.get("/healthz").status, 200);
}

TEST(Http, HeadIsGetWithoutABody) {
  LiveServer server;
  Client client = server.client();
  const auto reply = client.send({"HEAD", "/api/tables", "", {}});
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, "");
}

TEST(Http, HasAPlaceForSoManyFromOneAddress) {
  LiveServer server([](ServerOptions& options) { options.limits.connections_per_address = 2; });
  Client client = server.guest();
  // A connection gives its place back a moment after the client has left.
  const auto settle = [&](std::int64_t connections) {
    for (int tries = 0; tries < 500 && server->app().addresses.connections() != connections; ++tries)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(server->app().addresses.connections(), connections);
  };
  settle(0);
  testing_client::Socket first(client);
  EXPECT_FALSE(first.read().is_null());
  EXPECT_EQ(client.get("/healthz").status, 200);
  settle(1);
  Client other = client;
  testing_client::Socket second(other);
  EXPECT_FALSE(second.read().is_null());
  // The first was replaced by the second (one socket for each account), so one place is free again.
  EXPECT_TRUE(first.read_type("nothing").is_null());
  EXPECT_EQ(first.close_code(), 4409);
}

TEST(Http, ARequestMustComeInTime) {
  LiveServer server([](ServerOptions& options) { options.limits.handshake_s = 1; });
  Client client = server.client();
  const auto began = std::chrono::steady_clock::now();
  EXPECT_EQ(client.raw("GET / HTTP/1.1\r\n"), "");
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(30));
}

TEST(Http, TooManyRequestsOnOneConnection) {
  LiveServer server([](ServerOptions& options) {
    options.limits.request_rate = 1;
    options.limits.request_burst = 5;
  });
  Client client = server.client();
  std::string many;
  for (int i = 0; i < 10; ++i) many += "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
  const std::string answers = client.raw(many + "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  std::size_t refused = 0;
  for (std::size_t at = answers.find("HTTP/1.1 429"); at != std::string::npos;
       at = answers.find("HTTP/1.1 429", at + 1))
    ++refused;
  EXPECT_EQ(refused, 6U);
}

TEST(Http, GuestsFromOneAddressAreLimited) {
  LiveServer server([](ServerOptions& options) { options.limits.guests_per_address = 2; });
  EXPECT_EQ(server.client().post("/api/guest").status, 200);
  EXPECT_EQ(server.client().post("/api/guest").status, 200);
  EXPECT_EQ(server.client().post("/api/guest").status, 429);
}

TEST(Http, BehindAProxyTheClientIsTheLastAddress) {
  LiveServer server([](ServerOptions& options) {
    options.proxies = {"127.0.0.1"};
    options.limits.guests_per_address = 1;
  });
  Client client = server.client();
  const auto from = [&](const std::string& address) {
    return client.send({"POST", "/api/guest", "", {{"X-Forwarded-For", address}, {"X-Forwarded-Proto", "https"}}});
  };
  const auto by_tls = from("10.0.0.1");
  EXPECT_NE(by_tls.header("Set-Cookie").find("Secure"), std::string::npos);
  EXPECT_TRUE(by_tls.header("Set-Cookie").starts_with("__Host-")) << by_tls.header("Set-Cookie");
  EXPECT_EQ(by_tls.header("Strict-Transport-Security"), "max-age=31536000") << "the proxy talks TLS with people";
  EXPECT_EQ(client.get("/healthz").header("Strict-Transport-Security"), "");
  EXPECT_EQ(from("10.0.0.1").status, 429);
  EXPECT_EQ(from("10.0.0.1, 10.0.0.2").status, 200);
  EXPECT_EQ(client.send({"GET", "/metrics", "", {{"X-Forwarded-For", "10.0.0.1"}}}).status, 403);
  // A proxy may add a line of its own below the client's.
  const auto lines = [&](const std::string& forwarded) {
    return client.raw("POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n" + forwarded +
                      "\r\n");
  };
  EXPECT_NE(lines("X-Forwarded-For: 10.9.9.1\r\nX-Forwarded-For: 10.0.0.1\r\n").find(" 429 "), std::string::npos);
  EXPECT_NE(lines("X-Forwarded-For: 10.9.9.1\r\nX-Forwarded-For: 10.9.9.2, 10.0.0.2\r\n").find(" 429 "),
            std::string::npos);
  const std::string plain =
      lines("X-Forwarded-For: 10.0.0.3\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Proto: http\r\n");
  EXPECT_NE(plain.find(" 200 "), std::string::npos);
  EXPECT_EQ(plain.find("; Secure"), std::string::npos) << plain;
}

}  // namespace
}  // namespace riverbank
