#include "store/columns.h"

#include <algorithm>
#include <charconv>

namespace riverbank {

namespace {

constexpr std::string_view kSqliteColumns =
    "SELECT tables.name, columns.name, columns.dflt_value, columns.pk FROM sqlite_schema AS tables JOIN "
    "pragma_table_info(tables.name) AS columns WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite!_%' ESCAPE "
    "'!'";
constexpr std::string_view kPostgresColumns =
    "SELECT CAST(columns.table_name AS TEXT), CAST(columns.column_name AS TEXT), CAST(columns.column_default AS TEXT), "
    "CAST(coalesce(keys.ordinal_position, 0) AS BIGINT) FROM information_schema.columns AS columns LEFT JOIN "
    "(information_schema.table_constraints AS constraints JOIN information_schema.key_column_usage AS keys ON "
    "keys.constraint_name = constraints.constraint_name AND keys.table_schema = constraints.table_schema AND "
    "constraints.constraint_type = 'PRIMARY KEY') ON keys.table_schema = columns.table_schema AND keys.table_name = "
    "columns.table_name AND keys.column_name = columns.column_name WHERE columns.table_schema = current_schema()";

// As the schema writes it: 0, '' or 'word'; PostgreSQL adds a type.
SqlValue fallback_of(std::string_view text) {
  text = text.substr(0, text.find("::"));
  const bool quoted = text.size() >= 2 && text.front() == '\'' && text.back() == '\'';
  const std::string_view inside = quoted ? text.substr(1, text.size() - 2) : text;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(inside.data(), inside.data() + inside.size(), number);
  if (error == std::errc() && end == inside.data() + inside.size()) return number;
  return quoted ? SqlValue(std::string(inside)) : SqlValue(Null{});
}

}  // namespace

Result<std::vector<TableInfo>, Error> tables_of(Database& database) {
  const auto rows = database.query(database.kind() == "sqlite" ? kSqliteColumns : kPostgresColumns);
  if (!rows) return Failure{rows.error()};
  std::vector<TableInfo> tables;
  for (const SqlRow& row : *rows) {
    auto table = std::ranges::find(tables, row.text(0), &TableInfo::name);
    if (table == tables.end()) table = tables.insert(tables.end(), {row.text(0), {}});
    table->columns.push_back({.name = row.text(1),
                              .fallback = row.is_null(2) ? SqlValue(Null{}) : fallback_of(row.text(2)),
                              .key_place = static_cast<int>(row.number(3))});
  }
  std::ranges::sort(tables, {}, &TableInfo::name);
  for (TableInfo& table : tables) std::ranges::sort(table.columns, {}, &ColumnInfo::name);
  return tables;
}

}  // namespace riverbank
