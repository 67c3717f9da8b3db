// The tables of a database as they really are, with their columns: asked of the database, not of the schema's text.
#pragma once

#include <string>
#include <vector>

#include "store/database.h"

namespace riverbank {

struct ColumnInfo {
  std::string name;
  SqlValue fallback;  // what a row holds that does not say; Null where nothing is said
  int key_place = 0;  // in the primary key, from 1 on; 0: not in it
};

struct TableInfo {
  std::string name;
  std::vector<ColumnInfo> columns;  // by name
};

// By name.
Result<std::vector<TableInfo>, Error> tables_of(Database& database);

}  // namespace riverbank
