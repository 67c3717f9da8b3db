#include "store/postgres_database.h"

#include <libpq-fe.h>

#include <charconv>

#include <fmt/core.h>

#include "store/storable.h"

namespace riverbank {

namespace {

// The types of our schema (pg_type.dat).
constexpr Oid kBytea = 17;
constexpr Oid kInt8 = 20;
constexpr Oid kInt2 = 21;
constexpr Oid kInt4 = 23;
// Answers are read now and then, so that the two sides never wait for each other with full buffers.
constexpr std::size_t kPipelined = 500;
// Any number does, as long as every server of ours uses the same.
constexpr const char* kClaim = "SELECT count(*) FROM (SELECT pg_advisory_lock(7236837216)) AS claimed";
// The lock of a server that was just killed is free as soon as PostgreSQL has noticed.
constexpr const char* kPatience = "SET lock_timeout = '3s'";

struct ResultDeleter {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Answer = std::unique_ptr<PGresult, ResultDeleter>;

bool is_good(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_PIPELINE_SYNC;
}

// The parameters of one statement in the form libpq wants them: numbers and texts as text, bytes as they are.
struct Parameters {
  explicit Parameters(const SqlValues& values) {
    numbers.reserve(values.size());
    for (const SqlValue& value : values) add(value);
  }
  void add(const SqlValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      numbers.push_back(std::to_string(*number));
      push(numbers.back(), 0);
    } else if (const auto* text = std::get_if<std::string>(&value)) {
      push(*text, 0);
    } else if (const auto* blob = std::get_if<Blob>(&value)) {
      push(blob->bytes, 1);
    } else {
      pointers.push_back(nullptr);
      lengths.push_back(0);
      formats.push_back(0);
    }
  }
  void push(const std::string& bytes, int format) {
    pointers.push_back(bytes.c_str());
    lengths.push_back(static_cast<int>(bytes.size()));
    formats.push_back(format);
  }
  int count() const { return static_cast<int>(pointers.size()); }

