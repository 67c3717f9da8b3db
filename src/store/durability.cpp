#include "store/durability.h"

#include <fmt/core.h>

namespace riverbank {

namespace {

Error not_durable(const Database& database, std::string setting, std::string_view value, std::string_view why,
                  std::string fix) {
  return {.where = database.name(),
          .key = std::move(setting),
          .what = fmt::format("is {}: {}", value, why),
          .fix = std::move(fix),
          .clause = ""};
}

struct PostgresSetting {
  std::string_view name;
  std::string_view why;
};
constexpr PostgresSetting kMustBeOn[] = {
    {"fsync", "a power cut can destroy the whole database"},
    {"synchronous_commit", "a crash takes back what players were already told"},
    {"full_page_writes", "a power cut can leave half-written pages"},
};

Result<Done, Errors> check_postgres(Database& database) {
  Errors errors;
  for (const auto& [name, why] : kMustBeOn) {
    const auto value = database.query("SELECT current_setting($1)", {std::string(name)});
    if (!value) return Failure{Errors{value.error()}};
    if (value->front().text(0) == "off")
      errors.push_back(not_durable(database, std::string(name), "off", why,
                                   fmt::format("ALTER SYSTEM SET {} = on; SELECT pg_reload_conf()", name)));
  }
  if (errors.empty()) return Done{};
  return Failure{std::move(errors)};
}

Result<Done, Errors> check_sqlite(Database& database) {
  constexpr std::int64_t kFull = 2;
  const auto synchronous = database.query("PRAGMA synchronous");
  if (!synchronous) return Failure{Errors{synchronous.error()}};
  const auto journal = database.query("PRAGMA journal_mode");
  if (!journal) return Failure{Errors{journal.error()}};
  Errors errors;
  if (const std::int64_t level = synchronous->front().number(0); level < kFull)
    errors.push_back(not_durable(database, "synchronous", level == 0 ? "OFF" : "NORMAL",
                                 "a power cut takes back what players were already told",
                                 "FULL, which this program sets: is the SQLite library built to ignore it?"));
  if (const std::string& mode = journal->front().text(0); mode != "wal")
    errors.push_back(not_durable(database, "journal_mode", mode, "the write-ahead log cannot be used there",
                                 "wal: put the file on a local disk that is not read-only"));
  if (errors.empty()) return Done{};
  return Failure{std::move(errors)};
}

}  // namespace

Result<Done, Errors> check_durability(Database& database) {
  return database.kind() == "sqlite" ? check_sqlite(database) : check_postgres(database);
}

}  // namespace riverbank
