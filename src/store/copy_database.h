// A backup is a copy: every row of one database into an empty other one, of either kind, in one transaction. So a
// backup of PostgreSQL is a single SQLite file, and either can be restored from it. Few rows are held at a time.
#pragma once

#include <cstdint>

#include "store/database.h"

namespace riverbank {

// How many rows were copied. `to` is migrated first; it must hold none of our rows.
Result<std::uint64_t, Error> copy_database(Database& from, Database& to);

}  // namespace riverbank
