// What belongs to the one who asks: the name, the sessions, the last seat, everything that is kept about a person, and
// its deletion. The ledger and the rounds stay, for they are other people's too; what names the person goes.
#include <algorithm>

#include <fmt/core.h>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "fairness/digest.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/paged_body.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

constexpr std::string_view kOwnSessions =
    "SELECT token_hash, created_at, seen_at FROM sessions WHERE user_id = $1 ORDER BY seen_at DESC, created_at DESC";
constexpr std::string_view kOwnLastSeat =
    "SELECT rounds.table_id, tables.name, round_seats.seat FROM round_seats JOIN rounds ON rounds.id = "
    "round_seats.round_id JOIN tables ON tables.id = rounds.table_id WHERE round_seats.player_id = $1 AND "
    "round_seats.rider = 0 AND rounds.closed_at IS NOT NULL ORDER BY rounds.closed_at DESC LIMIT 1";
constexpr std::size_t kShownOfHash = 16;

struct ChosenName {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(ChosenName, (), (name))

struct SessionShown {
  std::string id;  // the beginning of its hash: enough to tell it, and to end it
  std::string begun_at;
  std::string seen_at;
  bool this_one = false;
};
BOOST_DESCRIBE_STRUCT(SessionShown, (), (id, begun_at, seen_at, this_one))

struct SessionList {
  std::vector<SessionShown> sessions;
};
BOOST_DESCRIBE_STRUCT(SessionList, (), (sessions))

struct SessionNamed {
  std::string id;
};
BOOST_DESCRIBE_STRUCT(SessionNamed, (), (id))

// Table 0: none.
struct LastSeat {
  std::int64_t table = 0;
  std::string table_name;
  std::int64_t seat = 0;
  bool free = false;  // nobody sits there now
};
BOOST_DESCRIBE_STRUCT(LastSeat, (), (table, table_name, seat, free))

struct DeletionWish {
  std::optional<std::string> password;  // of an account that has one
  std::optional<std::string> code;      // of the second factor, where there is one
};
BOOST_DESCRIBE_STRUCT(DeletionWish, (), (password, code))

struct Gone {};
BOOST_DESCRIBE_STRUCT(Gone, (), ())

SqlValue own_id(PlayerId player) { return value_of(std::uint64_t{player.value()}); }

std::string hex_of(const std::string& bytes) {
  std::string out;
  for (const char c : bytes) out += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return out;
}

std::string shown_id(const std::string& hash) { return hex_of(hash).substr(0, kShownOfHash); }

Responds choose_name(App& app, const Request& request) {
  const auto wanted = body_of<ChosenName>(request);
  if (!wanted) co_return refused_response(wanted.error());
  // A name that is taken is told: as at registration, names may not be tried without end.
  if (!app.addresses.may_make({AddressBook::Kept::guests}, request.address, steady_ms()))
    co_return refused_response({429, "too_many", "Too many names from your address. Try again later.", ""});
  const auto user = co_await app.accounts.choose_name(*request.user, wanted->name);
  if (!user) co_return refused_response(user.error());
  log(LogLevel::info, "name chosen", {{"player", std::int64_t{user->id.value()}}});
  co_return answer_with(ChosenName{user->name});
}

SessionList session_list(const SqlRows& rows, const std::string& this_hash) {
  SessionList list;
  for (const SqlRow& row : rows)
    list.sessions.push_back({shown_id(row.bytes(0)), Time::from_ms(row.number(1)).text(),
                             Time::from_ms(row.number(2)).text(), row.bytes(0) == this_hash});
  return list;
}

Responds own_sessions(App& app, const Request& request) {
  auto work = [&app, player = request.user->id, hash = request.session_hash] {
    const auto rows = app.room->ask_database(kOwnSessions, {own_id(player)});
    return rows ? answer_with(session_list(*rows, hash)) : refused_response(storage_failed());
  };
  return in_pool(app, std::move(work));
}

Responds end_session(App& app, const Request& request) {
  const auto wanted = body_of<SessionNamed>(request);
  if (!wanted) co_return refused_response(wanted.error());
  auto work = [&app, player = request.user->id] { return app.room->ask_database(kOwnSessions, {own_id(player)}); };
  const auto rows = co_await app.reading.run(std::move(work));
  if (!rows || !*rows) co_return refused_response(storage_failed());
  const auto found =
      std::ranges::find_if(**rows, [&](const SqlRow& row) { return shown_id(row.bytes(0)) == wanted->id; });
  if (found == (*rows)->end()) co_return not_found("You have no such session.");
  std::string hash = found->bytes(0);
  co_await app.accounts.log_out(std::move(hash));
  co_return answer_with(Gone{});
}

bool is_free(const App& app, const LastSeat& seat) {
  const auto host = app.room->table(TableId(static_cast<std::uint32_t>(seat.table)));
  if (!host) return false;
  const TableSummary table = host->published().summary();
  return table.stopped.empty() && !table.taken_seats.contains(static_cast<int>(seat.seat));
}

Responds last_seat(App& app, const Request& request) {
  auto work = [&app, player = request.user->id] {
    const auto rows = app.room->ask_database(kOwnLastSeat, {own_id(player)});
    if (!rows) return refused_response(storage_failed());
    if (rows->empty()) return answer_with(LastSeat{});
    LastSeat seat{rows->front().number(0), rows->front().text(1), rows->front().number(2)};
    seat.free = is_free(app, seat);
    return answer_with(seat);
  };
  return in_pool(app, std::move(work));
}

// ---- everything that is kept

// Long tables are read in pages: `after` are the columns, in their order, that say where a page ended; they are the
// question's $2 and following, and the last one of all is how many rows are wanted.
struct KeptTable {
  const char* name;
  std::string_view sql;
  std::vector<const char*> columns;
  std::vector<std::size_t> after = {};
};

// Each half is read from its index in order, and stops at the limit.
constexpr std::string_view kKeptPostings =
    "SELECT * FROM (SELECT * FROM (SELECT entry, line, at, movement, from_account, to_account, amount, table_id, "
    "round, wager, clause, note FROM postings WHERE player_id = $1 AND (entry, line) > ($2, $3) ORDER BY entry, line "
    "LIMIT $4) AS own UNION ALL SELECT * FROM (SELECT entry, line, at, movement, from_account, to_account, amount, "
    "table_id, round, wager, clause, note FROM postings WHERE other_player_id = $1 AND (entry, line) > ($2, $3) ORDER "
    "BY entry, line LIMIT $4) AS others) AS both_sides ORDER BY entry, line LIMIT $4";

// No secrets: a password's hash and the hashes of tokens tell nobody anything about a person.
const std::vector<KeptTable>& kept_tables() {
  static const std::vector<KeptTable> kTables{
      {"account",
       "SELECT id, name, role, CASE WHEN password IS NULL THEN 0 ELSE 1 END, created_at FROM users WHERE id = $1",
       {"player", "name", "role", "has_password", "created_at"}},
      {"sessions",
       "SELECT created_at, seen_at FROM sessions WHERE user_id = $1 ORDER BY created_at",
       {"begun_at", "seen_at"}},
      {"devices",
       "SELECT created_at, used_at FROM devices WHERE user_id = $1 ORDER BY created_at",
       {"created_at", "used_at"}},
      {"sign_ins",
       "SELECT address, failures, last_at FROM sign_ins WHERE user_id = $1 ORDER BY address",
       {"address", "failures", "last_at"}},
      {"coach_notes",
       "SELECT number, kind, note, at FROM coach_notes WHERE player_id = $1 AND number > $2 ORDER BY number LIMIT $3",
       {"number", "kind", "note", "at"},
       {0}},
      {"certificates",
       "SELECT code, kind, name, house_id, right_answers, decisions, mistakes, took_ms, at FROM certificates WHERE "
       "player_id = $1 ORDER BY at",
       {"code", "kind", "name", "house", "right", "decisions", "mistakes", "took_ms", "at"}},
      {"school_answers",
       "SELECT school_tests.id, school_tests.house_id, school_answers.place, school_answers.answer, "
       "school_answers.mistakes, school_answers.took_ms FROM school_answers JOIN school_tests ON school_tests.id = "
       "school_answers.test_id WHERE school_tests.player_id = $1 ORDER BY school_tests.begun_at, school_answers.place",
       {"test", "house", "place", "answer", "mistakes", "took_ms"}},
      {"limits",
       "SELECT kind, by_whom, value, later, later_at FROM play_limits WHERE player_id = $1 ORDER BY kind, by_whom",
       {"kind", "by", "value", "later", "later_at"}},
      {"breaks",
       "SELECT kind, by_whom, begins_at, ends_at FROM breaks WHERE player_id = $1 ORDER BY number",
       {"kind", "by", "begins_at", "ends_at"}},
      {"reality_checks", "SELECT at FROM reality_checks WHERE player_id = $1", {"answered_at"}},
      {"rounds",
       "SELECT rounds.id, rounds.table_id, rounds.number, rounds.closed_at, round_seats.seat, round_seats.rider, "
       "round_seats.staked, round_seats.net, round_seats.fees FROM round_seats JOIN rounds ON rounds.id = "
       "round_seats.round_id WHERE round_seats.player_id = $1 AND rounds.closed_at IS NOT NULL AND (rounds.closed_at, "
       "rounds.id) > ($2, $3) ORDER BY rounds.closed_at, rounds.id LIMIT $4",
       {"round", "table", "number", "closed_at", "seat", "rider", "staked", "net_before_fees", "fees"},
       {3, 0}},
      {"postings",
       kKeptPostings,
       {"entry", "line", "at", "movement", "from", "to", "amount", "table", "round", "wager", "clause", "note"},
       {0, 1}}};
  return kTables;
}

boost::json::value json_of(const SqlValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  if (const auto* text = std::get_if<std::string>(&value)) return boost::json::string(*text);
  return nullptr;
}

// Table by table, row by row: as a tree of values, much would take many times its size.
class KeptPages {
 public:
  KeptPages(App& app, PlayerId player) : app_(app), player_(player) {}

