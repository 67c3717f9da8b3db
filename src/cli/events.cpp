// riverbank events: significant events of a room, read from its database.
#include <memory>

#include <fmt/core.h>
#include <boost/json/serialize.hpp>

#include "cli/commands.h"
#include "json/struct_json.h"
#include "program/report.h"
#include "program/room_database.h"
#include "room/significant_event.h"
#include "server/event_csv.h"

namespace riverbank {

namespace {

struct EventsArguments {
  std::string database;
  std::string kind;
  std::string since;
  std::string until;
  std::int64_t player = 0;
  std::int64_t table = 0;
  std::int64_t after = 0;
  std::string form = "text";
  bool as_json = false;
};

// One document of all events, however many: what is printed of it so far is not kept.
class EventDocument {
 public:
  void add(const EventShown& event) {
    fmt::print("{}{}", any_ ? ",\n" : "{\"events\":[\n", boost::json::serialize(struct_to_json(event)));
    any_ = true;
  }
  void end() const { fmt::print("{}", any_ ? "\n]}\n" : "{\"events\":[]}\n"); }

 private:
  bool any_ = false;
};

int fail_events(Error error) {
  print_errors({std::move(error)});
  return 1;
}

Result<EventFilter, Error> event_filter(const EventsArguments& arguments) {
  EventFilter filter{.kind = arguments.kind, .player = arguments.player, .table = arguments.table};
  if (!filter.kind.empty() && !event_kind(filter.kind))
    return Failure{Error{"--kind", "", "\"" + filter.kind + "\" is no kind of event", event_kinds(), ""}};
  for (const auto& [name, text, moment] : {std::tuple("--since", &arguments.since, &filter.since_ms),
                                           std::tuple("--until", &arguments.until, &filter.until_ms)}) {
    if (text->empty()) continue;
    const auto time = Time::parse(*text);
    if (!time) return Failure{Error{name, "", "\"" + *text + "\" is no moment", "as in 2026-01-31T20:15:00.000Z", ""}};
    *moment = time->since_epoch_ms();
  }
  return filter;
}

void print_event(const EventShown& event, const std::string& form) {
  if (form == "csv") return fmt::print("{}", event_csv(event));
  if (form == "json") return fmt::print("{}\n", boost::json::serialize(struct_to_json(event)));
  std::string line = fmt::format("{:>6}  {}  {:<15}", event.id, event.at, event.kind);
  if (event.table > 0)
    line += fmt::format("  table {}{}", event.table, event.round > 0 ? fmt::format(", round {}", event.round) : "");
  if (event.player > 0 || !event.name.empty()) line += fmt::format("  {} ({})", event.name, event.player);
  if (!event.address.empty()) line += fmt::format("  from {}", event.address);
  line += "  " + event.what;
  if (!event.reason.empty()) line += fmt::format(": {}", event.reason);
  fmt::print("{}\n", line);
}

int run_events(const EventsArguments& arguments) {
  const auto filter = event_filter(arguments);
  if (!filter) return fail_events(filter.error());
  const auto database = open_existing_database(arguments.database);
  if (!database) return fail_events(database.error());
  const auto ask = [&](std::string_view sql, SqlValues values) { return (*database)->query(sql, std::move(values)); };
  if (arguments.form == "csv") fmt::print("{}", event_csv_head());
  EventDocument document;
  EventPage page{.order = EventOrder::oldest_first, .beyond = arguments.after, .limit = 1000};
  for (;;) {
    const auto events = read_events(ask, *filter, page);
    if (!events) return fail_events(events.error());
    if (events->empty()) {
      if (arguments.as_json) document.end();
      return 0;
    }
    for (const EventShown& event : *events)
      if (arguments.as_json)
        document.add(event);
      else
        print_event(event, arguments.form);
    page.beyond = events->back().id;
  }
}

}  // namespace

void add_events(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<EventsArguments>();
  CLI::App* command = app.add_subcommand(
      "events", "List what happened to a room: sign-ins, floor orders, faults, starts and stops, big wins");
  command->add_option("--db", arguments->database, kRoomDatabaseHelp);
  command->add_option("--kind", arguments->kind, "only of this kind, such as sign_in_refused");
  command->add_option("--player", arguments->player, "only by this player, by number")->check(CLI::NonNegativeNumber);
  command->add_option("--table", arguments->table, "only at this table, by number")->check(CLI::NonNegativeNumber);
  command->add_option("--since", arguments->since, "not before this moment, as in 2026-01-31T20:15:00.000Z");
  command->add_option("--until", arguments->until, "before this moment");
  command->add_option("--after", arguments->after, "only events with a larger number")->check(CLI::NonNegativeNumber);
  auto* form = command->add_option("--format", arguments->form, "text, csv, or json: one object a line");
  form->capture_default_str()->check(CLI::IsMember({"text", "csv", "json"}));
  command->add_flag("--json", arguments->as_json, "print one JSON document (keys: docs/server.md)")->excludes(form);
  command->footer("It only reads; the server may keep running. Example:\n  riverbank events --kind void --format csv");
  command->callback([arguments, &session] { session.exit_code = run_events(*arguments); });
}

}  // namespace riverbank
