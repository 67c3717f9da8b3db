// Where the database of a card room is: what --db says, or riverbank.db in the user's data folder.
#pragma once

#include <filesystem>
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
inline constexpr const char* kSealKeysHelp =
    "file of the keys that seal decks in play; default: beside an SQLite file, else riverbank.key in the user's data "
    "folder";
inline constexpr const char* kSealKeysVariable = "RIVERBANK_SEAL_KEYS";
inline constexpr const char* kLogKeyHelp =
    "file of the key that signs the log; default: beside the keys that seal decks, with .logkey in place of .key";
inline constexpr const char* kLogKeyVariable = "RIVERBANK_LOG_KEY";

// Where the keys of that database are.
std::filesystem::path room_keys(const std::string& said, const std::string& database);
// Only one that is there: nothing is made.
Result<std::unique_ptr<Database>, Error> open_existing_database(const std::string& said);

}  // namespace riverbank
