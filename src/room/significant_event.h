// SignificantEvents: what an auditor asks for afterwards: who did what to the room, from where, and why. They are rows
// of the table `events`, which are only ever added, in the transaction of what they tell of; the database numbers
// them, so that a number that is missing was taken away. Docs: docs/server.md.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>

#include "base/time.h"
#include "ledger/ids.h"
#include "store/database.h"

namespace riverbank {

enum class EventKind : std::uint8_t {
  sign_in,
  sign_in_refused,
  account,
  role,
  floor_order,
  void_,
  correction,
  meter,
  table,
  setting,
  start,
  stop,
  big_win,
  fault,
  clock_step,
  care
};

std::string_view word_for(EventKind kind);
std::optional<EventKind> event_kind(std::string_view word);
// "sign_in, sign_in_refused, ..."
std::string event_kinds();

struct SignificantEvent {
  EventKind kind = EventKind::fault;
  Time at;
  PlayerId actor = {};       // 0: nobody in particular
  std::string name = {};     // of the actor, as it was then
  std::string address = {};  // where it came from
  TableId table = {};        // 0: none
  std::uint64_t round = 0;   // its number at the table; 0: none
  std::string what = {};     // a sentence
  std::string reason = {};   // as it was given
};

Change event_change(const SignificantEvent& event);

// As it is shown and streamed.
struct EventShown {
  std::int64_t id = 0;
  std::string at;
  std::string kind;
  std::int64_t player = 0;
  std::string name;
  std::string address;
  std::int64_t table = 0;
  std::int64_t round = 0;
  std::string what;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(EventShown, (), (id, at, kind, player, name, address, table, round, what, reason))

struct EventFilter {
  std::string kind;         // empty: every kind
  std::int64_t player = 0;  // 0: whoever did it
  std::int64_t table = 0;   // 0: wherever
  std::int64_t since_ms = 0;
  std::int64_t until_ms = INT64_MAX;
};

enum class EventOrder { newest_first, oldest_first };
// A part of the list: the rows beyond a number, in the order asked for.
struct EventPage {
  EventOrder order = EventOrder::newest_first;
  std::int64_t beyond = INT64_MAX;
  std::int64_t limit = 1000;
};

// Whoever answers SQL: a database, or a room's reader.
using AsksDatabase = std::function<Result<SqlRows, Error>(std::string_view sql, SqlValues values)>;
Result<std::vector<EventShown>, Error> read_events(const AsksDatabase& ask, const EventFilter& filter,
                                                   const EventPage& page);

// What is wrong with the table as a whole; empty: nothing that can be seen.
Result<std::vector<std::string>, Error> problems_of_events(const AsksDatabase& ask);

}  // namespace riverbank
