#include "toml_text.h"

#include <algorithm>

#include <fmt/core.h>

namespace riverbank {

namespace {

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out + "\"";
}

std::string value_text(const Data& value);

std::string table_text(const Data& value) {
  std::string out;
  for (const auto& [key, item] : value.table)
    out += fmt::format("{}{} = {}", out.empty() ? "" : ", ", key, value_text(item));
  return "{ " + out + " }";
}

std::string list_text(const Data& value) {
  std::string out;
  for (const Data& item : value.list)
    out += fmt::format("{}{}",
                       item.kind == Data::Kind::table ? "\n  "
                       : out.empty()                  ? ""
                                                      : " ",
                       value_text(item)) +
           ",";
  return "[" + out + "]";
}

std::string value_text(const Data& value) {
  switch (value.kind) {
    case Data::Kind::text:
      return quoted(value.text);
    case Data::Kind::number:
      return std::to_string(value.number);
    case Data::Kind::truth:
      return value.truth ? "true" : "false";
    case Data::Kind::list:
      return list_text(value);
    default:
      return table_text(value);
  }
}

bool is_list_of_tables(const Data& value) {
  return value.kind == Data::Kind::list && !value.list.empty() &&
         std::all_of(value.list.begin(), value.list.end(),
                     [](const Data& item) { return item.kind == Data::Kind::table; });
}

void add_keys(std::string& out, const Data& table) {
  for (const auto& [key, value] : table.table) out += fmt::format("{} = {}\n", key, value_text(value));
}

}  // namespace

std::string toml_text(const Data& root) {
  std::string out;
  for (const auto& [key, value] : root.table)
    if (value.kind != Data::Kind::table && !is_list_of_tables(value))
      out += fmt::format("{} = {}\n", key, value_text(value));
  for (const auto& [key, value] : root.table) {
    if (value.kind == Data::Kind::table) {
      out += fmt::format("\n[{}]\n", key);
      add_keys(out, value);
    } else if (is_list_of_tables(value)) {
      for (const Data& entry : value.list) {
        out += fmt::format("\n[[{}]]\n", key);
        add_keys(out, entry);
      }
    }
  }
  return out;
}

}  // namespace riverbank
