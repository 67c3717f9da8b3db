#include "store/postgres_database.h"

#include <libpq-fe.h>

#include <algorithm>
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
// Whoever is stopped in the middle of a transaction is in the way of its successor, which must not wait for it.
constexpr std::string_view kClaimSoon = "SET lock_timeout = '500ms'";
// Changing a schema, or rewriting a table, takes as long as there is data.
constexpr std::chrono::hours kLongWork{2};
// What a statement waits for others in play; longer is a fault.
constexpr std::chrono::milliseconds kLongestLock{10'000};
// Rows that are held at a time when all of a table are read.
constexpr int kFetched = 500;

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

Result<Done, Error> done(const PostgresLine& line, const PgAnswer& answer, std::string_view what) {
  if (is_good(answer)) return Done{};
  return Failure{line.error(what)};
}

Error not_storable(const std::string& where, std::string_view sql) {
  return {.where = where, .key = "", .what = fmt::format("{}: a text with a zero byte", sql), .fix = "", .clause = ""};
}

bool says_taken_over(const PgAnswer& answer) {
  const char* said = PQresultErrorField(answer.get(), PG_DIAG_MESSAGE_PRIMARY);
  return said != nullptr && std::string_view(said).find(kTakenOver) != std::string_view::npos;
}

// With its values in it: a script has no parameters. What a lease covers is named by the program.
std::string text_of_check(const Change& check) {
  std::string text(check.sql);
  text.replace(text.find("$1"), 2, fmt::format("'{}'", std::get<std::string>(check.values[0])));
  text.replace(text.find("$2"), 2, std::to_string(std::get<std::int64_t>(check.values[1])));
  return text + ";";
}

// On a line that is lost there is nothing to say; PostgreSQL rolls back when it notices.
void roll_back(PostgresLine& line) {
  if (!line.lost()) const PgAnswer rolled_back = line.ask("ROLLBACK");
}

}  // namespace

Result<std::unique_ptr<Database>, Error> PostgresDatabase::open(const std::string& url) {
  std::unique_ptr<PostgresDatabase> database(new PostgresDatabase);
  const bool connected = database->line_.connect(url);
  database->name_ = database->line_.name();
  if (connected) return std::unique_ptr<Database>(std::move(database));
  Error failed = database->line_.error("cannot be reached");
  failed.fix = "is PostgreSQL running there, and does it answer? Try the same address with psql";
  return Failure{std::move(failed)};
}

Result<Done, Error> PostgresDatabase::limit_waiting(std::chrono::milliseconds longest) {
  line_.set_patience(longest);
  lock_timeout_ = fmt::format("{}ms", std::min(longest, kLongestLock).count());
  // The server gives up first, and can say why.
  statement_timeout_ = fmt::format("{}ms", longest.count() * 9 / 10);
  return done(line_,
              line_.ask(fmt::format("SET statement_timeout = '{}'; SET lock_timeout = '{}'", statement_timeout_,
                                    lock_timeout_)),
              "no limits can be set");
}

Result<std::string, Error> PostgresDatabase::prepared(std::string_view sql) {
  if (const auto known = statements_.find(sql); known != statements_.end()) return known->second;
  const std::string text(sql);
  std::string name = fmt::format("s{}", statements_.size());
  if (lost() || PQsendPrepare(line_.raw(), name.c_str(), text.c_str(), 0, nullptr) != 1)
    return Failure{line_.error(sql)};
  if (!is_good(line_.last_answer())) return Failure{line_.error(sql)};
  statements_.emplace(text, name);
  return name;
}

Result<SqlRows, Error> PostgresDatabase::query(std::string_view sql, SqlValues values) {
  if (!is_storable(values)) return Failure{not_storable(name_, sql)};
  const auto statement = prepared(sql);
  if (!statement) return Failure{statement.error()};
  const Parameters parameters(values);
  if (lost() || PQsendQueryPrepared(line_.raw(), statement->c_str(), parameters.count(), parameters.pointers.data(),
                                    parameters.lengths.data(), parameters.formats.data(), 0) != 1)
    return Failure{line_.error(sql)};
  const PgAnswer answer = line_.last_answer();
  if (!is_good(answer)) return Failure{line_.error(sql)};
  return rows_of(answer.get());
}

