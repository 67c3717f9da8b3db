// App: everything the server knows, without the network: the room, accounts, sessions, sockets, and the routes of the
// REST interface. A request comes in as a value and an answer goes out as one.
#pragma once

#include <atomic>
#include <memory>

#include "room/room.h"
#include "server/accounts.h"
#include "server/address_book.h"
#include "server/exact_cache.h"
#include "server/metrics.h"
#include "server/options.h"
#include "server/par_sheet_cache.h"
#include "server/router.h"
#include "server/routes.h"
#include "server/security.h"
#include "server/sockets.h"
#include "server/static_files.h"

namespace riverbank {

class App {
 public:
  App(ServerOptions options, std::unique_ptr<Room> room);
  // Blocks: reads accounts, opens the ready tables.
  Result<Done, Errors> open();

  Responds handle(Request& request);
  // Who has this token; nothing where nobody has. Fills the session's hash.
  boost::asio::awaitable<std::optional<User>> user_of(std::string token, std::string& hash);

  // Stops the pools; nothing is awaited any more.
  void stop_workers();
  // Rounds finish, seats keep their chips on record, then `drained` is called.
  void drain(std::function<void()> drained);
  // What POST /api/drain does; set by the server.
  std::function<void()> on_drain;
  bool is_draining() const { return draining_; }

  ServerOptions options;
  Metrics metrics;
  std::unique_ptr<Room> room;
  Workers hashing;
  Workers reading;
  Workers computing;  // what takes long: one after the other
  Sessions sessions;
  Accounts accounts;
  AddressBook addresses;
  Sockets sockets;
  StaticFiles files;
  Origins origins;
  Router router{all_routes()};
  ExactCache exact;
  ParSheetCache par_sheets;
  Histogram& action_times;
  Counter& slow_readers;

 private:
  Responds dispatch(Request& request);
  std::optional<Refused> refusal_of(const Request& request, const Route& route) const;
  void add_gauges();

  std::atomic<bool> draining_ = false;
};

}  // namespace riverbank