  std::optional<BodyPage> operator()() {
    const KeptTable& table = kept_tables()[table_];
    BodyPage page{after_.empty() ? head(table) : "", false};
    const bool is_paged = !table.after.empty();
    SqlValues values{own_id(player_)};
    if (is_paged) {
      after_.resize(table.after.size(), -1);
      values.insert(values.end(), after_.begin(), after_.end());
      values.emplace_back(kPageRows);
    }
    const auto rows = app_.room->ask_database(table.sql, std::move(values));
    if (!rows) return std::nullopt;
    for (const SqlRow& row : *rows) page.text += std::exchange(between_, ",") + written(table, row);
    if (is_paged && std::ssize(*rows) == kPageRows) {
      for (std::size_t i = 0; i < after_.size(); ++i) after_[i] = rows->back().number(table.after[i]);
      return page;
    }
    end_table(page);
    return page;
  }

 private:
  std::string head(const KeptTable& table) {
    between_ = "";
    return fmt::format("{}\"{}\":[", table_ == 0 ? "{" : ",\n", table.name);
  }
  static std::string written(const KeptTable& table, const SqlRow& row) {
    boost::json::object line;
    for (std::size_t i = 0; i < table.columns.size(); ++i) line[table.columns[i]] = json_of(row.values()[i]);
    return boost::json::serialize(line);
  }
  void end_table(BodyPage& page) {
    after_.clear();
    ++table_;
    page.is_last = table_ == kept_tables().size();
    page.text += page.is_last ? "]}\n" : "]";
  }