Result<Done, Error> PostgresDatabase::send(const Change& change, const std::string& statement) {
  const Parameters parameters(change.values);
  if (PQsendQueryPrepared(line_.raw(), statement.c_str(), parameters.count(), parameters.pointers.data(),
                          parameters.lengths.data(), parameters.formats.data(), 0) == 1)
    return Done{};
  return Failure{line_.error(change.sql)};
}

// Reads every answer up to the end of the pipeline; the first that failed is the reason, those after it were skipped.
Result<Done, Error> PostgresDatabase::finish_pipeline() {
  if (lost() || PQpipelineSync(line_.raw()) != 1) return Failure{line_.error("the connection was lost")};
  Result<Done, Error> outcome = Done{};
  // One empty answer stands between two statements; two in a row come when the server went away before it had answered
  // them all, and then for ever.
  for (int empty = 0; empty < 2;) {
    const PgAnswer answer = line_.next_answer();
    if (lost()) break;
    if (answer == nullptr) {
      ++empty;
      continue;
    }
    empty = 0;
    if (PQresultStatus(answer.get()) == PGRES_PIPELINE_SYNC) return outcome;
    if (!is_good(answer) && outcome) {
      taken_over_ = taken_over_ || says_taken_over(answer);
      outcome = Failure{line_.error("the changes were refused")};
    }
  }
  return Failure{line_.error("the connection was lost")};
}

Result<std::vector<std::string>, Error> PostgresDatabase::prepared_all(std::span<const Change> changes) {
  std::vector<std::string> names;
  for (const Change& change : changes) {
    if (!is_storable(change.values)) return Failure{not_storable(name_, change.sql)};
    auto name = prepared(change.sql);
    if (!name) return Failure{name.error()};
    names.push_back(std::move(*name));
  }
  return names;
}

Result<Done, Error> PostgresDatabase::send_all(std::span<const Change> changes,
                                               const std::vector<std::string>& statements) {
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (auto sent = send(changes[i], statements[i]); !sent) return sent;
    if ((i + 1) % kPipelined == 0)
      if (auto finished = finish_pipeline(); !finished) return finished;
  }
  return Done{};
}

// Questions are asked outside the pipeline, but in the transaction.
Result<Done, Error> PostgresDatabase::send_more(const MoreChanges& more) {
  for (bool is_all = false; !is_all;) {
    if (auto finished = finish_pipeline(); !finished) return finished;
    PQexitPipelineMode(line_.raw());
    const auto rest = more();
    if (!rest) return Failure{rest.error()};
    is_all = !rest->ask_again;
    const auto names = prepared_all(rest->changes);
    if (!names) return Failure{names.error()};
    if (PQenterPipelineMode(line_.raw()) != 1) return Failure{line_.error("no pipeline")};
    if (auto sent = send_all(rest->changes, *names); !sent) return sent;
  }
  return Done{};
}

// The first that is sent, with the check of the epoch, which costs no answer of its own.
Result<Done, Error> PostgresDatabase::begin() {
  const auto begun = prepared("BEGIN");
  if (!begun) return Failure{begun.error()};
  Result<std::string, Error> checked = std::string();
  if (epoch_check_) checked = prepared(epoch_check_->sql);
  if (!checked) return Failure{checked.error()};
  if (PQenterPipelineMode(line_.raw()) != 1) return Failure{line_.error("no pipeline")};
  auto sent = send({"BEGIN", {}}, *begun);
  if (sent && epoch_check_) sent = send(*epoch_check_, *checked);
  return sent;
}

