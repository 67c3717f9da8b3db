#include "server/app.h"

#include <set>

#include <boost/json/serialize.hpp>

#include "json/struct_json.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/routes.h"

namespace riverbank {

namespace asio = boost::asio;

namespace {

bool changes_something(const std::string& method) { return method != "GET" && method != "HEAD"; }

bool has_access(const std::optional<User>& user, Access access) {
  switch (access) {
    case Access::anyone:
      return true;
    case Access::signed_in:
      return user.has_value();
    case Access::plays:
      return user && user->may_play();
    case Access::reads_all:
      return user && user->may_read_all();
    case Access::runs_table:
      return user && user->may_run_tables();
    case Access::is_operator:
      return user && user->role == AccountRole::operator_;
  }
  return false;
}

Refused sign_in_first() { return {401, "not_signed_in", "Sign in, or play as a guest.", ""}; }
Refused not_allowed() { return {403, "not_allowed", "Your role does not allow this.", ""}; }

}  // namespace

App::App(ServerOptions given, std::unique_ptr<Room> opened)
    : options(std::move(given)),
      room(std::move(opened)),
      hashing({options.limits.hash_threads, options.limits.hash_waiting}),
      reading({options.limits.work_threads, options.limits.work_waiting}),
      computing({1, options.limits.work_waiting}),
      sessions(*room, options.limits.session_idle_s * 1000),
      accounts({*room, sessions, hashing, reading, options.limits, options.play_money, options.password_cost}),
      addresses(options.limits),
      files(StaticFiles::read(options.web)),
      exact(room->catalog()),
      par_sheets(options.program),
      action_times(metrics.histogram(
          {"riverbank_action_seconds", "", "Time from an action's arrival until it is on disk and answered"})),
      slow_readers(
          metrics.counter({"riverbank_slow_readers_total", "", "Sockets dropped because they read too slowly"})) {
  sessions.on_end([this](const std::string& hash) { sockets.close_session(hash); });
  add_gauges();
}

void App::add_gauges() {
  metrics.gauge({"riverbank_connections", "", "Open connections"}, [this] { return addresses.connections(); });
  metrics.gauge({"riverbank_sockets", "", "Open WebSockets"},
                [this] { return static_cast<std::int64_t>(sockets.size()); });
  metrics.gauge({"riverbank_sessions", "", "Sessions in memory"},
                [this] { return static_cast<std::int64_t>(sessions.size()); });
  metrics.gauge({"riverbank_tables", "", "Tables"},
                [this] { return static_cast<std::int64_t>(room->tables().size()); });
  metrics.gauge({"riverbank_tables_stopped", "", "Tables that hit a bug or could not be restored"},
                [this] { return static_cast<std::int64_t>(room->stopped().size()); });
  metrics.gauge({"riverbank_work_waiting", "pool=\"hash\"", "Work in the pools"}, [this] { return hashing.busy(); });
  metrics.gauge({"riverbank_work_waiting", "pool=\"read\"", "Work in the pools"}, [this] { return reading.busy(); });
  metrics.gauge({"riverbank_work_waiting", "pool=\"compute\"", "Work in the pools"},
                [this] { return computing.busy(); });
  metrics.gauge({"riverbank_commits", "of=\"transactions\"", "Writes to the database since the start"},
                [this] { return static_cast<std::int64_t>(room->commits().transactions); });
  metrics.gauge({"riverbank_commits", "of=\"entries\"", "Writes to the database since the start"},
                [this] { return static_cast<std::int64_t>(room->commits().entries); });
  metrics.gauge({"riverbank_draining", "", "1 while the server finishes its rounds"},
                [this] { return draining_ ? 1 : 0; });
}

Result<Done, Errors> App::open() {
  if (const auto opened = accounts.open(); !opened) return Failure{Errors{opened.error()}};
  std::multiset<std::string> open;
  for (const TableSummary& table : room->tables()) open.insert(table.house);
  for (const ReadyTable& table : options.tables) {
    const auto game = room->catalog().game(table.house);
    if (!game) return Failure{game.error()};
    if (const auto there = open.find(game->id); there != open.end()) {
      open.erase(there);
      continue;
    }
    const auto made = room->open_table({.house = table.house, .name = table.name, .bots = table.bots});
    if (!made && room->stopped().empty()) return Failure{made.error()};
    // The room is open without some of its tables; what rests on those waits.
    if (!made) log(LogLevel::error, "no table opened", {{"house", table.house}, {"why", made.error().front().text()}});
  }
  return Done{};
}

asio::awaitable<std::optional<User>> App::user_of(std::string token, std::string& hash) {
  const auto parsed = Token::parse(token);
  if (!parsed) co_return std::nullopt;
  hash = parsed->hash();
  const Time now = wall_clock();
  if (auto user = sessions.find(hash, now)) co_return user;
  auto work = [this, hash, now] { return sessions.load(hash, now); };
  const auto loaded = co_await reading.run(std::move(work));
  co_return loaded.value_or(std::nullopt);
}

std::optional<Refused> App::refusal_of(const Request& request, const Route& route) const {
  if (changes_something(request.method)) {
    if (!request.origin.empty() && !origins.allows(request.origin))
      return Refused{403, "wrong_origin", "Requests from that page are not accepted.", ""};
    const bool json =
        request.content_type == "application/json" || request.content_type.starts_with("application/json;");
    if (!request.body.empty() && !json)
      return Refused{415, "not_json", "Send JSON: Content-Type: application/json.", ""};
    if (is_draining()) return Refused{503, "draining", "The server is about to stop.", ""};
  }
  if (has_access(request.user, route.access)) return std::nullopt;
  return request.user ? not_allowed() : sign_in_first();
}

Responds App::dispatch(Request& request) {
  const Router::Found found = router.find(request);
  if (found.route == nullptr && !found.allowed.empty()) {
    Response response = refused_response({405, "wrong_method", "This address does not support that method.", ""});
    response.headers.emplace_back("Allow", found.allowed);
    co_return response;
  }
  if (found.route == nullptr) {
    if (request.path.starts_with("/api/")) co_return not_found("There is no such address.");
    if (changes_something(request.method))
      co_return refused_response({405, "wrong_method", "Files are read-only.", ""});
    co_return files.get(request);
  }
  if (!request.session.empty()) request.user = co_await user_of(request.session, request.session_hash);
  if (const auto refused = refusal_of(request, *found.route)) co_return refused_response(*refused);
  Response response = co_await found.route->handle(*this, request);
  co_return response;
}

Responds App::handle(Request& request) {
  Response response = co_await dispatch(request);
  metrics
      .counter(
          {"riverbank_requests_total", "code=\"" + std::to_string(response.status) + "\"", "HTTP requests answered"})
      .add();
  co_return response;
}

void App::stop_workers() {
  hashing.stop();
  reading.stop();
  computing.stop();
}

void App::drain(std::function<void()> drained) {
  if (draining_.exchange(true)) return;
  log(LogLevel::info, "draining");
  sockets.tell_all(boost::json::serialize(
      struct_to_json(protocol::Draining{"The room closes after this round. Your chips stay yours."})));
  room->drain(std::move(drained));
}

}  // namespace riverbank
