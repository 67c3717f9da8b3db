#include "data_text.h"

#include <cctype>

#include <algorithm>

#include <fmt/core.h>

namespace riverbank {

namespace {

std::string in_quotes(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

std::string key_text(const std::string& key) {
  const bool bare =
      std::all_of(key.begin(), key.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '-'; });
  return bare && !key.empty() ? key : in_quotes(key);
}

}  // namespace

std::string toml_value(const Data& value) {
  std::string all;
  switch (value.kind) {
    case Data::Kind::text:
      return in_quotes(value.text);
    case Data::Kind::number:
      return std::to_string(value.number);
    case Data::Kind::truth:
      return value.truth ? "true" : "false";
    case Data::Kind::list:
      for (const Data& item : value.list) all += (all.empty() ? "" : ", ") + toml_value(item);
      return "[" + all + "]";
    case Data::Kind::table:
      for (const auto& [key, item] : value.table)
        all += fmt::format("{}{} = {}", all.empty() ? "" : ", ", key_text(key), toml_value(item));
      return "{" + all + "}";
    case Data::Kind::other:
      break;
  }
  return "0.5";  // no rule file holds such a value: the check refuses it
}

std::string toml_of(const Data& table) {
  std::string all;
  for (const auto& [key, value] : table.table) all += fmt::format("{} = {}\n", key_text(key), toml_value(value));
  return all;
}

}  // namespace riverbank