Result<Done, Error> PostgresDatabase::transact(std::span<const Change> changes, const MoreChanges& more) {
  const auto names = prepared_all(changes);
  if (!names) return Failure{names.error()};
  const auto commit = prepared("COMMIT");
  if (!commit) return Failure{line_.error("no transaction can be begun")};
  Result<Done, Error> outcome = begin();
  if (outcome) outcome = send_all(changes, *names);
  if (outcome && more) outcome = send_more(more);
  // What failed before must not be committed: the server would answer such a COMMIT with a quiet rollback.
  if (outcome) outcome = send({"COMMIT", {}}, *commit);
  if (outcome) outcome = finish_pipeline();
  PQexitPipelineMode(line_.raw());
  if (!outcome) roll_back(line_);
  return outcome;
}

Result<Done, Error> PostgresDatabase::begin_writing() {
  return done(line_, line_.ask("BEGIN"), "no writing can be begun");
}

Result<Done, Error> PostgresDatabase::write(std::span<const Change> changes) {
  const auto names = prepared_all(changes);
  if (!names) return Failure{names.error()};
  if (PQenterPipelineMode(line_.raw()) != 1) return Failure{line_.error("no pipeline")};
  Result<Done, Error> outcome = send_all(changes, *names);
  if (outcome) outcome = finish_pipeline();
  PQexitPipelineMode(line_.raw());
  if (!outcome) roll_back(line_);
  return outcome;
}

Result<Done, Error> PostgresDatabase::end_writing() { return done(line_, line_.ask("COMMIT"), "cannot be written"); }

Result<Done, Error> PostgresDatabase::run_script(const std::string& sql) {
  const std::string begin =
      "BEGIN; SET LOCAL statement_timeout = 0;" + (epoch_check_ ? text_of_check(*epoch_check_) : "") + "\n";
  if (is_good(line_.ask(begin + sql + "\n;COMMIT", kLongWork))) return Done{};
  Error failed = line_.error("the schema cannot be changed");
  roll_back(line_);
  return Failure{std::move(failed)};
}

Result<Done, Error> PostgresDatabase::forget_old_rows(std::string_view table) {
  const PgAnswer no_hurry = line_.ask("SET statement_timeout = 0");
  auto gone = done(line_, line_.ask(fmt::format("VACUUM FULL {}", table), kLongWork), "old rows cannot be removed");
  const PgAnswer usual = line_.ask(fmt::format("SET statement_timeout = '{}'", statement_timeout_));
  return gone;
}

Result<Done, Error> PostgresDatabase::begin_reading() {
  return done(line_, line_.ask("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 1"), "no reading can be begun");
}

Result<Done, Error> PostgresDatabase::read_each(const std::string& sql, const EachRow& each) {
  if (auto opened = done(line_, line_.ask("DECLARE each_row NO SCROLL CURSOR FOR " + sql), sql); !opened) return opened;
  for (;;) {
    const PgAnswer answer = line_.ask(fmt::format("FETCH {} FROM each_row", kFetched));
    if (!is_good(answer)) return Failure{line_.error(sql)};
    const SqlRows rows = rows_of(answer.get());
    for (const SqlRow& row : rows)
      if (auto taken = each(row); !taken) return taken;
    if (rows.size() < kFetched) break;
  }
  return done(line_, line_.ask("CLOSE each_row"), sql);
}

void PostgresDatabase::end_reading() {
  if (!lost()) const PgAnswer ended = line_.ask("COMMIT");
}

Result<Claimed, Error> PostgresDatabase::try_to_claim(const LeaseTerms& terms) {
  const PgAnswer soon = line_.ask(std::string(kClaimSoon));
  auto claimed = claim_.try_to_take(*this, terms);
  if (!lost()) const PgAnswer usual = line_.ask(fmt::format("SET lock_timeout = '{}'", lock_timeout_));
  if (claimed && claimed->taken) epoch_check_ = Change{kCheckEpoch, {terms.covers, claimed->epoch}};
  return claimed;
}

}  // namespace riverbank
