// Migrations: the schema, step by step, the same for both databases. They run by themselves when a database is opened;
// a database written by a later program is refused, never touched.
#pragma once

#include "store/database.h"

namespace riverbank {

// The number of the last step this program knows.
int schema_version();

// `version`: an earlier step, to make a database as an older program left it.
Result<Done, Error> migrate(Database& database, int version = schema_version());

}  // namespace riverbank
