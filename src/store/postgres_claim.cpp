#include "store/postgres_claim.h"

namespace riverbank {

namespace {

// Not a part of the schema: a newer program takes the lease before it changes that.
constexpr const char* kMakeTable =
    "CREATE TABLE IF NOT EXISTS leases (covers TEXT PRIMARY KEY, epoch BIGINT NOT NULL, node TEXT NOT NULL, expires "
    "BIGINT NOT NULL, UNIQUE (covers, epoch))";
// Any number does, as long as every server of ours uses the same.
constexpr std::string_view kCloseDoor = "SELECT CASE WHEN pg_try_advisory_lock(7236837216) THEN 1 ELSE 0 END";
constexpr std::string_view kOpenDoor = "SELECT CASE WHEN pg_advisory_unlock(7236837216) THEN 1 ELSE 0 END";
constexpr std::string_view kIsThere =
    "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND "
    "tablename = 'leases'";

#define RIVERBANK_NOW_MS "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
#define RIVERBANK_SESSION_OF_EPOCH                                                                            \
  " FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE " \
  "datname = current_database()) AND classid = CAST(hashtext(leases.covers) AS OID) AND objid = "             \
  "CAST(CAST(leases.epoch AS INTEGER) AS OID) AND objsubid = 2"
constexpr std::string_view kLook =
    "SELECT node, epoch, expires - " RIVERBANK_NOW_MS
    ", CASE WHEN expires = 0 THEN 1 ELSE 0 END, (SELECT count(*)" RIVERBANK_SESSION_OF_EPOCH
    ") FROM leases WHERE covers = $1";
constexpr std::string_view kEndSession =
    "SELECT count(*) FROM leases, LATERAL (SELECT "
    "pg_terminate_backend(pid)" RIVERBANK_SESSION_OF_EPOCH
    ") AS ended WHERE leases.covers = $1 AND leases.expires < " RIVERBANK_NOW_MS;
// The lock first: who sees the new epoch sees that its session stands.
constexpr std::string_view kLockEpoch =
    "SELECT CASE WHEN pg_try_advisory_lock(hashtext(CAST($1 AS TEXT)), CAST(CAST($2 AS BIGINT) AS INTEGER)) THEN 1 "
    "ELSE "
    "0 END";
constexpr std::string_view kUnlockEpoch =
    "SELECT CASE WHEN pg_advisory_unlock(hashtext(CAST($1 AS TEXT)), CAST(CAST($2 AS BIGINT) AS INTEGER)) THEN 1 ELSE "
    "0 "
    "END";
// Whoever renewed it meanwhile keeps it.
constexpr std::string_view kTake =
    "INSERT INTO leases (covers, epoch, node, expires) VALUES ($1, $2, $3, " RIVERBANK_NOW_MS
    " + CAST($4 AS BIGINT)) ON CONFLICT (covers) DO UPDATE SET epoch = excluded.epoch, node = excluded.node, expires = "
    "excluded.expires WHERE leases.epoch = excluded.epoch - 1 AND (leases.expires < " RIVERBANK_NOW_MS
    " OR CAST($5 AS BIGINT) = 0) RETURNING epoch";
#undef RIVERBANK_SESSION_OF_EPOCH
#undef RIVERBANK_NOW_MS

// A database that stood still itself lets nobody renew: one look after it goes on says nothing.
constexpr int kSilentLooks = 3;

Result<bool, Error> is_one(const Result<SqlRows, Error>& rows) {
  if (!rows) return Failure{rows.error()};
  return !rows->empty() && rows->front().number(0) == 1;
}

}  // namespace

Result<bool, Error> PostgresClaim::close_door(Database& database) {
  if (door_is_ours_) return true;
  const auto closed = is_one(database.query(kCloseDoor));
  if (closed) door_is_ours_ = *closed;
  return closed;
}

Result<Done, Error> PostgresClaim::open_door(Database& database) {
  if (!door_is_ours_) return Done{};
  if (const auto opened = database.query(kOpenDoor); !opened) return Failure{opened.error()};
  door_is_ours_ = false;
  return Done{};
}

Result<LeaseHolder, Error> PostgresClaim::look(Database& database, const LeaseTerms& terms) {
  const auto there = is_one(database.query(kIsThere));
  if (!there) return Failure{there.error()};
  if (!*there) return LeaseHolder{};
  const auto rows = database.query(kLook, {terms.covers});
  if (!rows) return Failure{rows.error()};
  if (rows->empty()) return LeaseHolder{};
  const SqlRow& row = rows->front();
  return LeaseHolder{row.text(0), row.number(1), row.number(2), row.number(3) != 0, row.number(4) != 0};
}

bool PostgresClaim::is_silent(const LeaseHolder& holder) {
  const bool has_run_out = holder.epoch != 0 && holder.left_ms < 0;
  silent_looks_ = has_run_out ? silent_looks_ + 1 : 0;
  return silent_looks_ >= kSilentLooks;
}

Result<Claimed, Error> PostgresClaim::still_held(Database& database, const LeaseHolder& holder) {
  if (auto opened = open_door(database); !opened) return Failure{opened.error()};
  return Claimed{.taken = false, .epoch = 0, .other = holder};
}

Result<Claimed, Error> PostgresClaim::try_to_take(Database& database, const LeaseTerms& terms) {
  const auto closed = close_door(database);
  if (!closed) return Failure{closed.error()};
  const auto holder = look(database, terms);
  if (!holder) return Failure{holder.error()};
  const bool silent = is_silent(*holder);
  if (*closed && (!holder->is_connected || holder->has_let_go || silent)) return take(database, terms, *holder);
  // Who was stopped while it opened the room keeps the door shut.
  if (silent && holder->is_connected)
    if (const auto ended = database.query(kEndSession, {terms.covers}); !ended) return Failure{ended.error()};
  return still_held(database, *holder);
}

Result<Claimed, Error> PostgresClaim::take(Database& database, const LeaseTerms& terms, const LeaseHolder& before) {
  if (auto made = database.run_script(kMakeTable); !made) return Failure{made.error()};
  const std::int64_t epoch = before.epoch + 1;
  if (const auto locked = is_one(database.query(kLockEpoch, {terms.covers, epoch})); !locked || !*locked)
    return locked ? still_held(database, before) : Result<Claimed, Error>(Failure{locked.error()});
  const auto taken =
      database.query(kTake, {terms.covers, epoch, terms.node, static_cast<std::int64_t>(terms.length.count()),
                             std::int64_t{before.is_connected ? 1 : 0}});
  if (taken && !taken->empty()) return Claimed{.taken = true, .epoch = epoch, .other = before};
  if (database.lost()) return Failure{taken.error()};
  if (const auto unlocked = database.query(kUnlockEpoch, {terms.covers, epoch}); !unlocked)
    return Failure{unlocked.error()};
  // Who was stopped in the middle of a transaction holds the epoch until its session ends; what it began is undone.
  if (!taken)
    if (const auto ended = database.query(kEndSession, {terms.covers}); !ended) return Failure{ended.error()};
  return still_held(database, before);
}

}  // namespace riverbank
