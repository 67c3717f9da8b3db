#include "room/log_key_file.h"

#include <fstream>

#include <fmt/core.h>
#include <sodium.h>

#include "store/private_file.h"

namespace riverbank {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kHeadOfLogKey =
    "# Riverbank signs the heads of its log with this key (docs/server.md). Keep it apart from the database and its\n"
    "# backups.\n";

Failure<Errors> no_log_key(const fs::path& file, std::string what) {
  return Failure{Errors{{.where = file.string(),
                         .key = "",
                         .what = std::move(what),
                         .fix = "one line of 64 hexadecimal digits, as riverbank serve made it",
                         .clause = ""}}};
}

}  // namespace

fs::path log_key_beside(const fs::path& seal_keys) { return fs::path(seal_keys).replace_extension(".logkey"); }

Result<LogKey, Errors> read_log_key(const fs::path& file) {
  std::ifstream in(file);
  if (!in) return no_log_key(file, "the log's key cannot be read");
  std::string text;
  std::optional<LogKey> key;
  while (std::getline(in, text)) {
    if (text.empty() || text.starts_with('#')) continue;
    if (key) return no_log_key(file, "holds more than one key");
    key = LogKey::of_hex(text);
    sodium_memzero(text.data(), text.size());
    if (!key) return no_log_key(file, "is not a key");
  }
  if (!key) return no_log_key(file, "holds no key");
  return *std::move(key);
}

Result<LogKeyOfRoom, Errors> log_key_of_room(const fs::path& file) {
  if (fs::exists(file)) {
    auto key = read_log_key(file);
    if (!key) return Failure{key.error()};
    return LogKeyOfRoom{*std::move(key), false};
  }
  auto key = LogKey::fresh();
  if (!key) return Failure{Errors{key.error()}};
  if (auto folder = make_private_folder(file.parent_path()); !folder) return Failure{Errors{folder.error()}};
  std::string hex = key->hex();
  std::string text = fmt::format("{}{}\n", kHeadOfLogKey, hex);
  const auto written = write_private_file(file, text);
  sodium_memzero(text.data(), text.size());
  sodium_memzero(hex.data(), hex.size());
  if (!written) return Failure{Errors{written.error()}};
  return LogKeyOfRoom{*std::move(key), true};
}

}  // namespace riverbank
