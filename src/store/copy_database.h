// A backup is a copy: every row of one database into an empty other one, of either kind, in one transaction. So a
// backup of PostgreSQL is a single SQLite file, and either can be restored from it. Few rows are held at a time.
#pragma once

#include <cstdint>
#include <functional>

#include "store/database.h"

namespace riverbank {

// How many rows were copied. `to` is migrated first; it must hold none of our rows. `progress` hears the part that is
// done, 0 to 1; without it nothing is counted beforehand.
Result<std::uint64_t, Error> copy_database(Database& from, Database& to,
                                           const std::function<void(double)>& progress = {});

}  // namespace riverbank
