// The coach's book over REST: what a player's page noted of decisions, rounds, drills and exams, kept with the account.
// The book is the sum of its notes, in the order of their numbers; the page adds them up, the server only keeps them.
#include <algorithm>

#include <fmt/core.h>
#include <boost/describe/enum.hpp>

#include "server/clock.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

constexpr std::int64_t kMostRead = 500;
constexpr std::size_t kMostWritten = 50;
constexpr std::size_t kLongestId = 40;
constexpr std::size_t kLongestNote = 2000;

constexpr std::string_view kRead =
    "SELECT number, note_id, kind, note FROM coach_notes WHERE player_id = $1 AND number > $2 ORDER BY number LIMIT $3";
// How many there are, and whether one of them has this id.
constexpr std::string_view kCount =
    "SELECT count(*), (SELECT count(*) FROM coach_notes WHERE player_id = $1 AND note_id = $2) FROM coach_notes WHERE "
    "player_id = $1";
// A note that is sent twice is one note.
constexpr std::string_view kWrite =
    "INSERT INTO coach_notes (player_id, number, note_id, kind, note, at) SELECT CAST($1 AS BIGINT), "
    "coalesce(max(number), 0) + 1, CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS BIGINT) FROM "
    "coach_notes WHERE player_id = $1 ON CONFLICT (player_id, note_id) DO NOTHING";
// Numbers go on from the note that forgets: other browsers of the account read it and forget too.
constexpr std::string_view kForget =
    "DELETE FROM coach_notes WHERE player_id = $1 AND number < (SELECT number FROM coach_notes WHERE player_id = $1 "
    "AND "
    "note_id = $2)";

enum class NoteKind { decision, result, drill, exam, forget };
BOOST_DESCRIBE_ENUM(NoteKind, decision, result, drill, exam, forget)

struct NewNote {
  std::string id;
  NoteKind kind = NoteKind::decision;
  std::string note;  // in the page's own words
};
BOOST_DESCRIBE_STRUCT(NewNote, (), (id, kind, note))

struct NewNotes {
  std::vector<NewNote> notes;
};
BOOST_DESCRIBE_STRUCT(NewNotes, (), (notes))

struct KeptNote {
  std::int64_t number = 0;
  std::string id;
  std::string kind;
  std::string note;
};
BOOST_DESCRIBE_STRUCT(KeptNote, (), (number, id, kind, note))

struct KeptNotes {
  std::vector<KeptNote> notes;
  bool more = false;
};
BOOST_DESCRIBE_STRUCT(KeptNotes, (), (notes, more))

struct Written {
  std::int64_t notes = 0;
};
BOOST_DESCRIBE_STRUCT(Written, (), (notes))

Responds read_notes(App& app, const Request& request) {
  const auto after = number_of(request.query_or("after", "0"));
  if (!after) co_return refused_response({400, "not_valid", "after: the number of the last note you have", ""});
  auto work = [&app, values = SqlValues{value_of(std::uint64_t{request.user->id.value()}), *after, kMostRead + 1}] {
    const auto rows = app.room->ask_database(kRead, values);
    if (!rows) return refused_response(storage_failed());
    KeptNotes kept;
    for (const SqlRow& row : *rows) kept.notes.push_back({row.number(0), row.text(1), row.text(2), row.text(3)});
    kept.more = static_cast<std::int64_t>(kept.notes.size()) > kMostRead;
    if (kept.more) kept.notes.pop_back();
    return answer_with(kept);
  };
  Response response = co_await in_pool(app, std::move(work));
  co_return response;
}

std::optional<Refused> problem_of(const NewNotes& wanted) {
  if (wanted.notes.size() > kMostWritten)
    return Refused{400, "not_valid", fmt::format("notes: at most {} at once", kMostWritten), ""};
  for (const NewNote& each : wanted.notes) {
    if (each.id.empty() || each.id.size() > kLongestId)
      return Refused{400, "not_valid", fmt::format("notes.id: 1 to {} bytes", kLongestId), ""};
    if (each.note.size() > kLongestNote)
      return Refused{400, "not_valid", fmt::format("notes.note: at most {} bytes", kLongestNote), ""};
  }
  return std::nullopt;
}

