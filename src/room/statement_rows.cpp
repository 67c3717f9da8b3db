#include "room/statement_rows.h"

#include <algorithm>
#include <charconv>

#include <fmt/core.h>

#include "base/check.h"
#include "base/text.h"

namespace riverbank {

namespace {

bool is_word_part(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' || c == '.';
}

std::vector<std::string_view> tokens_of(std::string_view sql) {
  std::vector<std::string_view> tokens;
  for (std::size_t at = 0; at < sql.size();) {
    std::size_t end = at + 1;
    if (std::isspace(static_cast<unsigned char>(sql[at])) != 0) {
      at = end;
      continue;
    }
    if (sql[at] == '\'')
      end = sql.find('\'', end) + 1;
    else if (is_word_part(sql[at]))
      while (end < sql.size() && is_word_part(sql[end])) ++end;
    tokens.push_back(sql.substr(at, end - at));
    at = end;
  }
  return tokens;
}

// The place after the list that begins at `at` with "(".
std::size_t after_list(const std::vector<std::string_view>& tokens, std::size_t at) {
  return static_cast<std::size_t>(std::find(tokens.begin() + static_cast<std::ptrdiff_t>(at), tokens.end(), ")") -
                                  tokens.begin()) +
         1;
}

std::size_t place_of(const std::vector<std::string_view>& tokens, std::string_view word) {
  return static_cast<std::size_t>(std::ranges::find(tokens, word) - tokens.begin());
}

}  // namespace

std::optional<StatementRows::Source> StatementRows::source_of(std::string_view token) {
  Source source;
  if (token.starts_with('\'')) {
    source.constant = std::string(token.substr(1, token.size() - 2));
    return source;
  }
  const bool parameter = token.starts_with('$');
  const std::string_view digits = parameter ? token.substr(1) : token;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  if (parameter)
    source.parameter = static_cast<int>(number);
  else
    source.constant = number;
  return source;
}

std::vector<StatementRows::Source> StatementRows::key_of(const LoggedTable& table, const Sources& sources,
                                                         std::string_view sql) {
  std::vector<Source> key;
  for (const std::string& name : table.key) {
    const auto found = std::ranges::find(sources, name, [](const auto& each) { return each.first; });
    CHECK(found != sources.end(), fmt::format("the log does not know which row this writes: {}", sql));
    key.push_back(found->second);
  }
  return key;
}

StatementRows::Statement StatementRows::read_insert(const Tokens& tokens, const LoggedTable& table) const {
  const std::string_view sql = tokens.front();
  const std::size_t values = after_list(tokens, 3);
  if (tokens[values] == "SELECT" && table.key.size() == 1 && !table.is_group())
    return {.table = &table, .key = {}, .row = {}, .numbered = true, .whose = ""};
  if (tokens[values] == "SELECT")
    return {.table = &table, .key = key_of(table, selected(tokens, values), sql), .row = {}, .whose = ""};
  CHECK(tokens[values] == "VALUES", fmt::format("the log cannot read what this writes to {}", table.name));
  Sources sources;
  std::size_t value = values + 2;
  for (std::size_t at = 4; tokens[at - 1] != ")"; at += 2, value += 2) {
    const auto source = source_of(tokens[value]);
    CHECK(source, fmt::format("the log cannot read what this writes to {}", table.name));
    sources.emplace_back(std::string(tokens[at]), *source);
  }
  Statement statement{.table = &table, .key = key_of(table, sources, sql), .row = {}, .whose = ""};
  // What was there before may stay in part: only one that replaces every column is known.
  const Tokens rest(tokens.begin() + static_cast<std::ptrdiff_t>(after_list(tokens, values + 1)), tokens.end());
  const auto kept = std::ranges::count_if(rest, [](std::string_view token) { return token.starts_with("excluded."); });
  if (!rest.empty() && static_cast<std::size_t>(kept) + table.key.size() != sources.size()) return statement;
  for (const ColumnInfo& column : table.columns) {
    const auto found = std::ranges::find(sources, column.name, [](const auto& each) { return each.first; });
    statement.row.push_back(found == sources.end() ? Source{0, column.fallback} : found->second);
  }
  return statement;
}

// What stands for the columns of an INSERT in the list after its SELECT, as far as it is plain or only cast.
StatementRows::Sources StatementRows::selected(const Tokens& tokens, std::size_t select) {
  Sources sources;
  std::size_t name = 4;
  int depth = 0;
  for (std::size_t at = select + 1, first = at; at < tokens.size(); ++at) {
    if (tokens[at] == "(") ++depth;
    if (tokens[at] == ")") --depth;
    if (depth > 0 || (tokens[at] != "," && tokens[at] != "FROM")) continue;
    const std::size_t plain = tokens[first] == "CAST" ? first + 2 : first;
    if (const auto source = source_of(tokens[plain]); source && (plain != first || at == first + 1))
      sources.emplace_back(std::string(tokens[name]), *source);
    if (tokens[at] == "FROM") break;
    name += 2;
    first = at + 1;
  }
  return sources;
}

StatementRows::Statement StatementRows::read_condition(const Tokens& tokens, const LoggedTable& table) {
  const std::size_t where = place_of(tokens, "WHERE");
  CHECK(where < tokens.size(), fmt::format("the log does not know which rows of {} this writes", table.name));
  const char* const end = tokens.back().data() + tokens.back().size();
  const std::string_view condition(tokens[where].data(), static_cast<std::size_t>(end - tokens[where].data()));
  return {.table = &table,
          .key = {},
          .row = {},
          .whose = fmt::format("SELECT {} FROM {} {}", join(table.key, ", "), table.name, condition)};
}

StatementRows::Statement StatementRows::read_update(const Tokens& tokens, const LoggedTable& table) const {
  const std::size_t where = place_of(tokens, "WHERE");
  bool is_logged = false;
  for (std::size_t at = 3; at < where; ++at)
    is_logged = is_logged || (tokens[at + 1] == "=" && (tokens[at - 1] == "SET" || tokens[at - 1] == ",") &&
                              std::ranges::find(table.columns, tokens[at], &ColumnInfo::name) != table.columns.end());
  if (!is_logged) return {};
  Sources sources;
  for (std::size_t at = where + 1; at + 2 < tokens.size(); at += 4)
    if (const auto source = source_of(tokens[at + 2]); source && tokens[at + 1] == "=")
      sources.emplace_back(std::string(tokens[at]), *source);
  const auto is_named = [&](const std::string& key) {
    return std::ranges::any_of(sources, [&](const auto& each) { return each.first == key; });
  };
  if (!std::ranges::all_of(table.key, is_named)) return read_condition(tokens, table);
  return {.table = &table, .key = key_of(table, sources, tokens.front()), .row = {}, .whose = ""};
}

StatementRows::Statement StatementRows::read(std::string_view sql) const {
  const Tokens tokens = tokens_of(sql);
  if (tokens.size() < 3) return {};
  const bool update = tokens[0] == "UPDATE";
  const LoggedTable* table = tables_.find(tokens[update ? 1 : 2]);
  if (table == nullptr) return {};
  if (update) return read_update(tokens, *table);
  if (tokens[0] == "INSERT") return read_insert(tokens, *table);
  CHECK(tokens[0] == "DELETE" && table->may_go, fmt::format("rows of {} are never deleted", table->name));
  return read_condition(tokens, *table);
}

std::optional<WrittenRow> StatementRows::row_of(const Change& change) {
  auto known = known_.find(change.sql.data());
  if (known == known_.end()) known = known_.emplace(change.sql.data(), read(change.sql)).first;
  const Statement& statement = known->second;
  if (statement.table == nullptr) return std::nullopt;
  const auto value = [&](const Source& source) -> const SqlValue& {
    return source.parameter == 0 ? source.constant : change.values[static_cast<std::size_t>(source.parameter - 1)];
  };
  WrittenRow written{
      .table = statement.table, .key = {}, .row = {}, .numbered = statement.numbered, .whose = statement.whose};
  for (const Source& source : statement.key) written.key.push_back(value(source));
  if (statement.row.empty()) return written;
  written.row.emplace();
  written.row->reserve(statement.row.size());
  for (const Source& source : statement.row) written.row->push_back(value(source));
  return written;
}

}  // namespace riverbank
