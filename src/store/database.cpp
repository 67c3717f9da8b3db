#include "store/database.h"

#include "store/postgres_database.h"
#include "store/sqlite_database.h"

namespace riverbank {

Result<std::unique_ptr<Database>, Error> open_database(const std::string& url) {
  if (url.starts_with("postgresql://") || url.starts_with("postgres://")) return PostgresDatabase::open(url);
  constexpr std::string_view kSqlite = "sqlite:";
  const std::string file = url.starts_with(kSqlite) ? url.substr(kSqlite.size()) : url;
  if (file.empty() || file.find("://") != std::string::npos)
    return Failure{Error{.where = url,
                         .key = "",
                         .what = "no such kind of database",
                         .fix = "a file name, or postgresql://user@host/name",
                         .clause = ""}};
  return SqliteDatabase::open(file);
}

}  // namespace riverbank