std::vector<Change> changes_of(const SqlValue& player, const NewNotes& wanted) {
  std::vector<Change> changes;
  const std::int64_t now = wall_clock().since_epoch_ms();
  for (const NewNote& each : wanted.notes) {
    const std::string kind = boost::describe::enum_to_string(each.kind, "");
    changes.push_back({kWrite, {player, each.id, kind, each.note, now}});
    if (each.kind == NoteKind::forget) changes.push_back({kForget, {player, each.id}});
  }
  return changes;
}

// The last note that forgets; where there is none, the end.
auto last_forget(const NewNotes& wanted) {
  const auto forgets = [](const NewNote& note) { return note.kind == NoteKind::forget; };
  return std::find_if(wanted.notes.rbegin(), wanted.notes.rend(), forgets);
}

// How many notes the book would hold. A note that forgets leaves itself and what comes after it; said again, it forgets
// nothing.
std::optional<std::int64_t> notes_after(App& app, const SqlValue& player, const NewNotes& wanted) {
  const auto forget = last_forget(wanted);
  const bool forgets = forget != wanted.notes.rend();
  const auto rows = app.room->ask_database(kCount, {player, forgets ? forget->id : std::string()});
  if (!rows) return std::nullopt;
  const bool said_before = rows->front().number(1) != 0;
  if (forgets && !said_before) return forget - wanted.notes.rbegin() + 1;
  return rows->front().number(0) + std::ssize(wanted.notes);
}

boost::asio::awaitable<std::optional<Refused>> book_is_full(App& app, const User& user, const NewNotes& wanted) {
  const SqlValue player = value_of(std::uint64_t{user.id.value()});
  auto count = [&app, player, wanted] { return notes_after(app, player, wanted); };
  const auto kept = co_await app.reading.run(std::move(count));
  if (!kept) co_return too_busy();
  if (!*kept) co_return storage_failed();
  const std::int64_t most = app.limits()->coach_notes / (user.is_guest ? 10 : 1);
  if (**kept <= most) co_return std::nullopt;
  co_return Refused{409, "book_full", "This account's coach's book is full. Clear it to start again.", ""};
}

Responds write_notes(App& app, const Request& request) {
  const auto wanted = body_of<NewNotes>(request);
  if (!wanted) co_return refused_response(wanted.error());
  if (const auto problem = problem_of(*wanted)) co_return refused_response(*problem);
  const SqlValue player = value_of(std::uint64_t{request.user->id.value()});
  const AddressBook::Wish wish{AddressBook::Kept::notes, std::ssize(wanted->notes)};
  if (!app.addresses.may_make(wish, request.address, steady_ms()))
    co_return refused_response({429, "too_many", "Too many notes within an hour. Wait a while.", ""});
  if (const auto full = co_await book_is_full(app, *request.user, *wanted)) co_return refused_response(*full);
  std::function<void(Answer<Done>)> start = [&app, changes = changes_of(player, *wanted)](Answer<Done> done) {
    app.room->commit(changes, [done = std::move(done)] { done(Done{}); });
  };
  co_await answer_of<Done>(std::move(start));
  co_return answer_with(Written{static_cast<std::int64_t>(wanted->notes.size())});
}

}  // namespace

std::vector<Route> coach_routes() {
  return {
      get<KeptNotes>("/api/coach/notes", may::sign_in, "Your coach's book: up to 500 notes, the oldest first",
                     read_notes, {{"after", "only notes with a larger number; default 0"}}),
      at_work(post<NewNotes, Written>(
          "/api/coach/notes", may::sign_in,
          "Writes up to 50 notes into your coach's book; one of the kind \"forget\" deletes everything before it",
          write_notes)),
  };
}

}  // namespace riverbank
