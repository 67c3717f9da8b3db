// Server: the network around the App. It listens, gives each connection a strand, sweeps sessions once a minute, and
// stops gently: when asked to (SIGTERM, SIGINT, POST /api/drain) rounds finish first.
#pragma once

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "server/app.h"

namespace riverbank {

class Server {
 public:
  // Opens database, tables and port; nothing runs yet. A standby waits here for the room; null: it was told to stop
  // (SIGTERM, SIGINT) while it did.
  static Result<std::unique_ptr<Server>, Errors> open(ServerOptions options);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  int port() const;
  // "http://127.0.0.1:8420"
  std::string url() const;
  // Where the first operator makes the account; empty once there is one.
  std::string operator_link() const;
  App& app();

  // What SIGHUP does, where signals are handled.
  void on_reload(std::function<void()> reload);

  enum class Signals { ignored, handled };
  // Why it does not run any more. What is not in order is left as it is: what still waits for the database never ends.
  enum class Ended { in_order, database_failed, taken_over };
  Ended run(Signals signals = Signals::ignored);
  // From any thread: rounds finish, then it stops.
  void drain();
  // From any thread, at once.
  void stop();

 private:
  Server();
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace riverbank
