// Whether "durable" means what it says: a database may be told to answer before anything is on the disk, and then a
// power cut takes back what people were told. Such a database is refused when a room is opened.
#pragma once

#include "store/database.h"

namespace riverbank {

// Every setting that breaks the promise, with its value and what would be right.
Result<Done, Errors> check_durability(Database& database);

}  // namespace riverbank