  App& app_;
  PlayerId player_;
  std::size_t table_ = 0;
  std::vector<std::int64_t> after_;  // where the last page of this table ended; empty: it begins
  const char* between_ = "";
};

Responds own_data(App& app, const Request& request) {
  PagedBody::Make pages = KeptPages(app, request.user->id);
  Response response = co_await paged_response(app, "application/json", std::move(pages));
  if (response.status == 200)
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"riverbank-data.json\"");
  co_return response;
}

// ---- deletion

std::optional<Refused> goodbye_problem(const App& app, const User& user) {
  if (user.role != Role::player) return Refused{409, "staff", "Accounts of the staff are the operator's to end.", ""};
  for (const TableSummary& table : app.room->tables())
    if (table.seated.contains(user.id))
      return Refused{409, "seated", fmt::format("You sit at {}: leave your seat first.", table.name), ""};
  return std::nullopt;
}

// Such a name nobody can choose, and such a password no text has.
std::vector<Change> changes_of_goodbye(PlayerId player) {
  const SqlValue id = own_id(player);
  return {{"UPDATE users SET name = $2, password = $3 WHERE id = $1",
           {id, fmt::format("Former player ({})", player.value()), std::string("!")}},
          DeviceTokens::forget_all(player),
          {"DELETE FROM sign_ins WHERE user_id = $1", {id}},
          {"DELETE FROM coach_notes WHERE player_id = $1", {id}}};
}

