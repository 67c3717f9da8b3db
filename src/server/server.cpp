#include "server/server.h"

#include <unistd.h>

#include <cstdlib>
#include <future>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <fmt/core.h>

#include "fairness/locked_memory.h"
#include "server/accept_all.h"
#include "server/clock.h"
#include "server/clock_watch.h"
#include "server/connection.h"
#include "server/event_stream.h"
#include "server/log.h"
#include "server/open_handles.h"
#include "server/record_event.h"
#include "server/standby.h"
#include "store/private_file.h"

namespace riverbank {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);
// How long a drain may take before the server stops anyway, and how long sockets have for their goodbye.
constexpr auto kLongestDrain = std::chrono::minutes(5);
constexpr auto kGoodbye = std::chrono::milliseconds(300);

const Metrics::Name kConnectionsRefused{"riverbank_connections_refused_total", "", "Connections over a limit"};
// Of each second, at most: a room with a hundred million postings knows what its tables won minutes after its start.
constexpr std::chrono::milliseconds kForSums{100};
constexpr auto kLongestLastWrite = std::chrono::seconds(30);

ClockWatch::Clocks clocks_now() {
  using namespace std::chrono;
  return {wall_clock().since_epoch_ms(), duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count()};
}

std::string pump_events(EventStream& events, Room& room) {
  return events.pump(
      [&room](std::string_view sql, SqlValues values) { return room.ask_database(sql, std::move(values)); });
}

// What an operator should know before anybody plays.
void warn_of_risks(const ServerOptions& options, const Room& room) {
  if (geteuid() == 0)
    log(LogLevel::warning, "runs as root: a fault here is a fault of the whole machine; use an account of its own");
  std::vector<std::string> secrets{room.keys().file().string(), room.log_key_file().string()};
  if (options.tls) secrets.insert(secrets.end(), {options.tls->key, options.tls->certificate});
  for (const std::string& file : secrets)
    if (others_may_read(file))
      log(LogLevel::warning, "others may read this key or certificate: chmod 600", {{"file", file}});
  if (LockedSlots::was_refused())
    log(LogLevel::warning, "secrets cannot be locked in memory and may reach swap: raise the limit (ulimit -l)");
  log(LogLevel::info, "decks in play are sealed",
      {{"keys", room.keys().file().string()}, {"key", room.keys().current().id()}});
  log(LogLevel::info, "the log is signed",
      {{"file", room.log_key_file().string()},
       {"key", to_hex(room.log().public_key())},
       {"leaves", std::to_string(room.log().end().size)}});
}

Failure<Errors> failed(std::string where, std::string what, std::string fix) {
  return Failure{Errors{{std::move(where), "", std::move(what), std::move(fix), ""}}};
}

std::string url_of(const ServerOptions& options, int port) {
  const std::string host = options.host.find(':') == std::string::npos ? options.host : "[" + options.host + "]";
  return fmt::format("{}://{}:{}", options.tls ? "https" : "http", host == "0.0.0.0" ? "127.0.0.1" : host, port);
}

Result<std::optional<asio::ssl::context>, Errors> tls_of(const ServerOptions& options) {
  if (!options.tls) return std::optional<asio::ssl::context>();
  asio::ssl::context context(asio::ssl::context::tls_server);
  boost::system::error_code error;
  context.set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                          asio::ssl::context::no_tlsv1_1 | asio::ssl::context::no_compression,
                      error);
  context.use_certificate_chain_file(options.tls->certificate, error);
  if (error)
    return failed(options.tls->certificate, "is not a certificate: " + error.message(), "a PEM file with the chain");
  context.use_private_key_file(options.tls->key, asio::ssl::context::pem, error);
  if (error) return failed(options.tls->key, "is not a key: " + error.message(), "a PEM file");
  return std::optional<asio::ssl::context>(std::move(context));
}

}  // namespace

struct Server::Inside {
  asio::io_context context;
  std::optional<asio::ssl::context> tls;
  tcp::acceptor acceptor{context};
  asio::steady_timer minute{context};
  asio::steady_timer second{context};
  asio::steady_timer ending{context};
  std::unique_ptr<EventStream> events;  // for systems outside; none: nobody follows
  std::string why_stopped = "at once";
  OpenHandles handles;
  std::function<void()> reload;
  std::unique_ptr<App> app;
  std::atomic<Ended> ended = Ended::in_order;
  std::vector<std::thread> threads;

