#include "program/room_database.h"

#include <cstdlib>
#include <filesystem>

namespace riverbank {

namespace fs = std::filesystem;

namespace {

fs::path data_folder() {
  const char* named = std::getenv("XDG_DATA_HOME");
  if (named != nullptr && *named != '\0') return fs::path(named) / "riverbank";
  const char* home = std::getenv("HOME");
  return fs::path(home != nullptr ? home : ".") / ".local" / "share" / "riverbank";
}

// The file of an SQLite database; empty for one behind a server.
std::string file_of(const std::string& url) {
  constexpr std::string_view kPrefix = "sqlite:";
  if (url.starts_with(kPrefix)) return url.substr(kPrefix.size());
  return url.find("://") == std::string::npos ? url : "";
}

}  // namespace

Result<std::string, Error> room_database(const std::string& said) {
  if (!said.empty()) return said;
  const fs::path folder = data_folder();
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    return Failure{Error{folder.string(), "", "cannot be made: " + error.message(), "another place with --db", ""}};
  fs::permissions(folder, fs::perms::owner_all, error);
  return (folder / "riverbank.db").string();
}

Result<std::unique_ptr<Database>, Error> open_existing_database(const std::string& said) {
  const std::string url = said.empty() ? (data_folder() / "riverbank.db").string() : said;
  const std::string file = file_of(url);
  if (!file.empty() && !fs::exists(file))
    return Failure{Error{file, "", "there is no such file", "name the database with --db", ""}};
  return open_database(url);
}

}  // namespace riverbank
