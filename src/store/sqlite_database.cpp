#include "store/sqlite_database.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fmt/core.h>

#include "store/private_file.h"
#include "store/storable.h"

namespace riverbank {

namespace {

constexpr std::chrono::milliseconds kLongestLock{10'000};
constexpr const char* kPragmas =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 10000; "
    "PRAGMA secure_delete = FAST;";

void bind(sqlite3_stmt* statement, int at, const SqlValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    sqlite3_bind_int64(statement, at, *number);
  } else if (const auto* text = std::get_if<std::string>(&value)) {
    sqlite3_bind_text64(statement, at, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
  } else if (const auto* blob = std::get_if<Blob>(&value)) {
    // An empty blob from a null pointer would be NULL.
    sqlite3_bind_blob64(statement, at, blob->bytes.data(), blob->bytes.size(), SQLITE_STATIC);
  } else {
    sqlite3_bind_null(statement, at);
  }
}

SqlValue column(sqlite3_stmt* statement, int at) {
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, at));
  switch (sqlite3_column_type(statement, at)) {
    case SQLITE_INTEGER:
      return sqlite3_column_int64(statement, at);
    case SQLITE_TEXT:
      return std::string(reinterpret_cast<const char*>(sqlite3_column_text(statement, at)), size);
    case SQLITE_BLOB: {
      const void* bytes = sqlite3_column_blob(statement, at);
      return Blob{bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size)};
    }
    default:
      return Null{};
  }
}

SqlRow row_of(sqlite3_stmt* statement) {
  SqlValues values;
  for (int i = 0; i < sqlite3_column_count(statement); ++i) values.push_back(column(statement, i));
  return SqlRow(std::move(values));
}

// False: another process has it.
Result<bool, Error> lock_file(const std::string& file, std::vector<int>& locks) {
  const int opened = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (opened >= 0 && flock(opened, LOCK_EX | LOCK_NB) == 0) {
    locks.push_back(opened);
    return true;
  }
  const int why = errno;
  if (opened >= 0) close(opened);
  if (why == EWOULDBLOCK) return false;
  return Failure{Error{.where = file, .key = "", .what = std::strerror(why), .fix = "", .clause = ""}};
}

void let_go_of(std::vector<int>& locks) {
  for (const int file : locks) close(file);
  locks.clear();
}

}  // namespace

Result<std::unique_ptr<Database>, Error> SqliteDatabase::open(const std::string& file) {
  // Before SQLite makes it: its log and its index get the rights of the file.
  if (!std::filesystem::exists(file)) {
    if (auto made = make_private_folder(std::filesystem::path(file).parent_path()); !made) return Failure{made.error()};
    if (auto made = make_private_file(file); !made) return Failure{made.error()};
  }
  std::unique_ptr<SqliteDatabase> database(new SqliteDatabase(file));
  // Each Database is used by one thread at a time.
  if (sqlite3_open_v2(file.c_str(), &database->handle_,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK ||
      sqlite3_exec(database->handle_, kPragmas, nullptr, nullptr, nullptr) != SQLITE_OK)
    return Failure{database->error("cannot be opened")};
  return std::unique_ptr<Database>(std::move(database));
}

SqliteDatabase::~SqliteDatabase() {
  for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
  sqlite3_close(handle_);
  let_go_of(locks_);
}

Error SqliteDatabase::error(std::string_view what) const {
  return {.where = file_,
          .key = "",
          .what = fmt::format("{}: {}", what, handle_ == nullptr ? "no memory" : sqlite3_errmsg(handle_)),
          .fix = "",
          .clause = ""};
}

Result<sqlite3_stmt*, Error> SqliteDatabase::prepared(std::string_view sql) {
  if (const auto known = statements_.find(sql); known != statements_.end()) return known->second;
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(handle_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement,
                         nullptr) != SQLITE_OK)
    return Failure{error(sql)};
  statements_.emplace(sql, statement);
  return statement;
}

Result<SqlRows, Error> SqliteDatabase::run(std::string_view sql, const SqlValues& values) {
  if (!is_storable(values))
    return Failure{Error{
        .where = name(), .key = "", .what = fmt::format("{}: a text with a zero byte", sql), .fix = "", .clause = ""}};
  const auto statement = prepared(sql);
  if (!statement) return Failure{statement.error()};
  for (std::size_t i = 0; i < values.size(); ++i) {
    // $2 may stand before $1: a parameter is found by its name.
    const int at = sqlite3_bind_parameter_index(*statement, fmt::format("${}", i + 1).c_str());
    if (at != 0) bind(*statement, at, values[i]);
  }
  SqlRows rows;
  int step = sqlite3_step(*statement);
  for (; step == SQLITE_ROW; step = sqlite3_step(*statement)) rows.push_back(row_of(*statement));
  if (step != SQLITE_DONE) {
    Error failed = error(sql);
    sqlite3_reset(*statement);
    return Failure{std::move(failed)};
  }
  sqlite3_reset(*statement);
  sqlite3_clear_bindings(*statement);
  return rows;
}

