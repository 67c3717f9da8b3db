// The file of the key that signs the heads of a room's log. It lies beside the keys that seal decks and never in the
// database: 64 hexadecimal digits on one line.
#pragma once

#include <filesystem>

#include "merkle/log_key.h"

namespace riverbank {

// Where it is by default: "room.db.logkey" beside "room.db.key".
std::filesystem::path log_key_beside(const std::filesystem::path& seal_keys);

Result<LogKey, Errors> read_log_key(const std::filesystem::path& file);

struct LogKeyOfRoom {
  LogKey key;
  bool is_new = false;  // made just now
};
// Made where there is none, and on disk before this returns.
Result<LogKeyOfRoom, Errors> log_key_of_room(const std::filesystem::path& file);

}  // namespace riverbank