  Result<Done, Errors> listen(const ServerOptions& options);
  RoomOptions room_options(const ServerOptions& options);
  void arrives(tcp::socket socket);
  asio::awaitable<void> sweep_sessions();
  asio::awaitable<void> await_reloads();
  asio::awaitable<void> follow_events();
  void watch_clock(ClockWatch& watch);
  void drain(std::string why);
  void say_goodbye(const std::string& says);
  void give_up();
  void record_end();
  void end_connections();
};

Result<Done, Errors> Server::Inside::listen(const ServerOptions& options) {
  const std::string where = fmt::format("{}:{}", options.host, options.port);
  boost::system::error_code error;
  const auto address = asio::ip::make_address(options.host, error);
  if (error) return failed(where, "is not an address", "an IP address and a port, as in 127.0.0.1:8420");
  const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(options.port));
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(4096, error);
  if (error) return failed(where, "cannot listen: " + error.message(), "another address with --listen");
  return Done{};
}

void Server::Inside::arrives(tcp::socket socket) {
  boost::system::error_code ignored;
  const auto peer = socket.remote_endpoint(ignored);
  socket.set_option(tcp::no_delay(true), ignored);
  std::string address = peer.address().to_string();
  const auto& proxies = app->options.proxies;
  const bool is_proxy = std::find(proxies.begin(), proxies.end(), address) != proxies.end();
  auto place = is_proxy ? app->addresses.take_place_of_proxy() : app->addresses.take_place(address);
  if (!place) return app->metrics.counter(kConnectionsRefused).add();
  const auto executor = socket.get_executor();
  auto handle = handles.add(socket.native_handle());
  Arrived arrived{std::move(socket), std::move(address), std::move(place), std::move(handle)};
  asio::co_spawn(executor, serve(*app, std::move(arrived), tls ? &*tls : nullptr), asio::detached);
}

asio::awaitable<void> Server::Inside::sweep_sessions() {
  for (;;) {
    const Limits& limits = app->options.limits;
    minute.expires_after(std::chrono::seconds(
        std::clamp<std::int64_t>(std::min(limits.session_idle_s, limits.empty_table_s) / 2, 1, 60)));
    auto [error] = co_await minute.async_wait(kTuple);
    if (error) co_return;
    app->room->commit(app->sessions.sweep(wall_clock()), {});
    app->room->commit({DeviceTokens::sweep(wall_clock())}, {});
    app->rehearsals.sweep(wall_clock());
    if (!app->is_draining()) app->empty_tables.sweep(wall_clock(), app->limits()->empty_table_s * 1000);
    for (const auto& [address, refused] : app->refused_sign_ins.take_rest(wall_clock().since_epoch_ms()))
      app->room->commit({event_change({.kind = EventKind::sign_in_refused,
                                       .at = wall_clock(),
                                       .address = address,
                                       .what = fmt::format("{} more are not let in within an hour", refused)})},
                        {});
  }
}

asio::awaitable<void> Server::Inside::await_reloads() {
  asio::signal_set caught(context, SIGHUP);
  for (;;) {
    auto [error, signal] = co_await caught.async_wait(kTuple);
    if (error) co_return;
    if (reload) reload();
  }
}

void Server::Inside::watch_clock(ClockWatch& watch) {
  const auto step = watch.step(clocks_now());
  if (!step) return;
  log(LogLevel::warning, "the clock was set", {{"by_ms", *step}});
  app->room->commit({event_change({.kind = EventKind::clock_step,
                                   .at = wall_clock(),
                                   .what = fmt::format("the clock was set by {} ms", *step)})},
                    {});
}

asio::awaitable<void> Server::Inside::follow_events() {
  ClockWatch watch(clocks_now());
  std::string problem;
  for (;;) {
    second.expires_after(std::chrono::seconds(1));
    auto [error] = co_await second.async_wait(kTuple);
    if (error) co_return;
    watch_clock(watch);
    // Errors are told to who asks for the board.
    auto sums = [this] { return app->wins.read_on(kForSums).ok(); };
    static_cast<void>(co_await app->reading.run(std::move(sums)));
    if (!events) continue;
    auto work = [this] { return pump_events(*events, *app->room); };
    const auto said = co_await app->reading.run(std::move(work));
    if (said && *said != problem && !said->empty())
      log(LogLevel::error, "significant events cannot be written", {{"why", *said}});
    if (said) problem = *said;
  }
}