  std::vector<std::string> numbers;
  std::vector<const char*> pointers;
  std::vector<int> lengths;
  std::vector<int> formats;
};

Blob unescaped(const char* text) {
  std::size_t size = 0;
  unsigned char* bytes = PQunescapeBytea(reinterpret_cast<const unsigned char*>(text), &size);
  Blob blob{std::string(reinterpret_cast<char*>(bytes), size)};
  PQfreemem(bytes);
  return blob;
}

SqlValue value_at(const PGresult* result, int row, int column) {
  if (PQgetisnull(result, row, column) != 0) return Null{};
  const char* text = PQgetvalue(result, row, column);
  switch (PQftype(result, column)) {
    case kInt2:
    case kInt4:
    case kInt8: {
      std::int64_t number = 0;
      std::from_chars(text, text + PQgetlength(result, row, column), number);
      return number;
    }
    case kBytea:
      return unescaped(text);
    default:
      return std::string(text, static_cast<std::size_t>(PQgetlength(result, row, column)));
  }
}

SqlRows rows_of(const PGresult* result) {
  SqlRows rows;
  for (int row = 0; row < PQntuples(result); ++row) {
    SqlValues values;
    for (int column = 0; column < PQnfields(result); ++column) values.push_back(value_at(result, row, column));
    rows.emplace_back(std::move(values));
  }
  return rows;
}

std::string without_password(PGconn* connection) {
  return fmt::format("postgresql://{}:{}/{}", PQhost(connection), PQport(connection), PQdb(connection));
}

}  // namespace

Result<std::unique_ptr<Database>, Error> PostgresDatabase::open(const std::string& url) {
  std::unique_ptr<PostgresDatabase> database(new PostgresDatabase);
  database->connection_ = PQconnectdb(url.c_str());
  database->name_ = without_password(database->connection_);
  if (PQstatus(database->connection_) != CONNECTION_OK) return Failure{database->error("cannot be reached")};
  PQsetNoticeProcessor(
      database->connection_, [](void*, const char*) {}, nullptr);
  return std::unique_ptr<Database>(std::move(database));
}

PostgresDatabase::~PostgresDatabase() { PQfinish(connection_); }

Error PostgresDatabase::error(std::string_view what) const {
  std::string reason = PQerrorMessage(connection_);
  while (!reason.empty() && reason.back() == '\n') reason.pop_back();
  return {.where = name_, .key = "", .what = fmt::format("{}: {}", what, reason), .fix = "", .clause = ""};
}

Result<std::string, Error> PostgresDatabase::prepared(std::string_view sql) {
  if (const auto known = statements_.find(sql); known != statements_.end()) return known->second;
  const std::string text(sql);
  std::string name = fmt::format("s{}", statements_.size());
  const Answer answer(PQprepare(connection_, name.c_str(), text.c_str(), 0, nullptr));
  if (!is_good(answer.get())) return Failure{error(sql)};
  statements_.emplace(text, name);
  return name;
}

Error PostgresDatabase::not_storable(std::string_view sql) const {
  return {.where = name_, .key = "", .what = fmt::format("{}: a text with a zero byte", sql), .fix = "", .clause = ""};
}

Result<SqlRows, Error> PostgresDatabase::query(std::string_view sql, SqlValues values) {
  if (!is_storable(values)) return Failure{not_storable(sql)};
  const auto statement = prepared(sql);
  if (!statement) return Failure{statement.error()};
  const Parameters parameters(values);
  const Answer answer(PQexecPrepared(connection_, statement->c_str(), parameters.count(), parameters.pointers.data(),
                                     parameters.lengths.data(), parameters.formats.data(), 0));
  if (!is_good(answer.get())) return Failure{error(sql)};
  return rows_of(answer.get());
}

Result<Done, Error> PostgresDatabase::send(const Change& change, const std::string& statement) {
  const Parameters parameters(change.values);
  if (PQsendQueryPrepared(connection_, statement.c_str(), parameters.count(), parameters.pointers.data(),
                          parameters.lengths.data(), parameters.formats.data(), 0) == 1)
    return Done{};
  return Failure{error(change.sql)};
}

// Reads every answer up to the end of the pipeline; the first that failed is the reason, those after it were skipped.
Result<Done, Error> PostgresDatabase::finish_pipeline() {
  if (PQpipelineSync(connection_) != 1) return Failure{error("the connection was lost")};
  Result<Done, Error> outcome = Done{};
  // One empty answer stands between two statements; two in a row come when the server went away before it had answered
  // them all, and then for ever.
  for (int empty = 0; empty < 2;) {
    const Answer answer(PQgetResult(connection_));
    if (lost()) break;
    if (answer == nullptr) {
      ++empty;
      continue;
    }
    empty = 0;
    if (PQresultStatus(answer.get()) == PGRES_PIPELINE_SYNC) return outcome;
    if (!is_good(answer.get()) && outcome) outcome = Failure{error("the changes were refused")};
  }
  return Failure{error("the connection was lost")};
}

Result<Done, Error> PostgresDatabase::transact(std::span<const Change> changes) {
  std::vector<std::string> names;
  for (const Change& change : changes) {
    if (!is_storable(change.values)) return Failure{not_storable(change.sql)};
    auto name = prepared(change.sql);
    if (!name) return Failure{name.error()};
    names.push_back(std::move(*name));
  }
  const auto begin = prepared("BEGIN");
  const auto commit = prepared("COMMIT");
  if (!begin || !commit) return Failure{error("no transaction can be begun")};
  if (PQenterPipelineMode(connection_) != 1) return Failure{error("no pipeline")};
  Result<Done, Error> outcome = send({"BEGIN", {}}, *begin);
  for (std::size_t i = 0; i < changes.size() && outcome; ++i) {
    outcome = send(changes[i], names[i]);
    if (outcome && (i + 1) % kPipelined == 0) outcome = finish_pipeline();
  }
  // What failed before must not be committed: the server would answer such a COMMIT with a quiet rollback.
  if (outcome) outcome = send({"COMMIT", {}}, *commit);
  if (outcome) outcome = finish_pipeline();
  PQexitPipelineMode(connection_);
  if (!outcome) const Answer rolled_back(PQexec(connection_, "ROLLBACK"));
  return outcome;
}

Result<Done, Error> PostgresDatabase::run_script(const std::string& sql) {
  const std::string whole = "BEGIN;\n" + sql + "\n;COMMIT;";
  const Answer answer(PQexec(connection_, whole.c_str()));
  if (is_good(answer.get())) return Done{};
  Error failed = error("the schema cannot be changed");
  const Answer rolled_back(PQexec(connection_, "ROLLBACK"));
  return Failure{std::move(failed)};
}

bool PostgresDatabase::lost() const { return PQstatus(connection_) != CONNECTION_OK; }

Result<Done, Error> PostgresDatabase::begin_reading() {
  const Answer begun(PQexec(connection_, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 1"));
  if (!is_good(begun.get())) return Failure{error("no reading can be begun")};
  return Done{};
}

void PostgresDatabase::end_reading() { const Answer ended(PQexec(connection_, "COMMIT")); }

Result<Done, Error> PostgresDatabase::claim() {
  const Answer patience(PQexec(connection_, kPatience));
  const auto claimed = query(kClaim, {});
  const Answer usual(PQexec(connection_, "SET lock_timeout = DEFAULT"));
  if (claimed) return Done{};
  if (PQstatus(connection_) != CONNECTION_OK) return Failure{claimed.error()};
  return Failure{Error{.where = name_,
                       .key = "",
                       .what = "another server uses this database",
                       .fix = "stop it, or choose another one with --db",
                       .clause = ""}};
}

}  // namespace riverbank
