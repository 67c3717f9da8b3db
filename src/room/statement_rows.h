// StatementRows: which rows of logged tables a statement of ours writes, read off its text. Our statements are simple:
// INSERT INTO t (columns) VALUES (...), the same with SELECT where the database gives the row its number, UPDATE t SET
// ... WHERE key = $1. Which rows a DELETE takes away, or an UPDATE by a part of the key changes, the database is asked
// before. One that writes a logged table in another way is a bug.
#pragma once

#include <optional>
#include <unordered_map>

#include "room/logged_rows.h"

namespace riverbank {

struct WrittenRow {
  const LoggedTable* table = nullptr;
  SqlValues key;
  std::optional<SqlValues> row;  // as it is now; nothing: it has to be read back
  bool numbered = false;         // the database gives the row its number: those after the last one are new
  std::string_view whose;        // SQL that asks for the keys, with the statement's values, before it is made
};

class StatementRows {
 public:
  explicit StatementRows(const LoggedTables& tables) : tables_(tables) {}

  // Nothing where the log has nothing of it.
  std::optional<WrittenRow> row_of(const Change& change);

 private:
  // The value of a column: a parameter, or one that stands in the text.
  struct Source {
    int parameter = 0;  // from 1 on; 0: the constant
    SqlValue constant;
  };
  struct Statement {
    const LoggedTable* table = nullptr;
    std::vector<Source> key;
    std::vector<Source> row;  // in the order of the table's columns; empty: not known
    bool numbered = false;
    std::string whose;
  };
  using Sources = std::vector<std::pair<std::string, Source>>;
  using Tokens = std::vector<std::string_view>;

  Statement read(std::string_view sql) const;
  Statement read_insert(const Tokens& tokens, const LoggedTable& table) const;
  static Sources selected(const Tokens& tokens, std::size_t select);
  Statement read_update(const Tokens& tokens, const LoggedTable& table) const;
  // Its rows are those that its condition names.
  static Statement read_condition(const Tokens& tokens, const LoggedTable& table);
  static std::vector<Source> key_of(const LoggedTable& table, const Sources& sources, std::string_view sql);
  static std::optional<Source> source_of(std::string_view token);

  const LoggedTables& tables_;
  std::unordered_map<const char*, Statement> known_;  // by where its text lies, which lives as long as the program
};

}  // namespace riverbank
