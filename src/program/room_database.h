// Where the database of a card room is: what --db says, or riverbank.db in the user's data folder.
#pragma once

#include <memory>
#include <string>

#include "base/error.h"
#include "base/result.h"
#include "store/database.h"

namespace riverbank {

inline constexpr const char* kRoomDatabaseHelp =
    "SQLite file or postgresql://user@host/name; default: riverbank.db in the user's data folder";

// The URL to open; makes the user's data folder if that is where it is.
Result<std::string, Error> room_database(const std::string& said);
// Only one that is there: nothing is made.
Result<std::unique_ptr<Database>, Error> open_existing_database(const std::string& said);

}  // namespace riverbank
