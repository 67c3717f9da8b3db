// PostgresLine: one connection to PostgreSQL on which nothing is waited for longer than it may take. libpq's own
// waiting has no end: a server that is stopped, or a network that swallows everything, would hold its thread for ever.
// A line on which an answer stayed out is lost: what was asked may have been done or not.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "store/database.h"

struct pg_conn;
struct pg_result;

namespace riverbank {

struct PgResultDeleter {
  void operator()(pg_result* result) const;
};
using PgAnswer = std::unique_ptr<pg_result, PgResultDeleter>;

bool is_good(const PgAnswer& answer);

class PostgresLine {
 public:
  using Patience = std::chrono::milliseconds;

  PostgresLine() = default;
  ~PostgresLine();
  PostgresLine(const PostgresLine&) = delete;
  PostgresLine& operator=(const PostgresLine&) = delete;

  // What the URL does not say about waiting gets a bound of ours.
  bool connect(const std::string& url);
  std::string name() const;
  pg_conn* raw() const { return connection_; }
  bool lost() const;
  // Why the last thing failed.
  Error error(std::string_view what) const;

  void set_patience(Patience patience) { patience_ = patience; }
  // One text, perhaps of several statements: the last answer, or the first that failed.
  PgAnswer ask(const std::string& sql) { return ask(sql, patience_); }
  PgAnswer ask(const std::string& sql, Patience patience);
  // After something was sent: the same for it.
  PgAnswer last_answer() { return last_answer(patience_); }
  PgAnswer last_answer(Patience patience);
  // After something was sent: the next answer of a pipeline; nothing: the end of one statement's answers, or lost.
  PgAnswer next_answer();

 private:
  using Clock = std::chrono::steady_clock;
  PgAnswer answer_until(Clock::time_point end);
  bool wait_until(Clock::time_point end);
  bool wait_for_line(Clock::time_point end, short events);

  pg_conn* connection_ = nullptr;
  Patience patience_ = std::chrono::minutes(10);
  bool silent_ = false;  // an answer did not come in time
};

}  // namespace riverbank
