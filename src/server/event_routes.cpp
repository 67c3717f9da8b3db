// Significant events over REST, and whether program and configuration are still those of the start.
#include <boost/json/serialize.hpp>

#include "room/significant_event.h"
#include "server/configuration.h"
#include "server/event_csv.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

constexpr Roles kReadEvents{Role::auditor, Role::operator_};
constexpr std::int64_t kMostEvents = 10'000;

struct EventList {
  std::vector<EventShown> events;
};
BOOST_DESCRIBE_STRUCT(EventList, (), (events))

struct Digests {
  std::string program;            // that runs
  std::string program_file;       // the file as it is now
  std::string configuration;      // at the start
  std::string configuration_now;  // options of the start, texts as they are now
  bool unchanged = true;
};
BOOST_DESCRIBE_STRUCT(Digests, (), (program, program_file, configuration, configuration_now, unchanged))

Result<std::int64_t, Refused> moment_of(const Request& request, const std::string& name, std::int64_t otherwise) {
  const std::string text = request.query_or(name, "");
  if (text.empty()) return otherwise;
  const auto time = Time::parse(text);
  if (!time) return Failure{Refused{400, "not_valid", name + ": a moment such as 2026-01-31T20:15:00.000Z", ""}};
  return time->since_epoch_ms();
}

Result<EventFilter, Refused> filter_of(const Request& request) {
  EventFilter filter;
  filter.kind = request.query_or("kind", "");
  if (!filter.kind.empty() && !event_kind(filter.kind))
    return Failure{Refused{400, "not_valid", "kind: one of " + event_kinds(), ""}};
  const auto player = number_of(request.query_or("player", "0"));
  const auto table = number_of(request.query_or("table", "0"));
  if (!player || !table) return Failure{Refused{400, "not_valid", "player and table: their numbers", ""}};
  filter.player = *player;
  filter.table = *table;
  const auto since = moment_of(request, "since", 0);
  if (!since) return Failure{since.error()};
  const auto until = moment_of(request, "until", INT64_MAX);
  if (!until) return Failure{until.error()};
  filter.since_ms = *since;
  filter.until_ms = *until;
  return filter;
}

Responds events(App& app, const Request& request) {
  const auto filter = filter_of(request);
  if (!filter) co_return refused_response(filter.error());
  const auto limit = limit_of(request, {.usual = 1000, .most = kMostEvents});
  const auto before = number_of(request.query_or("before", std::to_string(INT64_MAX)));
  if (!limit || *limit == kAllRows || !before)
    co_return refused_response({400, "not_valid", "limit: 1 to 10000; before: the number of an event", ""});
  auto work = [&app, filter = *filter, page = EventPage{EventOrder::newest_first, *before, *limit},
               format = format_of(request)] {
    const auto found = read_events(
        [&app](std::string_view sql, SqlValues values) { return app.room->ask_database(sql, std::move(values)); },
        filter, page);
    if (!found) return refused_response(storage_failed());
    if (format == ListFormat::json) return answer_with(EventList{*found});
    std::string out = event_csv_head();
    for (const EventShown& event : *found) out += event_csv(event);
    return text_response("text/csv; charset=utf-8", std::move(out));
  };
  Response response = co_await in_pool(app, std::move(work));
  co_return response;
}

Responds digests(App& app, const Request&) {
  auto work = [&app] {
    Digests found;
    found.program = app.options.program;
    found.program_file = app.options.program_now ? app.options.program_now() : app.options.program;
    found.configuration = app.configuration;
    found.configuration_now = configuration_digest(app.room->catalog(), app.options.configuration);
    found.unchanged = found.program == found.program_file && found.configuration == found.configuration_now;
    return answer_with(found);
  };
  return in_long_pool(app, std::move(work));
}

}  // namespace

std::vector<Route> event_routes() {
  const std::vector<QueryParameter> query{{"kind", "only of this kind: " + event_kinds()},
                                          {"player", "only by this player, by number"},
                                          {"table", "only at this table, by number"},
                                          {"since", "not before this moment, as in 2026-01-31T20:15:00.000Z"},
                                          {"until", "before this moment"},
                                          {"before", "only events with a smaller number"},
                                          {"limit", "how many, 1 to 10000; default 1000"},
                                          {"format", "json or csv"}};
  return {
      get<EventList>("/api/events", kReadEvents, "Significant events, the latest first", events, query, {"text/csv"}),
      get<Digests>("/api/digests", kReadEvents,
                   "Digests of program and configuration, at the start and as the files are now", digests),
  };
}

}  // namespace riverbank