void Server::Inside::drain(std::string why) {
  asio::post(context, [this, why = std::move(why)] {
    if (app->is_draining()) return;
    why_stopped = why;
    ending.expires_after(kLongestDrain);
    ending.async_wait([this](const boost::system::error_code& error) {
      if (!error) context.stop();
    });
    app->drain([this] { asio::post(context, [this] { say_goodbye("the house is closed"); }); });
  });
}

void Server::Inside::say_goodbye(const std::string& says) {
  boost::system::error_code ignored;
  acceptor.close(ignored);
  app->sockets.close_all(protocol::CloseCode::going_away, says);
  ending.expires_after(kGoodbye);
  ending.async_wait([this](const boost::system::error_code& error) {
    if (!error) context.stop();
  });
}

// Another node has the room.
void Server::Inside::give_up() {
  const LeaseKeeper& lease = *app->room->lease();
  log(LogLevel::error, "another node has taken over: stopping, and nothing more is written here",
      {{"node", lease.node()}, {"epoch", lease.epoch()}});
  if (events)
    events->say({.kind = EventKind::lease,
                 .at = wall_clock(),
                 .what = fmt::format("another node has taken over from node {}, epoch {}: it stops", lease.node(),
                                     lease.epoch())});
  say_goodbye("another node has taken over");
}

// Coroutines hold what belongs to the App: they end before it does. One that waits for a database that failed never
// will.
void Server::Inside::end_connections() {
  if (ended != Ended::in_order) return;
  boost::system::error_code ignored;
  acceptor.close(ignored);
  minute.cancel();
  second.cancel();
  ending.cancel();
  handles.shut_all();
  for (int tries = 0; tries < 200 && app->addresses.connections() > 0; ++tries) {
    context.restart();
    context.run_for(std::chrono::milliseconds(10));
  }
  context.restart();
  context.poll();
}

// The last event is on disk, and outside, before the room is gone.
void Server::Inside::record_end() {
  const auto written = std::make_shared<std::promise<void>>();
  app->room->commit({stop_event(why_stopped)}, [written] { written->set_value(); });
  auto future = written->get_future();
  const auto end = std::chrono::steady_clock::now() + kLongestLastWrite;
  while (future.wait_for(kGoodbye) != std::future_status::ready) {
    if (ended != Ended::in_order) return;
    if (std::chrono::steady_clock::now() < end) continue;
    log(LogLevel::error, "the last event could not be written");
    std::_Exit(1);
  }
  if (events) static_cast<void>(pump_events(*events, *app->room));
}

RoomOptions Server::Inside::room_options(const ServerOptions& options) {
  return {.database = options.database,
          .data = options.data,
          .program = options.program,
          .faster = options.faster,
          .bots_bank = options.bots_bank,
          .seed = options.seed,
          .script = options.script,
          .staff_plays = options.staff_plays,
          .order_wait_ms = options.limits.order_wait_s * 1000,
          .big_win = options.big_win,
          .key_file = options.key_file,
          .log_key_file = options.log_key_file,
          .unopened = options.unopened,
          .lease = options.lease,
          .database_failed =
              [this](const Error& error) {
                log(LogLevel::error, "the database failed: stopping", {{"why", error.text()}});
                ended = Ended::database_failed;
                if (events)
                  events->say({.kind = EventKind::fault,
                               .at = wall_clock(),
                               .what = "the database failed: the server stops",
                               .reason = error.text()});
                context.stop();
              },
          .taken_over =
              [this] {
                ended = Ended::taken_over;
                asio::post(context, [this] { give_up(); });
              },
          .table_stopped =
              [](const StoppedTable& table) {
                log(LogLevel::error, "table stopped",
                    {{"table", table.id.value()}, {"name", table.name}, {"house", table.house}, {"why", table.why}});
              },
          .round_settled =
              [this](const SettledRound& settled) {
                if (app) app->results.note(settled);
              },
          .stalled =
              [](const Stall& stall) {
                constexpr std::int64_t kWorthALine_ms = 1000;
                if (stall.stood_ms >= kWorthALine_ms)
                  log(LogLevel::warning, "clocks stood: the database or this server stalled", {{"ms", stall.stood_ms}});
              },
          .each_step = options.each_step};
}

Server::Server() : inside_(std::make_unique<Inside>()) {}

Server::~Server() {
  if (!inside_) return;
  stop();
  for (std::thread& thread : inside_->threads)
    if (thread.joinable()) thread.join();
  if (inside_->app) inside_->app->stop_workers();
}