Result<SqlRows, Error> SqliteDatabase::query(std::string_view sql, SqlValues values) { return run(sql, values); }

Result<Done, Error> SqliteDatabase::make_all(std::span<const Change> changes) {
  for (const Change& change : changes)
    if (auto made = run(change.sql, change.values); !made) return Failure{made.error()};
  return Done{};
}

Result<Done, Error> SqliteDatabase::transact(std::span<const Change> changes, const MoreChanges& more) {
  if (auto begun = begin_writing(); !begun) return begun;
  auto made = make_all(changes);
  for (bool is_all = !more; made && !is_all;) {
    const auto rest = more();
    made = rest ? make_all(rest->changes) : Failure{rest.error()};
    is_all = rest && !rest->ask_again;
  }
  if (made) return end_writing();
  roll_back();
  return made;
}

Result<Done, Error> SqliteDatabase::begin_writing() {
  if (auto begun = run("BEGIN IMMEDIATE", {}); !begun) return Failure{begun.error()};
  return Done{};
}

Result<Done, Error> SqliteDatabase::write(std::span<const Change> changes) {
  auto made = make_all(changes);
  if (!made) roll_back();
  return made;
}

Result<Done, Error> SqliteDatabase::end_writing() {
  const auto committed = run("COMMIT", {});
  if (committed) return Done{};
  roll_back();
  return Failure{committed.error()};
}

// Some failures (a full disk) have rolled back already; then this one says so, and nothing is lost by asking.
void SqliteDatabase::roll_back() {
  if (sqlite3_get_autocommit(handle_) == 0) (void)run("ROLLBACK", {}).ok();
}

// Only another process that holds the file is waited for here.
Result<Done, Error> SqliteDatabase::limit_waiting(std::chrono::milliseconds longest) {
  sqlite3_busy_timeout(handle_, static_cast<int>(std::min(longest, kLongestLock).count()));
  return Done{};
}

Result<Done, Error> SqliteDatabase::run_script(const std::string& sql) {
  const std::string whole = "BEGIN IMMEDIATE;\n" + sql + "\n;COMMIT;";
  if (sqlite3_exec(handle_, whole.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return Done{};
  Error failed = error("the schema cannot be changed");
  if (sqlite3_get_autocommit(handle_) == 0) sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
  return Failure{std::move(failed)};
}

// Freed bytes are zeroes already (secure_delete); the log still has the pages as they were.
Result<Done, Error> SqliteDatabase::forget_old_rows(std::string_view) {
  if (auto done = run("PRAGMA wal_checkpoint(TRUNCATE)", {}); !done) return Failure{done.error()};
  return Done{};
}

// In WAL mode a transaction that has read goes on seeing what it saw first.
Result<Done, Error> SqliteDatabase::begin_reading() {
  if (auto begun = run("BEGIN", {}); !begun) return Failure{begun.error()};
  if (auto seen = run("SELECT count(*) FROM sqlite_schema", {}); !seen) return Failure{seen.error()};
  return Done{};
}

Result<Done, Error> SqliteDatabase::read_each(const std::string& sql, const EachRow& each) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(handle_, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK) return Failure{error(sql)};
  const std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> held(statement, &sqlite3_finalize);
  int step = sqlite3_step(statement);
  for (; step == SQLITE_ROW; step = sqlite3_step(statement))
    if (auto taken = each(row_of(statement)); !taken) return taken;
  if (step != SQLITE_DONE) return Failure{error(sql)};
  return Done{};
}

void SqliteDatabase::end_reading() { (void)run("COMMIT", {}).ok(); }

// The file itself is claimed, whatever names lead to it (SQLite's own locks are of another kind); the file beside it is
// what older programs look at.
Result<Claimed, Error> SqliteDatabase::try_to_claim(const LeaseTerms&) {
  if (!locks_.empty()) return Claimed{.taken = true};
  for (const std::string& file : {file_ + ".lock", file_}) {
    const auto locked = lock_file(file, locks_);
    if (locked && *locked) continue;
    let_go_of(locks_);
    return locked ? Result<Claimed, Error>(Claimed{}) : Result<Claimed, Error>(Failure{locked.error()});
  }
  for (const char* part : {"", "-wal", "-shm", ".lock"}) close_to_others(file_ + part);
  return Claimed{.taken = true};
}

}  // namespace riverbank
