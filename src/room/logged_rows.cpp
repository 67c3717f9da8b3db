#include "room/logged_rows.h"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "base/text.h"
#include "merkle/tree_hash.h"

namespace riverbank {

namespace {

constexpr std::array kNotLogged{
    NotLogged{"schema_version", "", "the program refuses any version but the one it knows"},
    NotLogged{"leases", "", "who may write now; changes twice a second and is no part of what was written"},
    NotLogged{"log", "", "it is the log; a leaf is made of all its columns"},
    NotLogged{"log_blocks", "", "follows from the log"},
    NotLogged{"log_end", "", "follows from the log; its seal takes the log's key"},
    NotLogged{"balances", "", "follows from the postings"},
};

// Rows that are written together and told together have one leaf.
struct Together {
  std::string_view table;
  std::string_view by;
};
constexpr std::array kTogether{Together{"postings", "entry"}, Together{"round_seats", "round_id"}};
constexpr std::array<std::string_view, 8> kOnce{"breaks",      "games",       "journal", "postings",
                                                "round_seats", "slip_prints", "slips",   "starts"};
// What ends. The log says when it does: a code that was used, or a session that is over, cannot be put back.
constexpr std::array<std::string_view, 5> kMayGo{"coach_notes", "devices", "recovery_codes", "sessions", "sign_ins"};
// Of these a backup holds none.
constexpr std::array<std::string_view, 1> kNotInBackups{"sessions"};

// Its primary key is not known before the row is there.
struct NamedBy {
  std::string_view table;
  std::array<std::string_view, 2> columns;
};
constexpr std::array kNamedBy{NamedBy{"coach_notes", {"player_id", "note_id"}}};

bool is_one_of(const auto& names, std::string_view name) { return std::ranges::find(names, name) != names.end(); }

bool is_left_out(std::string_view table, std::string_view column) {
  return std::ranges::any_of(kNotLogged,
                             [&](const NotLogged& rule) { return rule.table == table && rule.column == column; });
}

constexpr std::int64_t kLoggedRowsAtATime = 5000;

std::string bytes_as_hex(std::string_view bytes) {
  std::string out;
  for (const char byte : bytes) out += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  return out;
}

void add_length(std::string& bytes, std::size_t length) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes.push_back(static_cast<char>(length >> shift));
}

// A letter for the kind, the length in four bytes, and the value; numbers as decimal digits.
void add_value(std::string& bytes, const SqlValue& value) {
  const auto add = [&](char kind, std::string_view text) {
    bytes.push_back(kind);
    add_length(bytes, text.size());
    bytes += text;
  };
  if (const auto* number = std::get_if<std::int64_t>(&value)) return add('n', std::to_string(*number));
  if (const auto* text = std::get_if<std::string>(&value)) return add('t', *text);
  if (const auto* blob = std::get_if<Blob>(&value)) return add('b', blob->bytes);
  add('0', "");
}

void write_questions(LoggedTable& table) {
  std::vector<std::string> columns;
  for (const ColumnInfo& column : table.columns) columns.push_back(column.name);
  std::vector<std::string> is_key;
  for (const std::string& name : table.key) is_key.push_back(fmt::format("{} = ${}", name, is_key.size() + 1));
  std::vector<std::string> order = table.key;
  order.insert(order.end(), table.order.begin(), table.order.end());
  std::vector<std::string> last;
  for (std::size_t i = 1; i <= order.size(); ++i) last.push_back(fmt::format("${}", i));
  const std::string read = fmt::format("SELECT {} FROM {}", join(columns, ", "), table.name);
  const std::string in_order = fmt::format(" ORDER BY {}", join(order, ", "));
  table.rows_of_key = fmt::format("{} WHERE {}{}", read, join(is_key, " AND "), in_order);
  table.first_rows = fmt::format("{}{} LIMIT {}", read, in_order, kLoggedRowsAtATime);
  table.next_rows = fmt::format("{} WHERE ({}) > ({}){} LIMIT {}", read, join(order, ", "), join(last, ", "), in_order,
                                kLoggedRowsAtATime);
}

std::vector<std::size_t> places_of(const std::vector<std::string>& names, const std::vector<ColumnInfo>& columns) {
  std::vector<std::size_t> places;
  for (const std::string& name : names)
    places.push_back(static_cast<std::size_t>(std::ranges::find(columns, name, &ColumnInfo::name) - columns.begin()));
  return places;
}

SqlValues values_at(const SqlRow& row, const std::vector<std::size_t>& places) {
  SqlValues values;
  for (const std::size_t place : places) values.push_back(row.values()[place]);
  return values;
}

LoggedTable logged(const TableInfo& info) {
  LoggedTable table{.name = info.name};
  std::vector<ColumnInfo> keys;
  for (const ColumnInfo& column : info.columns) {
    if (column.key_place > 0) keys.push_back(column);
    if (!is_left_out(info.name, column.name)) table.columns.push_back(column);
  }
  std::ranges::sort(keys, {}, &ColumnInfo::key_place);
  if (const auto named = std::ranges::find(kNamedBy, std::string_view(info.name), &NamedBy::table);
      named != kNamedBy.end()) {
    keys.clear();
    for (const std::string_view name : named->columns)
      keys.push_back(*std::ranges::find(info.columns, name, &ColumnInfo::name));
  }
  const auto together = std::ranges::find(kTogether, std::string_view(info.name), &Together::table);
  for (const ColumnInfo& column : keys)
    (together == kTogether.end() || together->by == column.name ? table.key : table.order).push_back(column.name);
  table.key_places = places_of(table.key, table.columns);
  table.order_places = places_of(table.order, table.columns);
  table.once = is_one_of(kOnce, info.name);
  table.may_go = is_one_of(kMayGo, info.name);
  table.in_backups = !is_one_of(kNotInBackups, info.name);
  write_questions(table);
  return table;
}

}  // namespace

