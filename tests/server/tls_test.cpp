// TLS: a server with a certificate of its own is played at over https and wss, and speaks nothing else.
#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "live_server.h"
#include "player.h"

namespace riverbank {
namespace {

namespace fs = std::filesystem;

// A certificate for this machine, and its key, made by the openssl program.
class TlsServer : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "riverbank-tls-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    const std::string command =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext "
        "subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout '" +
        key() + "' -out '" + certificate() + "' 2>/dev/null";
    ASSERT_EQ(std::system(command.c_str()), 0);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string certificate() const { return (folder_ / "certificate.pem").string(); }
  std::string key() const { return (folder_ / "key.pem").string(); }
  LiveServer::Change with_tls() const {
    return [files = TlsFiles{certificate(), key()}](ServerOptions& options) { options.tls = files; };
  }

  fs::path folder_;
};

TEST_F(TlsServer, IsPlayedAtOverHttpsAndWss) {
  LiveServer server(with_tls());
  server.trust(certificate());
  EXPECT_TRUE(server->url().starts_with("https://"));
  auto client = server.client();
  const auto guest = client.post("/api/guest");
  ASSERT_EQ(guest.status, 200) << guest.body;
  EXPECT_NE(guest.header("Set-Cookie").find("; Secure"), std::string::npos);
  EXPECT_TRUE(guest.header("Set-Cookie").starts_with("__Host-riverbank_session=")) << guest.header("Set-Cookie");
  EXPECT_NE(guest.header("Set-Cookie").find("; Path=/;"), std::string::npos) << "as the prefix demands";
  EXPECT_EQ(guest.header("Set-Cookie").find("Domain"), std::string::npos);
  EXPECT_EQ(guest.header("Strict-Transport-Security"), "max-age=31536000");
  testing_client::Player player(client, 1);
  ASSERT_TRUE(player.sit(50'000).accepted);
  EXPECT_GT(player.play_round(), 0U);
  EXPECT_EQ(player.problem, "");
  const std::string id = player.seen().public_.round.value->id;
  EXPECT_EQ(client.get("/api/rounds/" + id + "/proof").status, 200);
}

TEST_F(TlsServer, SpeaksNothingElse) {
  LiveServer server(with_tls());
  testing_client::Client plain(server.port());
  EXPECT_EQ(plain.raw("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").find("HTTP/1.1 200"),
            std::string::npos);
  server.trust(certificate());
  EXPECT_EQ(server.client().get("/healthz").status, 200);
  // The page of the same host without TLS is another origin.
  auto client = server.guest();
  EXPECT_EQ(client.send({"POST", "/api/logout", "", {{"Origin", "http://127.0.0.1:" + std::to_string(server.port())}}})
                .status,
            403);
}

TEST_F(TlsServer, SaysWhatIsWrongWithItsFiles) {
  for (const TlsFiles& files : {TlsFiles{key(), key()}, TlsFiles{certificate(), certificate()},
                                TlsFiles{(folder_ / "nothing.pem").string(), key()}}) {
    ServerOptions options;
    options.port = 0;
    options.database = (folder_ / "room.db").string();
    options.data = fs::path(RIVERBANK_SOURCE_DIR);
    options.tls = files;
    const auto opened = Server::open(options);
    ASSERT_FALSE(opened.ok());
    EXPECT_NE(opened.error().front().text().find(".pem"), std::string::npos);
  }
}

#ifdef RIVERBANK_PROGRAM
// `riverbank verify` fetches a proof over both.
TEST_F(TlsServer, VerifiesByItsAddress) {
  for (const bool tls : {false, true}) {
    // Not foreseeable: of a rehearsal there is no proof.
    const auto fresh = [&](ServerOptions& options) {
      if (tls) with_tls()(options);
      options.seed.clear();
    };
    LiveServer server(fresh);
    if (tls) server.trust(certificate());
    testing_client::Player player(server.guest(), 1);
    ASSERT_TRUE(player.sit(50'000).accepted);
    ASSERT_GT(player.play_round(), 0U);
    const std::string id = player.seen().public_.round.value->id;
    const auto verify = [&](const std::string& address, const std::string& environment) {
      const std::string command = environment + " '" + RIVERBANK_PROGRAM + "' verify --json '" + address + "' > '" +
                                  (folder_ / "out").string() + "' 2>&1";
      return std::system(command.c_str());
    };
    const std::string trusting = "SSL_CERT_FILE='" + certificate() + "'";
    EXPECT_EQ(verify(server->url() + "/api/rounds/" + id + "/proof", trusting), 0);
    EXPECT_EQ(verify(server->url() + "/api/rounds/" + id, trusting), 0);
    EXPECT_EQ(verify(server->url() + "/round/" + id, trusting), 0);
    EXPECT_NE(verify(server->url() + "/api/rounds/99/proof", trusting), 0);
    EXPECT_NE(verify(server->url() + "/healthz", trusting), 0);
    if (tls) {
      EXPECT_NE(verify(server->url() + "/api/rounds/" + id, ""), 0) << "a certificate nobody vouches for";
    }
    EXPECT_NE(verify("http://127.0.0.1:1/api/rounds/1", ""), 0);
    EXPECT_NE(verify("ftp://127.0.0.1/api/rounds/1", ""), 0);
  }
}
#endif

}  // namespace
}  // namespace riverbank
