// How often a room was opened, by which program and settings; and when it was restored from a backup. What was in play
// in the backup is void: its outcome may be known by then.
#pragma once

#include <set>

#include "room/room_log.h"

namespace riverbank {

struct RoomStart {
  std::string why = "opened";  // or "restored"
  std::string program;
  std::string settings;
  std::string rounds = {};  // that are void, by their ids
};
Result<Done, Error> write_start(Database& database, RoomLog& log, const RoomStart& start, Time at);

// A round in play.
struct RoundInPlay {
  std::int64_t id = 0;
  std::int64_t number = 0;
  std::int64_t table = 0;
  std::string table_name;
};
// After a backup was copied into a database: writes down that it was restored, and gives the rounds that will be void.
Result<std::vector<RoundInPlay>, Error> note_restored(Database& database, RoomLog& log, const std::string& program,
                                                      Time at);

// The rounds that were in play in backups.
Result<std::set<std::uint64_t>, Error> rounds_of_backups(Database& database);

}  // namespace riverbank
