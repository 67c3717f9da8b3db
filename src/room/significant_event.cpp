#include "room/significant_event.h"

#include <array>

#include <fmt/core.h>

namespace riverbank {

namespace {

constexpr std::array<std::string_view, 16> kEventWords{
    "sign_in", "sign_in_refused", "account", "role", "floor_order", "void",  "correction", "meter",
    "table",   "setting",         "start",   "stop", "big_win",     "fault", "clock_step", "care"};

// There is one writer, and a transaction is whole: numbers have no gaps.
constexpr std::string_view kAddEvent =
    "INSERT INTO events (id, at, kind, player_id, name, address, table_id, round, what, reason) SELECT "
    "coalesce(max(id), 0) + 1, CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS BIGINT), CAST($4 AS TEXT), CAST($5 AS "
    "TEXT), CAST($6 AS BIGINT), CAST($7 AS BIGINT), CAST($8 AS TEXT), CAST($9 AS TEXT) FROM events";

#define RIVERBANK_EVENTS_WHERE                                                                                  \
  "SELECT id, at, kind, player_id, name, address, table_id, round, what, reason FROM events WHERE (CAST($2 AS " \
  "TEXT) = '' OR kind = $2) AND (CAST($3 AS BIGINT) = 0 OR player_id = $3) AND (CAST($4 AS BIGINT) = 0 OR "     \
  "table_id = $4) AND at >= CAST($5 AS BIGINT) AND at < CAST($6 AS BIGINT) "
constexpr std::string_view kNewestFirst =
    RIVERBANK_EVENTS_WHERE "AND id < CAST($1 AS BIGINT) ORDER BY id DESC LIMIT CAST($7 AS BIGINT)";
constexpr std::string_view kOldestFirst =
    RIVERBANK_EVENTS_WHERE "AND id > CAST($1 AS BIGINT) ORDER BY id LIMIT CAST($7 AS BIGINT)";
#undef RIVERBANK_EVENTS_WHERE

EventShown event_of(const SqlRow& row) {
  return {.id = row.number(0),
          .at = Time::from_ms(row.number(1)).text(),
          .kind = row.text(2),
          .player = row.number(3),
          .name = row.text(4),
          .address = row.text(5),
          .table = row.number(6),
          .round = row.number(7),
          .what = row.text(8),
          .reason = row.text(9)};
}

}  // namespace

std::string_view word_for(EventKind kind) { return kEventWords.at(static_cast<std::size_t>(kind)); }

std::optional<EventKind> event_kind(std::string_view word) {
  for (std::size_t i = 0; i < kEventWords.size(); ++i)
    if (kEventWords[i] == word) return static_cast<EventKind>(i);
  return std::nullopt;
}

std::string event_kinds() {
  std::string all;
  for (const std::string_view word : kEventWords) all += (all.empty() ? "" : ", ") + std::string(word);
  return all;
}

Change event_change(const SignificantEvent& event) {
  return {kAddEvent,
          {event.at.since_epoch_ms(), std::string(word_for(event.kind)), value_of(std::uint64_t{event.actor.value()}),
           event.name, event.address, value_of(std::uint64_t{event.table.value()}), value_of(event.round), event.what,
           event.reason}};
}

Result<std::vector<EventShown>, Error> read_events(const AsksDatabase& ask, const EventFilter& filter,
                                                   const EventPage& page) {
  const auto rows =
      ask(page.order == EventOrder::newest_first ? kNewestFirst : kOldestFirst,
          {page.beyond, filter.kind, filter.player, filter.table, filter.since_ms, filter.until_ms, page.limit});
  if (!rows) return Failure{rows.error()};
  std::vector<EventShown> events;
  events.reserve(rows->size());
  for (const SqlRow& row : *rows) events.push_back(event_of(row));
  return events;
}

Result<std::vector<std::string>, Error> problems_of_events(const AsksDatabase& ask) {
  const auto rows = ask("SELECT count(*), coalesce(max(id), 0), coalesce(min(id), 1) FROM events", {});
  if (!rows) return Failure{rows.error()};
  const SqlRow& row = rows->front();
  std::vector<std::string> problems;
  if (row.number(0) != row.number(1) || row.number(2) != 1)
    problems.push_back(fmt::format("significant events are numbered from {} to {}, but there are {}", row.number(2),
                                   row.number(1), row.number(0)));
  return problems;
}

}  // namespace riverbank
