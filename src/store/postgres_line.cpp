#include "store/postgres_line.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include <fmt/core.h>

namespace riverbank {

void PgResultDeleter::operator()(pg_result* result) const { PQclear(result); }

bool is_good(const PgAnswer& answer) {
  const ExecStatusType status = PQresultStatus(answer.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_PIPELINE_SYNC;
}

PostgresLine::~PostgresLine() { PQfinish(connection_); }

bool PostgresLine::connect(const std::string& url) {
  // Those before "dbname" are defaults: what the URL says comes later and stands.
  const std::array<const char*, 8> keys{
      "connect_timeout",  "keepalives_idle", "keepalives_interval",       "keepalives_count",
      "tcp_user_timeout", "dbname",          "fallback_application_name", nullptr};
  const std::array<const char*, 8> values{"10", "10", "5", "3", "30000", url.c_str(), "riverbank", nullptr};
  connection_ = PQconnectdbParams(keys.data(), values.data(), 1);
  if (PQstatus(connection_) != CONNECTION_OK) return false;
  PQsetNoticeProcessor(
      connection_, [](void*, const char*) {}, nullptr);
  return PQsetnonblocking(connection_, 1) == 0;
}

std::string PostgresLine::name() const {
  return fmt::format("postgresql://{}:{}/{}", PQhost(connection_), PQport(connection_), PQdb(connection_));
}

bool PostgresLine::lost() const { return silent_ || PQstatus(connection_) != CONNECTION_OK; }

Error PostgresLine::error(std::string_view what) const {
  std::string reason = silent_ ? "no answer came in time" : PQerrorMessage(connection_);
  while (!reason.empty() && reason.back() == '\n') reason.pop_back();
  return {.where = name(), .key = "", .what = fmt::format("{}: {}", what, reason), .fix = "", .clause = ""};
}

PgAnswer PostgresLine::ask(const std::string& sql, Patience patience) {
  if (lost() || PQsendQuery(connection_, sql.c_str()) != 1) return nullptr;
  return last_answer(patience);
}

PgAnswer PostgresLine::last_answer(Patience patience) {
  const auto end = Clock::now() + patience;
  PgAnswer last;
  for (PgAnswer answer = answer_until(end); answer != nullptr; answer = answer_until(end))
    if (last == nullptr || is_good(last)) last = std::move(answer);
  return lost() ? nullptr : std::move(last);
}

PgAnswer PostgresLine::next_answer() { return answer_until(Clock::now() + patience_); }

PgAnswer PostgresLine::answer_until(Clock::time_point end) {
  if (!wait_until(end)) return nullptr;
  return PgAnswer(PQgetResult(connection_));
}

// Everything is sent, and an answer (or the end of them) can be taken without waiting.
bool PostgresLine::wait_until(Clock::time_point end) {
  for (;;) {
    const int unsent = PQflush(connection_);
    if (unsent < 0 || lost()) return false;
    if (unsent == 0 && PQisBusy(connection_) == 0) return true;
    if (!wait_for_line(end, unsent == 0 ? POLLIN : POLLIN | POLLOUT)) return false;
  }
}

bool PostgresLine::wait_for_line(Clock::time_point end, short events) {
  pollfd line{.fd = PQsocket(connection_), .events = events, .revents = 0};
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()).count();
  const int ready = left <= 0 ? 0 : poll(&line, 1, static_cast<int>(std::min<std::int64_t>(left, 3'600'000)));
  if (ready < 0) return errno == EINTR;
  if (ready == 0) {
    silent_ = Clock::now() >= end;
    return !silent_;
  }
  return (line.revents & ~POLLOUT) == 0 || PQconsumeInput(connection_) == 1;
}

}  // namespace riverbank