Responds delete_own_data(App& app, const Request& request) {
  const auto wish = body_of<DeletionWish>(request);
  if (!wish) co_return refused_response(wish.error());
  const User user = *request.user;
  if (const auto problem = goodbye_problem(app, user)) co_return refused_response(*problem);
  if (!user.is_guest) {
    const auto place = app.addresses.take_password_place(request.address);
    if (!place) co_return refused_response(too_busy());
    SignInWish signs_in{user.name, wish->password.value_or(""), wish->code};
    const auto checked = co_await app.accounts.log_in(std::move(signs_in), request.address);
    if (!checked) co_return refused_response(checked.error());
  }
  std::function<void(Answer<bool>)> start = [&app, player = user.id](Answer<bool> done) {
    std::vector<Change> changes = changes_of_goodbye(player);
    for (Change& change : SecondFactors::removal(player)) changes.push_back(std::move(change));
    app.room->commit(std::move(changes), [done] { done(true); });
  };
  co_await answer_of<bool>(std::move(start));
  co_await app.accounts.log_out_everywhere(user.id);
  app.room->rename(user.id, fmt::format("Former player ({})", user.id.value()));
  log(LogLevel::info, "a player's data is deleted", {{"player", std::int64_t{user.id.value()}}});
  Response response = answer_with(Gone{});
  const Transport transport = request.secure ? Transport::tls : Transport::plain;
  response.headers.emplace_back("Set-Cookie", no_session_cookie(transport));
  response.headers.emplace_back("Set-Cookie", no_device_cookie(transport));
  co_return response;
}

}  // namespace

std::vector<Route> own_data_routes() {
  return {
      post<ChosenName, ChosenName>("/api/me/name", may::sign_in, "Choose a name; money, seat and sessions stay",
                                   choose_name),
      get<SessionList>("/api/me/sessions", may::sign_in, "Where you are signed in", own_sessions),
      post<SessionNamed, Gone>("/api/me/sessions/end", may::sign_in, "End one of your sessions", end_session),
      get<LastSeat>("/api/me/seat", may::sign_in, "The seat of your last round, and whether it is free", last_seat),
      get<void>("/api/me/data", may::sign_in, "Everything that is kept about you, as one JSON document", own_data, {},
                {"application/json"}),
      post<DeletionWish, Gone>(
          "/api/me/delete", may::play,
          "Delete what names you: name, password, sessions, addresses, the coach's notes; rounds and "
          "ledger stay, without your name",
          delete_own_data),
  };
}

}  // namespace riverbank
