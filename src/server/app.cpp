#include "server/app.h"

#include <set>

#include <fmt/core.h>
#include <boost/json/serialize.hpp>

#include "json/struct_json.h"
#include "server/clock.h"
#include "server/configuration.h"
#include "server/log.h"
#include "server/record_event.h"
#include "server/routes.h"
#include "server/share_page.h"

namespace riverbank {

namespace asio = boost::asio;

namespace {

bool changes_something(const std::string& method) { return method != "GET" && method != "HEAD"; }

const Metrics::Name kResultAlerts{"riverbank_result_alerts_total", "",
                                  "Results of a wager at a table that no fair deal explains"};

Refused sign_in_first() { return {401, "not_signed_in", "Sign in, or play as a guest.", ""}; }
// What people may do whose password or second factor is not their own yet.
bool is_of_first_steps(const std::string& pattern) {
  return pattern == "/api/logout" || pattern == "/api/logout-everywhere" || pattern == "/api/password" ||
         pattern.starts_with("/api/second-factor");
}

Refused not_allowed() { return {403, "not_allowed", "Your role does not allow this.", ""}; }

}  // namespace

App::App(ServerOptions given, std::unique_ptr<Room> opened, Rehearsals::OpenRoom open_rehearsals)
    : options(std::move(given)),
      room(std::move(opened)),
      readiness(*room),
      rehearsals(std::move(open_rehearsals), options.limits.rehearsals_per_address),
      hashing({options.limits.hash_threads, options.limits.hash_waiting}),
      reading({options.limits.work_threads, options.limits.work_waiting}),
      computing({1, options.limits.work_waiting}),
      sessions(*room, {options.limits.session_idle_s * 1000, options.limits.session_s * 1000}),
      factors(*room, reading),
      accounts({*room, sessions, factors, hashing, reading, options.limits, options.play_money, options.password_cost}),
      desk({*room, sessions, factors, hashing, reading, options.password_cost}),
      devices(*room),
      private_tables(*room),
      empty_tables(*room),
      wins(*room),
      slip_prints(*room),
      addresses(options.limits),
      files(StaticFiles::read(options.web)),
      exact(room->catalog()),
      par_sheets(options.program),
      results({.later = [this](std::function<void()> work) { return computing.start(std::move(work)); },
               .alert = [this](const ResultsWatch::Alert& alert) { results_alert(alert); }}),
      action_times(metrics.histogram(
          {"riverbank_action_seconds", "", "Time from an action's arrival until it is on disk and answered"})),
      slow_readers(
          metrics.counter({"riverbank_slow_readers_total", "", "Sockets dropped because they read too slowly"})) {
  limits_ = std::make_shared<const Limits>(options.limits);
  sessions.on_end([this](const std::string& hash) { sockets.close_session(hash); });
  add_gauges();
}

std::shared_ptr<const Limits> App::limits() const {
  const std::lock_guard lock(limits_mutex_);
  return limits_;
}

void App::change(const Limits& limits) {
  {
    const std::lock_guard lock(limits_mutex_);
    limits_ = std::make_shared<const Limits>(limits);
  }
  addresses.change(limits);
}

void App::results_alert(const ResultsWatch::Alert& alert) {
  metrics.counter(kResultAlerts).add();
  log(LogLevel::error, "results that chance does not explain",
      {{"table", alert.table.value()},
       {"house", alert.house},
       {"wager", alert.wager},
       {"rounds", static_cast<std::int64_t>(alert.deviation.rounds)},
       {"z", fmt::format("{:.2f}", alert.deviation.z)},
       {"chance", fmt::format("at most {:.1e}", alert.deviation.chance)}});
}

void App::add_gauges() {
  metrics.counter(kResultAlerts);  // there from the start: the first alert is an increase
  metrics.samples({"riverbank_result_z", "", "Standard deviations between a wager's results and the exact mean"},
                  [this] { return results.z(); });
  metrics.samples({"riverbank_result_rounds", "", "Rounds that riverbank_result_z rests on"},
                  [this] { return results.rounds(); });
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
  metrics.gauge({"riverbank_store_waiting_ms", "", "How long the database has not answered what it was asked last"},
                [this] { return room->store_waits_ms(); });
  metrics.gauge({"riverbank_clocks_stood_ms", "", "Time that counted for nobody: the store or the server stalled"},
                [this] { return room->clock().stood_ms(); });
  metrics.gauge({"riverbank_ready", "", "1 while what players do can be written down and rounds are opened"},
                [this] { return draining_ || !readiness.stall().empty() ? 0 : 1; });
  metrics.gauge({"riverbank_standby", "", "1 while this server waits for the room that another node has"},
                [] { return 0; });
  metrics.gauge({"riverbank_room_held", "", "1 while this server may write to the room's database"},
                [this] { return room->is_given_up() ? 0 : 1; });
  metrics.gauge({"riverbank_lease_epoch", "", "How often the room's lease was taken; 0: there is none"},
                [this] { return room->lease() != nullptr ? room->lease()->epoch() : 0; });
  metrics.gauge({"riverbank_lease_renewed_ms", "", "How long ago the lease on the room was renewed; 0: there is none"},
                [this] { return room->lease() != nullptr ? room->lease()->renewed_ms_ago() : 0; });
  metrics.gauge({"riverbank_games_made", "", "Games made of rulebook and house file since the start"},
                [this] { return static_cast<std::int64_t>(room->games_made()); });
  metrics.gauge({"riverbank_draining", "", "1 while the server finishes its rounds"},
                [this] { return draining_ ? 1 : 0; });
}

Result<Done, Errors> App::open() {
  if (const auto opened = accounts.open(); !opened) return Failure{Errors{opened.error()}};
  if (const auto opened = private_tables.open(); !opened) return Failure{Errors{opened.error()}};
  if (const auto opened = factors.open(); !opened) return Failure{Errors{opened.error()}};
  configuration = configuration_digest(room->catalog(), options.configuration);
  record_start(*room, {options.program, configuration, options.configuration});
  if (room->lease() != nullptr) room->commit({lease_event(*room->lease(), room->node_before())}, {});
  // A live table of a house is another than a virtual one.
  std::multiset<std::pair<std::string, bool>> open;
  for (const TableSummary& table : room->tables()) open.insert({table.house, !table.live.empty()});
  for (const ReadyTable& table : options.tables) {
    const auto game = room->game_of_house(table.house);
    if (!game) return Failure{game.error()};
    if (const auto there = open.find({(*game)->id, table.live.has_value()}); there != open.end()) {
      open.erase(there);
      continue;
    }
    const auto made =
        room->open_table({.house = table.house, .name = table.name, .bots = table.bots, .live = table.live});
    if (!made && room->stopped().empty()) return Failure{made.error()};
    // The room is open without some of its tables; what rests on those waits.
    if (!made) log(LogLevel::error, "no table opened", {{"house", table.house}, {"why", made.error().front().text()}});
  }
  return Done{};
}

asio::awaitable<std::optional<User>> App::user_of(std::string token, std::string& hash, Sessions::Use use) {
  const auto parsed = Token::parse(token);
  if (!parsed) co_return std::nullopt;
  hash = parsed->hash();
  const Time now = wall_clock();
  if (auto user = sessions.find(hash, now, use)) co_return user;
  auto work = [this, hash, now] { return sessions.load(hash, now); };
  const auto loaded = co_await reading.run(std::move(work));
  co_return loaded.value_or(std::nullopt);
}

std::optional<Refused> App::unfinished(const User& user) const {
  if (user.must_change)
    return Refused{403, "change_password", "An operator gave you this password: choose one of your own first.", ""};
  if (user.is_staff() && !user.has_second_factor && options.staff_totp == StaffTotp::required) return enrol_first();
  return std::nullopt;
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
  if (route.access.has(role_of(request.user))) {
    if (!request.user || route.access == may::anyone || is_of_first_steps(route.pattern)) return std::nullopt;
    return unfinished(*request.user);
  }
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
    const std::string tags = share_tags(request, options.origins.empty() ? "" : options.origins.front());
    co_return tags.empty() ? files.get(request) : files.page_with(tags);
  }
  // Readings and computations wait in one line: no address fills it.
  const bool reads = !changes_something(request.method);
  const bool works = reads || found.route->takes == Takes::work_place;
  const auto place = works ? addresses.take_work_place(request.address) : nullptr;
  if (works && !place) co_return refused_response(too_busy());
  // What anyone may read, a page reads by itself, too: the lobby, who is signed in.
  const bool by_page = reads && (found.route->access == may::anyone || found.route->asked_by == AskedBy::page);
  if (!request.session.empty())
    request.user =
        co_await user_of(request.session, request.session_hash, by_page ? Sessions::Use::page : Sessions::Use::person);
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
