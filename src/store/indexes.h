// What a database can say of its own files: whether every index of the schema is there and leads to its rows.
#pragma once

#include <string>
#include <vector>

#include "store/database.h"

namespace riverbank {

// Empty: nothing is wrong.
Result<std::vector<std::string>, Error> problems_of_storage(Database& database);

}  // namespace riverbank
