// A finished round played again, for the page: after every event what happened and what the asking viewer saw then.
#pragma once

#include "round/view.h"
#include "transcript/replay.h"

namespace riverbank {

// Where the one who asks was: seat 0: nowhere.
struct ReplayPlace {
  SeatId seat;
  RiderId rider = kSeated;
};

struct ReplayStep {
  std::string says;
  std::string clause;
  RoundView view;
};
BOOST_DESCRIBE_STRUCT(ReplayStep, (), (says, clause, view))

struct Replayed {
  bool as_recorded = false;
  std::vector<std::string> problems;
  int seat = 0;
  int rider = 0;
  RoundView view;
  std::vector<LineShown> lines;
  std::vector<ReplayStep> steps;
};
BOOST_DESCRIBE_STRUCT(Replayed, (), (as_recorded, problems, seat, rider, view, lines, steps))

Replayed replay_view(const Game& game, const Replay& replayed, const ReplayPlace& place);

}  // namespace riverbank
