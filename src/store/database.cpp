#include "store/database.h"

#include "store/postgres_database.h"
#include "store/sqlite_database.h"

namespace riverbank {

std::string sqlite_file(const std::string& url) {
  constexpr std::string_view kPrefix = "sqlite:";
  if (url.starts_with(kPrefix)) return url.substr(kPrefix.size());
  return url.find("://") == std::string::npos ? url : "";
}

Result<std::unique_ptr<Database>, Error> open_database(const std::string& url) {
  if (url.starts_with("postgresql://") || url.starts_with("postgres://")) return PostgresDatabase::open(url);
  const std::string file = sqlite_file(url);
  if (file.empty())
    return Failure{Error{.where = url,
                         .key = "",
                         .what = "no such kind of database",
                         .fix = "a file name, or postgresql://user@host/name",
                         .clause = ""}};
  return SqliteDatabase::open(file);
}

}  // namespace riverbank
