// A finished round played again, for the page: after every event what happened and what the asking viewer saw then.
#pragma once

#include <boost/json/object.hpp>

#include "round/view.h"
#include "transcript/replay.h"

namespace riverbank {

// Where the one who asks was: seat 0: nowhere.
struct ReplayPlace {
  SeatId seat;
  RiderId rider = kSeated;
};

// Keys: docs/server.md.
boost::json::object replay_json(const Game& game, const Replay& replayed, const ReplayPlace& place);

}  // namespace riverbank
