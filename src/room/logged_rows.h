// LoggedTables: what of a database goes into its log, and as which bytes. Every table does, row by row, unless a rule
// here says otherwise; so a table or a column that is added later is in the log without being named. A column that
// holds its default is left out of the bytes: a column that is added later changes nothing about rows that were there.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "fairness/digest.h"
#include "store/columns.h"

namespace riverbank {

struct LoggedTable {
  std::string name;
  std::vector<ColumnInfo> columns;  // those that are in the log, by name
  std::vector<std::string> key;     // names a leaf: the primary key, or what rows have in common that belong together
  std::vector<std::string> order;   // of the rows of one key
  bool once = false;                // written once and never changed
  bool may_go = false;              // rows may be deleted
  bool in_backups = true;
  std::vector<std::size_t> key_places;    // among the columns
  std::vector<std::size_t> order_places;  // among the columns
  std::string rows_of_key;                // SQL: all columns of the rows of one key
  std::string first_rows;                 // SQL: all columns of some rows
  std::string next_rows;                  // SQL: ... after those of a key

  // Several rows have one leaf.
  bool is_group() const { return !order.empty(); }
  // How the log names it: "1/7/a-3".
  std::string key_text(const SqlValues& key_values) const;
  // Adds a row, its values in the order of the columns.
  void add_bytes(const SqlValues& row, std::string& bytes) const;
  // Of the bytes of all rows of one key.
  Digest digest_of(std::string_view bytes) const;
  // Of a row that is gone.
  Digest digest_of_none() const { return digest_of(""); }
};

class LoggedTables {
 public:
  static Result<LoggedTables, Error> of(Database& database);

  // Nothing where the log has none of it.
  const LoggedTable* find(std::string_view name) const;
  const std::vector<LoggedTable>& all() const { return tables_; }

 private:
  std::vector<LoggedTable> tables_;
};

// One column of a row that is in the log, as its digest has it.
void add_logged_column(std::string& bytes, std::string_view name, const SqlValue& value);
inline constexpr std::string_view kLoggedRow = "row\n";
Digest logged_digest(std::string_view table, std::string_view bytes);

// Why something is not in the log.
struct NotLogged {
  std::string_view table;
  std::string_view column;  // empty: the whole table
  std::string_view why;
};
std::span<const NotLogged> not_logged();

// A leaf: which row, and the digest of what it holds. Hashes of leaves are public: random bytes that stay in the
// database keep whoever guesses a row from seeing that the guess is right.
struct LogLeaf {
  std::string kind;  // the table
  std::string key;
  Digest digest{};
  std::string salt;  // empty: one of an older program

  Digest hash() const;
};

// A leaf for all that a table holds now, in the order of its keys.
Result<Done, Error> each_leaf(Database& database, const LoggedTable& table, const std::function<void(LogLeaf)>& use);

}  // namespace riverbank
