#include "store/lease.h"

#include <thread>

#include <fmt/core.h>

#include "store/database.h"

namespace riverbank {

namespace {

constexpr std::chrono::milliseconds kBetweenTries{100};
// One that was killed may have begun something that PostgreSQL still ends.
constexpr std::chrono::milliseconds kLongerThanLease{2000};
// One may still have been on its way when its node was killed.
constexpr int kRenewalsOfTheLiving = 2;

constexpr std::string_view kRenew =
    "UPDATE leases SET expires = CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) + CAST($3 AS BIGINT) "
    "WHERE covers = $1 AND epoch = $2 RETURNING epoch";
constexpr std::string_view kLetGo = "UPDATE leases SET expires = 0 WHERE covers = $1 AND epoch = $2 RETURNING epoch";
constexpr std::string_view kHolds = "SELECT epoch FROM leases WHERE covers = $1 AND epoch = $2";

Result<bool, Error> was_found(const Result<SqlRows, Error>& rows) {
  if (!rows) return Failure{rows.error()};
  return !rows->empty();
}

Error used_by_another(const Database& database, const LeaseHolder& other) {
  return {.where = database.name(),
          .key = "",
          .what = other.node.empty() ? "another server uses this database"
                                     : fmt::format("another server uses this database: node {}", other.node),
          .fix = "stop it, or choose another one with --db; with PostgreSQL, --standby waits for it",
          .clause = ""};
}

}  // namespace

std::string how_it_ended(const LeaseHolder& before) {
  if (before.epoch == 0) return "nobody had it before";
  if (before.has_let_go) return fmt::format("node {} let it go", before.node);
  if (before.is_connected) return fmt::format("the lease of node {} ran out", before.node);
  return fmt::format("the connection of node {} ended", before.node);
}

Result<Claimed, Error> claim(Database& database, const LeaseTerms& terms) {
  const auto end = std::chrono::steady_clock::now() + terms.length + kLongerThanLease;
  std::int64_t last_left = INT64_MAX;
  int renewals = 0;
  for (;;) {
    auto claimed = database.try_to_claim(terms);
    if (!claimed || claimed->taken) return claimed;
    // A file is let go of when its process ends, and not before.
    const bool is_file = database.kind() == "sqlite";
    if (claimed->other.is_connected) {
      if (claimed->other.left_ms > last_left) ++renewals;
      last_left = claimed->other.left_ms;
    }
    if (is_file || renewals >= kRenewalsOfTheLiving || std::chrono::steady_clock::now() >= end)
      return Failure{used_by_another(database, claimed->other)};
    std::this_thread::sleep_for(kBetweenTries);
  }
}

Result<bool, Error> renew_lease(Database& database, const LeaseTerms& terms, std::int64_t epoch) {
  return was_found(database.query(kRenew, {terms.covers, epoch, static_cast<std::int64_t>(terms.length.count())}));
}

Result<bool, Error> let_go_of_lease(Database& database, const LeaseTerms& terms, std::int64_t epoch) {
  return was_found(database.query(kLetGo, {terms.covers, epoch}));
}

Result<bool, Error> holds_lease(Database& database, const LeaseTerms& terms, std::int64_t epoch) {
  return was_found(database.query(kHolds, {terms.covers, epoch}));
}

}  // namespace riverbank
