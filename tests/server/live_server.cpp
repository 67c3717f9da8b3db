#include "live_server.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "server/log.h"
#include "store/database.h"

namespace riverbank {

namespace fs = std::filesystem;

namespace {

std::string empty_postgres() {
  const char* given = std::getenv("RIVERBANK_TEST_POSTGRES");
  EXPECT_NE(given, nullptr) << "run this test by tools/with_postgres";
  const std::string url = given == nullptr ? "" : given;
  EXPECT_TRUE((*open_database(url))->run_script("DROP SCHEMA public CASCADE; CREATE SCHEMA public").ok());
  return url;
}

}  // namespace

LiveServer::LiveServer(const Change& change) : change_(change) {
  std::string name = (fs::temp_directory_path() / "riverbank-server-XXXXXX").string();
  folder_ = mkdtemp(name.data());
  set_up_log({LogFormat::text, LogLevel::error});
  database_ = (folder_ / "room.db").string();
  const char* kind = std::getenv("RIVERBANK_TEST_DATABASE");
  if (kind != nullptr && std::string(kind) == "postgresql") database_ = empty_postgres();
  start();
}

LiveServer::~LiveServer() {
  if (server_) stop();
  fs::remove_all(folder_);
}

void LiveServer::start() {
  ServerOptions options;
  options.port = 0;
  options.database = database_;
  options.key_file = key_file();
  options.data = fs::path(RIVERBANK_SOURCE_DIR);
  options.password_cost = PasswordCost::least;
  options.faster = 40;
  options.seed = "a test";
  options.limits.guests_per_address = 10'000;
  options.limits.tables_per_address = 10'000;
  options.limits.notes_per_address = 1'000'000;
  options.limits.connections_per_address = 1000;
  options.limits.work_per_address = 1000;
  options.limits.hash_per_address = 1000;
  const auto catalog = Catalog::open(options.data);
  options.tables = {{catalog->default_house(), "First", 1}};
  if (change_) change_(options);
  auto opened = Server::open(options);
  ASSERT_TRUE(opened.ok()) << (opened.ok() ? "" : opened.error().front().text());
  server_ = std::move(*opened);
  port_ = server_->port();
  thread_ = std::thread([this] { server_->run(); });
}

void LiveServer::stop() {
  server_->stop();
  if (thread_.joinable()) thread_.join();
  server_.reset();
}

void LiveServer::restart() {
  stop();
  start();
}

testing_client::Client LiveServer::guest() const {
  auto made = client();
  EXPECT_EQ(made.post("/api/guest").status, 200);
  return made;
}

testing_client::Client LiveServer::operator_client() {
  auto made = client();
  const std::string token = server_->app().accounts.first_operator_token();
  const auto reply =
      made.post("/api/operator", R"({"token":")" + token + R"(","name":"Olga","password":"correct horse"})");
  EXPECT_EQ(reply.status, 200) << reply.body;
  return made;
}

}  // namespace riverbank
