// PlayedRound: a finished round as it was played, by the rules that it was played by, whatever the house plays today.
#pragma once

#include "room/room.h"
#include "server/refused.h"
#include "transcript/replay.h"

namespace riverbank {

struct PlayedRound {
  std::int64_t id = 0;
  std::string table_name;
  std::int64_t number = 0;
  std::string closed_at;
  Game game;
  Replay replay;
};

// Reads the database and plays the transcript: from a pool.
Result<PlayedRound, Refused> played_round(Room& room, std::int64_t id);

}  // namespace riverbank
