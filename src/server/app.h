// App: everything the server knows, without the network: the room, accounts, sessions, sockets, and the routes of the
// REST interface. A request comes in as a value and an answer goes out as one.
#pragma once

#include <atomic>
#include <memory>

#include "room/room.h"
#include "server/account_desk.h"
#include "server/accounts.h"
#include "server/address_book.h"
#include "server/code_guesses.h"
#include "server/device_tokens.h"
#include "server/empty_tables.h"
#include "server/exact_cache.h"
#include "server/exams.h"
#include "server/metrics.h"
#include "server/options.h"
#include "server/par_sheet_cache.h"
#include "server/private_tables.h"
#include "server/readiness.h"
#include "server/refused_sign_ins.h"
#include "server/rehearsals.h"
#include "server/results_watch.h"
#include "server/router.h"
#include "server/routes.h"
#include "server/security.h"
#include "server/slip_prints.h"
#include "server/sockets.h"
#include "server/static_files.h"
#include "server/table_wins.h"

namespace riverbank {

class App {
 public:
  App(ServerOptions options, std::unique_ptr<Room> room, Rehearsals::OpenRoom rehearsals);
  // Blocks: reads accounts, opens the ready tables.
  Result<Done, Errors> open();

  Responds handle(Request& request);
  // Who has this token; nothing where nobody has. Fills the session's hash.
  boost::asio::awaitable<std::optional<User>> user_of(std::string token, std::string& hash, Sessions::Use use);

  // What somebody must do before anything else that needs an account; nothing: they may go on.
  std::optional<Refused> unfinished(const User& user) const;

  // Stops the pools; nothing is awaited any more.
  void stop_workers();
  // Rounds finish, seats keep their chips on record, then `drained` is called.
  void drain(std::function<void()> drained);
  // What POST /api/drain does; set by the server.
  std::function<void()> on_drain;
  bool is_draining() const { return draining_; }
  // As they are now; whoever goes on for long keeps what it began with.
  std::shared_ptr<const Limits> limits() const;
  // What an operator may change while people play. The other limits count from the next start on.
  void change(const Limits& limits);

  ServerOptions options;
  Metrics metrics;
  std::unique_ptr<Room> room;
  Readiness readiness;
  Rehearsals rehearsals;
  Workers hashing;
  Workers reading;
  Workers computing;  // what takes long: one after the other
  Sessions sessions;
  SecondFactors factors;
  CodeGuesses code_guesses;
  Accounts accounts;
  AccountDesk desk;
  DeviceTokens devices;
  PrivateTables private_tables;
  EmptyTables empty_tables;
  TableWins wins;
  SlipPrints slip_prints;
  AddressBook addresses;
  Sockets sockets;
  StaticFiles files;
  Origins origins;
  Router router{all_routes()};
  ExactCache exact;
  Exams exams{exact};
  ParSheetCache par_sheets;
  ResultsWatch results;
  RefusedSignIns refused_sign_ins;
  std::string configuration;  // its digest at the start
  Histogram& action_times;
  Counter& slow_readers;

 private:
  Responds dispatch(Request& request);
  std::optional<Refused> refusal_of(const Request& request, const Route& route) const;
  void add_gauges();
  void results_alert(const ResultsWatch::Alert& alert);

  std::atomic<bool> draining_ = false;
  mutable std::mutex limits_mutex_;
  std::shared_ptr<const Limits> limits_;
};

}  // namespace riverbank
