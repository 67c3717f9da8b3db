#include "program/room_database.h"

#include <cstdlib>
#include <filesystem>

#include "store/private_file.h"

namespace riverbank {

namespace fs = std::filesystem;

namespace {

fs::path data_folder() {
  const char* named = std::getenv("XDG_DATA_HOME");
  if (named != nullptr && *named != '\0') return fs::path(named) / "riverbank";
  const char* home = std::getenv("HOME");
  return fs::path(home != nullptr ? home : ".") / ".local" / "share" / "riverbank";
}

}  // namespace

Result<std::string, Error> room_database(const std::string& said) {
  if (!said.empty()) return said;
  const fs::path folder = data_folder();
  if (auto made = make_private_folder(folder); !made) {
    Error failed = made.error();
    failed.fix = "another place with --db";
    return Failure{std::move(failed)};
  }
  close_to_others(folder);
  return (folder / "riverbank.db").string();
}

fs::path room_keys(const std::string& said, const std::string& database) {
  if (!said.empty()) return said;
  const std::string file = sqlite_file(database);
  return file.empty() ? data_folder() / "riverbank.key" : fs::path(file + ".key");
}

Result<std::unique_ptr<Database>, Error> open_existing_database(const std::string& said) {
  const std::string url = said.empty() ? (data_folder() / "riverbank.db").string() : said;
  const std::string file = sqlite_file(url);
  if (!file.empty() && !fs::exists(file))
    return Failure{Error{file, "", "there is no such file", "name the database with --db", ""}};
  return open_database(url);
}

}  // namespace riverbank
