#include "server/server.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <fmt/core.h>

#include "server/clock.h"
#include "server/connection.h"
#include "server/log.h"
#include "server/open_handles.h"

namespace riverbank {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);
// How long a drain may take before the server stops anyway, and how long sockets have for their goodbye.
constexpr auto kLongestDrain = std::chrono::minutes(5);
constexpr auto kGoodbye = std::chrono::milliseconds(300);

Failure<Errors> failed(std::string where, std::string what, std::string fix) {
  return Failure{Errors{{std::move(where), "", std::move(what), std::move(fix), ""}}};
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
  asio::steady_timer ending{context};
  OpenHandles handles;
  std::unique_ptr<App> app;
  std::atomic<bool> database_failed = false;
  std::vector<std::thread> threads;

  Result<Done, Errors> listen(const ServerOptions& options);
  asio::awaitable<void> accept_all();
  asio::awaitable<void> sweep_sessions();
  void drain();
  void say_goodbye();
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

asio::awaitable<void> Server::Inside::accept_all() {
  Counter& refused = app->metrics.counter({"riverbank_connections_refused_total", "", "Connections over a limit"});
  for (;;) {
    auto [error, socket] = co_await acceptor.async_accept(asio::make_strand(context), kTuple);
    if (error == asio::error::operation_aborted || !acceptor.is_open()) co_return;
    if (error) {
      // Out of file descriptors: wait until some are given back.
      log(LogLevel::warning, "cannot accept", {{"why", error.message()}});
      asio::steady_timer pause(context, std::chrono::milliseconds(100));
      co_await pause.async_wait(kTuple);
      continue;
    }
    boost::system::error_code ignored;
    const auto peer = socket.remote_endpoint(ignored);
    socket.set_option(tcp::no_delay(true), ignored);
    std::string address = peer.address().to_string();
    const auto& proxies = app->options.proxies;
    const bool is_proxy = std::find(proxies.begin(), proxies.end(), address) != proxies.end();
    auto place = is_proxy ? app->addresses.take_place_of_proxy() : app->addresses.take_place(address);
    if (!place) {
      refused.add();
      continue;
    }
    const auto executor = socket.get_executor();
    auto handle = handles.add(socket.native_handle());
    Arrived arrived{std::move(socket), std::move(address), std::move(place), std::move(handle)};
    if (tls)
      asio::co_spawn(executor, serve_tls(*app, std::move(arrived), *tls), asio::detached);
    else
      asio::co_spawn(executor, serve_plain(*app, std::move(arrived)), asio::detached);
  }
}

asio::awaitable<void> Server::Inside::sweep_sessions() {
  for (;;) {
    minute.expires_after(std::chrono::seconds(std::min<std::int64_t>(60, app->options.limits.session_idle_s / 2)));
    auto [error] = co_await minute.async_wait(kTuple);
    if (error) co_return;
    app->room->commit(app->sessions.sweep(wall_clock()), {});
  }
}

void Server::Inside::drain() {
  asio::post(context, [this] {
    if (app->is_draining()) return;
    ending.expires_after(kLongestDrain);
    ending.async_wait([this](const boost::system::error_code& error) {
      if (!error) context.stop();
    });
    app->drain([this] { asio::post(context, [this] { say_goodbye(); }); });
  });
}

void Server::Inside::say_goodbye() {
  boost::system::error_code ignored;
  acceptor.close(ignored);
  app->sockets.close_all(protocol::CloseCode::going_away, "the house is closed");
  ending.expires_after(kGoodbye);
  ending.async_wait([this](const boost::system::error_code& error) {
    if (!error) context.stop();
  });
}

// Coroutines hold what belongs to the App: they end before it does. One that waits for a database that failed never
// will.
void Server::Inside::end_connections() {
  if (database_failed) return;
  boost::system::error_code ignored;
  acceptor.close(ignored);
  minute.cancel();
  ending.cancel();
  handles.shut_all();
  for (int tries = 0; tries < 200 && app->addresses.connections() > 0; ++tries) {
    context.restart();
    context.run_for(std::chrono::milliseconds(10));
  }
  context.restart();
  context.poll();
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
  RoomOptions room_options{
      .database = options.database,
      .data = options.data,
      .program = options.program,
      .faster = options.faster,
      .bots_bank = options.bots_bank,
      .seed = options.seed,
      .script = options.script,
      .database_failed =
          [&inside](const Error& error) {
            log(LogLevel::error, "the database failed: stopping", {{"why", error.text()}});
            inside.database_failed = true;
            inside.context.stop();
          },
      .table_stopped =
          [](const StoppedTable& table) {
            log(LogLevel::error, "table stopped",
                {{"table", table.id.value()}, {"name", table.name}, {"house", table.house}, {"why", table.why}});
          },
      .each_step = options.each_step};
  auto room = Room::open(inside.context.get_executor(), std::move(room_options));
  if (!room) return Failure{room.error()};
  inside.app = std::make_unique<App>(std::move(options), std::move(*room));
  inside.app->on_drain = [&inside] { inside.drain(); };
  const ServerOptions& held = inside.app->options;
  std::vector<std::string> origins =
      Origins::of_listener(held.host, server->port(), held.tls ? Transport::tls : Transport::plain);
  origins.insert(origins.end(), held.origins.begin(), held.origins.end());
  inside.app->origins = Origins(std::move(origins));
  if (auto opened = inside.app->open(); !opened) return Failure{opened.error()};
  return server;
}

int Server::port() const { return inside_->acceptor.local_endpoint().port(); }

std::string Server::url() const {
  const ServerOptions& options = inside_->app->options;
  const std::string host = options.host.find(':') == std::string::npos ? options.host : "[" + options.host + "]";
  return fmt::format("{}://{}:{}", options.tls ? "https" : "http", host == "0.0.0.0" ? "127.0.0.1" : host, port());
}

std::string Server::operator_link() const {
  const std::string token = inside_->app->accounts.first_operator_token();
  // After the #: browsers do not send it, so it is in no log on the way.
  return token.empty() ? "" : fmt::format("{}/operator#{}", url(), token);
}

App& Server::app() { return *inside_->app; }

bool Server::run(Signals signals) {
  Inside& inside = *inside_;
  asio::co_spawn(inside.context, inside.accept_all(), asio::detached);
  asio::co_spawn(inside.context, inside.sweep_sessions(), asio::detached);
  asio::signal_set caught(inside.context);
  if (signals == Signals::handled) {
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
  return !inside.database_failed;
}

void Server::drain() { inside_->drain(); }
void Server::stop() { inside_->context.stop(); }

}  // namespace riverbank