Result<std::unique_ptr<Server>, Errors> Server::open(ServerOptions options) {
  std::unique_ptr<Server> server(new Server());
  Inside& inside = *server->inside_;
  auto tls = tls_of(options);
  if (!tls) return Failure{tls.error()};
  inside.tls = std::move(*tls);
  if (auto listening = inside.listen(options); !listening) return Failure{listening.error()};
  if (!options.events.empty()) {
    auto stream = EventStream::open(options.events);
    if (!stream) return Failure{Errors{stream.error()}};
    inside.events = std::move(*stream);
  }
  std::optional<RoomClaim> claim;
  if (options.standby) {
    auto waited = stand_by({inside.context, inside.acceptor, inside.tls ? &*inside.tls : nullptr},
                           {options, url_of(options, server->port())});
    if (!waited) return Failure{waited.error()};
    if (!*waited) return std::unique_ptr<Server>();
    claim = std::move(**waited);
  }
  auto room = Room::open(inside.context.get_executor(), inside.room_options(options), std::move(claim));
  if (!room) return Failure{room.error()};
  if (const LeaseKeeper* lease = (*room)->lease())
    log(LogLevel::info, "this node has the room",
        {{"node", lease->node()}, {"epoch", lease->epoch()}, {"before", how_it_ended((*room)->node_before())}});
  warn_of_risks(options, **room);
  auto open_rehearsals = [&inside, data = options.data,
                          program = options.program](const std::filesystem::path& folder) {
    return Room::open(inside.context.get_executor(), {.database = (folder / "rehearsals.db").string(),
                                                      .data = data,
                                                      .program = program,
                                                      .patient = true,
                                                      .tables_after = Rehearsals::kTablesAfter,
                                                      .staff_plays = true});
  };
  inside.app = std::make_unique<App>(std::move(options), std::move(*room), std::move(open_rehearsals));
  inside.app->on_drain = [&inside] { inside.drain("an operator closed the room"); };
  const ServerOptions& held = inside.app->options;
  std::vector<std::string> origins =
      Origins::of_listener(held.host, server->port(), held.tls ? Transport::tls : Transport::plain);
  origins.insert(origins.end(), held.origins.begin(), held.origins.end());
  inside.app->origins = Origins(std::move(origins));
  if (auto opened = inside.app->open(); !opened) return Failure{opened.error()};
  return server;
}

int Server::port() const { return inside_->acceptor.local_endpoint().port(); }

std::string Server::url() const { return url_of(inside_->app->options, port()); }

std::string Server::operator_link() const {
  const std::string token = inside_->app->accounts.first_operator_token();
  // After the #: browsers do not send it, so it is in no log on the way.
  return token.empty() ? "" : fmt::format("{}/operator#{}", url(), token);
}

App& Server::app() { return *inside_->app; }

Server::Ended Server::run(Signals signals) {
  Inside& inside = *inside_;
  inside.app->metrics.counter(kConnectionsRefused);
  auto arrives = [&inside](tcp::socket socket) { inside.arrives(std::move(socket)); };
  asio::co_spawn(inside.context, accept_all(inside.context, inside.acceptor, std::move(arrives)), asio::detached);
  asio::co_spawn(inside.context, inside.sweep_sessions(), asio::detached);
  asio::co_spawn(inside.context, inside.follow_events(), asio::detached);
  asio::signal_set caught(inside.context);
  if (signals == Signals::handled) {
    asio::co_spawn(inside.context, inside.await_reloads(), asio::detached);
    caught.add(SIGTERM);
    caught.add(SIGINT);
    caught.async_wait([this, &caught](const boost::system::error_code& error, int) {
      if (error) return;
      drain();
      // A second one does not wait.
      caught.async_wait([this](const boost::system::error_code& again, int) {
        if (!again) stop();
      });
    });
  }
  for (int i = 1; i < inside.app->options.threads; ++i)
    inside.threads.emplace_back([&inside] { inside.context.run(); });
  inside.context.run();
  for (std::thread& thread : inside.threads) thread.join();
  inside.threads.clear();
  inside.end_connections();
  if (inside.ended == Ended::in_order) inside.record_end();
  return inside.ended;
}

void Server::on_reload(std::function<void()> reload) { inside_->reload = std::move(reload); }
void Server::drain() { inside_->drain("it was told to"); }
void Server::stop() { inside_->context.stop(); }

}  // namespace riverbank
