// replay: plays a transcript again by a game and compares the settlement with what the transcript expects. Stops at the
// first line that cannot be done as written.
#pragma once

#include <vector>

#include "base/error.h"
#include "round/event.h"
#include "transcript/compare.h"
#include "transcript/transcript.h"

namespace riverbank {

struct Replay {
  RoundState state;
  std::vector<Event> events;
  Errors problems;  // with file and line
  Diff diff;

  bool ok() const { return problems.empty() && diff.empty(); }
};

Replay replay(const Game& game, const Transcript& transcript);

}  // namespace riverbank
