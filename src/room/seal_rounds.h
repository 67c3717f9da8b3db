// At a start: the keys of a room, and the seeds of its rounds in play sealed with the first of them. A seed that an
// older program left plain is sealed, one under an older key is sealed anew. If a round in play is sealed with a key
// that is not there, the room is not opened, unless the operator chooses to open it without those tables.
#pragma once

#include "room/room_log.h"
#include "room/seal_keys.h"

namespace riverbank {

enum class UnopenedRounds { refuse, leave_out };

// Read from the file, or made there where nothing was sealed with others.
Result<SealKeys, Errors> keys_of_room(Database& database, const std::filesystem::path& file, UnopenedRounds unopened);
Result<Done, Errors> seal_rounds_in_play(Database& database, RoomLog& log, const SealKeys& keys,
                                         UnopenedRounds unopened);

}  // namespace riverbank
