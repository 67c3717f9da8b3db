#include "store/migrations.h"

#include <utility>

#include <fmt/core.h>

#include "store/schema.h"

namespace riverbank {

namespace {

// The two databases differ in a few words only.
std::string in_words_of(const Database& database, std::string_view sql) {
  std::string text(sql);
  const bool sqlite = database.kind() == "sqlite";
  const std::pair<std::string_view, std::string_view> words[] = {{"BYTES", sqlite ? "BLOB" : "BYTEA"},
                                                                 {"JOINED", sqlite ? "group_concat" : "string_agg"},
                                                                 // SQLite keeps the rows themselves in this order.
                                                                 {"COUNTER", sqlite ? "INTEGER" : "BIGINT"}};
  for (const auto& [placeholder, word] : words)
    for (std::size_t at = text.find(placeholder); at != std::string::npos; at = text.find(placeholder, at))
      text.replace(at, placeholder.size(), word);
  return text;
}

Result<int, Error> version_of(Database& database) {
  const auto made = database.run_script(
      "CREATE TABLE IF NOT EXISTS schema_version (only_row BIGINT PRIMARY KEY CHECK (only_row = 1), version BIGINT NOT "
      "NULL); INSERT INTO schema_version VALUES (1, 0) ON CONFLICT DO NOTHING");
  if (!made) return Failure{made.error()};
  const auto rows = database.query("SELECT version FROM schema_version");
  if (!rows) return Failure{rows.error()};
  return static_cast<int>(rows->front().number(0));
}

}  // namespace

int schema_version() { return static_cast<int>(schema_steps().size()); }

Result<Done, Error> migrate(Database& database, int to_version) {
  const auto version = version_of(database);
  if (!version) return Failure{version.error()};
  if (*version > schema_version())
    return Failure{Error{.where = database.name(),
                         .key = "schema_version",
                         .what = fmt::format("is {}, but this program knows only {}", *version, schema_version()),
                         .fix = "use the program that wrote it, or a later one",
                         .clause = ""}};
  for (int step = *version; step < to_version; ++step) {
    const std::string sql = in_words_of(database, schema_steps()[static_cast<std::size_t>(step)]) +
                            fmt::format(";\nUPDATE schema_version SET version = {}", step + 1);
    if (auto made = database.run_script(sql); !made) return made;
  }
  return Done{};
}

}  // namespace riverbank
