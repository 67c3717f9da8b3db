#include "store/indexes.h"

#include <algorithm>
#include <set>

#include <fmt/core.h>

#include "store/schema.h"

namespace riverbank {

namespace {

// Of the steps that this database has taken.
std::set<std::string> indexes_of_schema(std::int64_t version) {
  constexpr std::string_view kMade = "INDEX ";
  std::set<std::string> names;
  for (const std::string_view step : schema_steps().first(static_cast<std::size_t>(version)))
    for (std::size_t at = step.find(kMade); at != std::string_view::npos; at = step.find(kMade, at + 1)) {
      const std::size_t from = at + kMade.size();
      names.emplace(step.substr(from, step.find(' ', from) - from));
    }
  return names;
}

}  // namespace

Result<std::vector<std::string>, Error> problems_of_storage(Database& database) {
  std::vector<std::string> problems;
  const bool sqlite = database.kind() == "sqlite";
  const auto version = database.query("SELECT version FROM schema_version");
  if (!version) return Failure{version.error()};
  const auto there = database.query(sqlite ? "SELECT name FROM sqlite_schema WHERE type = 'index'"
                                           : "SELECT CAST(indexname AS TEXT) FROM pg_indexes WHERE schemaname = "
                                             "current_schema()");
  if (!there) return Failure{there.error()};
  std::set<std::string> missing = indexes_of_schema(version->front().number(0));
  for (const SqlRow& row : *there) missing.erase(row.text(0));
  for (const std::string& name : missing) problems.push_back(fmt::format("the index {} is not there", name));
  if (!sqlite) return problems;
  const auto checked = database.query("PRAGMA integrity_check(20)");
  if (!checked) return Failure{checked.error()};
  for (const SqlRow& row : *checked)
    if (row.text(0) != "ok") problems.push_back(fmt::format("the database's file is damaged: {}", row.text(0)));
  return problems;
}

}  // namespace riverbank
