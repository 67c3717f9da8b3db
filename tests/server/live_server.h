// A real server in this process, on a port of its own and with a database of its own: an SQLite file in a folder that
// goes away again, or, where RIVERBANK_TEST_DATABASE is "postgresql", the PostgreSQL of tools/with_postgres, emptied.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "http_client.h"
#include "server/server.h"

namespace riverbank {

class LiveServer {
 public:
  using Change = std::function<void(ServerOptions&)>;
  explicit LiveServer(const Change& change = {});
  ~LiveServer();

  Server& operator*() { return *server_; }
  Server* operator->() { return server_.get(); }
  int port() const { return port_; }
  testing_client::Client client() const { return testing_client::Client(port_, certificate_); }
  // Clients from now on talk TLS and trust this certificate.
  void trust(std::string certificate) { certificate_ = std::move(certificate); }
  const std::string& database() const { return database_; }
  std::filesystem::path key_file() const { return folder_ / "seal.key"; }
  // A client who is a guest.
  testing_client::Client guest() const;
  // A client who is the operator.
  testing_client::Client operator_client();
  // Stops and opens again on the same database.
  void restart();
  void start();
  void stop();

 private:
  std::filesystem::path folder_;
  std::string database_;
  std::string certificate_;
  Change change_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
  int port_ = 0;
};

}  // namespace riverbank