std::span<const NotLogged> not_logged() { return kNotLogged; }

std::string LoggedTable::key_text(const SqlValues& key_values) const {
  std::string text;
  for (const SqlValue& value : key_values) {
    if (!text.empty()) text += '/';
    if (const auto* number = std::get_if<std::int64_t>(&value)) text += std::to_string(*number);
    if (const auto* words = std::get_if<std::string>(&value)) text += *words;
    if (const auto* blob = std::get_if<Blob>(&value)) text += bytes_as_hex(blob->bytes);
  }
  return text;
}

void LoggedTable::add_bytes(const SqlValues& row, std::string& bytes) const {
  bytes += kLoggedRow;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (row[i] != columns[i].fallback) add_logged_column(bytes, columns[i].name, row[i]);
  }
}

Digest LoggedTable::digest_of(std::string_view bytes) const { return logged_digest(name, bytes); }

void add_logged_column(std::string& bytes, std::string_view name, const SqlValue& value) {
  bytes += name;
  bytes += '=';
  add_value(bytes, value);
  bytes += '\n';
}

Digest logged_digest(std::string_view table, std::string_view bytes) {
  return sha256(fmt::format("riverbank {} 1\n{}", table, bytes));
}

Result<Done, Error> each_leaf(Database& database, const LoggedTable& table, const std::function<void(LogLeaf)>& use) {
  std::string key;
  std::string bytes;
  const auto finish = [&] {
    if (!bytes.empty()) use({table.name, key, table.digest_of(bytes)});
    bytes.clear();
  };
  SqlValues last;
  for (std::int64_t read = kLoggedRowsAtATime; read == kLoggedRowsAtATime;) {
    const auto rows = database.query(last.empty() ? table.first_rows : table.next_rows, last);
    if (!rows) return Failure{rows.error()};
    read = std::ssize(*rows);
    for (const SqlRow& row : *rows) {
      last = values_at(row, table.key_places);
      if (std::string next = table.key_text(last); bytes.empty() || next != key) {
        finish();
        key = std::move(next);
      }
      std::ranges::copy(values_at(row, table.order_places), std::back_inserter(last));
      table.add_bytes(row.values(), bytes);
    }
  }
  finish();
  return Done{};
}

Result<LoggedTables, Error> LoggedTables::of(Database& database) {
  const auto tables = tables_of(database);
  if (!tables) return Failure{tables.error()};
  LoggedTables made;
  // All of ours have a key; one without is somebody's own.
  const auto has_key = [](const TableInfo& info) {
    return std::ranges::any_of(info.columns, [](const ColumnInfo& column) { return column.key_place > 0; });
  };
  for (const TableInfo& info : *tables)
    if (!is_left_out(info.name, "") && has_key(info)) made.tables_.push_back(logged(info));
  return made;
}

const LoggedTable* LoggedTables::find(std::string_view name) const {
  const auto found = std::ranges::find(tables_, name, &LoggedTable::name);
  return found == tables_.end() ? nullptr : &*found;
}

Digest LogLeaf::hash() const {
  return merkle::leaf_hash(
      fmt::format("riverbank log 1\n{}\n{}\n{}{}\n", kind, key, to_hex(digest), bytes_as_hex(salt)));
}

}  // namespace riverbank
