#include "cli/log_files.h"

#include <fstream>
#include <iostream>
#include <iterator>

#include "json/strict_json.h"
#include "json/struct_json.h"
#include "program/room_database.h"

namespace riverbank {

namespace fs = std::filesystem;

fs::path log_key_file(const LogKeyPlace& place, const std::string& database) {
  return place.log_key.empty() ? log_key_beside(room_keys(place.seal_keys, database)) : fs::path(place.log_key);
}

Result<std::optional<LogKey>, Errors> log_key_if_any(const std::string& database, const LogKeyPlace& place) {
  const auto url = room_database(database);
  if (!url) return Failure{Errors{url.error()}};
  const fs::path file = log_key_file(place, *url);
  if (place.log_key.empty() && !fs::exists(file)) return std::optional<LogKey>();
  auto key = read_log_key(file);
  if (!key) return Failure{key.error()};
  return std::optional<LogKey>(*std::move(key));
}

Result<std::string, Errors> read_kept(const std::string& file) {
  if (file == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream in(file, std::ios::binary);
  if (!in || fs::is_directory(file))
    return Failure{Errors{Error{.where = file,
                                .key = "",
                                .what = "cannot be read",
                                .fix = "a file that riverbank log head or riverbank log prove wrote",
                                .clause = ""}}};
  return std::string(std::istreambuf_iterator<char>(in), {});
}

Result<LogHeadShown, Errors> log_head_of_text(const std::string& text, const std::string& where) {
  const auto wrong = [&](std::string what) {
    return Failure{Errors{Error{.where = where,
                                .key = "",
                                .what = std::move(what),
                                .fix = "what riverbank log head or /api/log/head gave",
                                .clause = ""}}};
  };
  const auto value = parse_strict_json(text);
  if (!value) return wrong(value.error());
  auto head = struct_from_json<LogHeadShown>(*value);
  if (!head) return wrong(head.error());
  if (const auto problems = problems_of(*head); !problems.empty()) return wrong(problems.front());
  return *std::move(head);
}

Result<LogHeadShown, Errors> read_log_head(const std::string& file) {
  const auto text = read_kept(file);
  if (!text) return Failure{text.error()};
  return log_head_of_text(*text, file);
}

}  // namespace riverbank
