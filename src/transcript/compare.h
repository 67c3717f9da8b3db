// What a transcript expects against what the round came to, as a diff that a person reads.
#pragma once

#include <string>
#include <vector>

#include "round/state.h"
#include "transcript/transcript.h"

namespace riverbank {

struct DiffLine {
  enum class Kind { same, missing, unexpected };
  Kind kind = Kind::same;
  int line = 0;  // of the transcript; 0 where it has none
  std::string text;
};

struct Diff {
  std::vector<DiffLine> lines;
  bool empty() const;
  // "  ..." the same, "- ..." expected and missing, "+ ..." come instead; empty if nothing differs
  std::string text() const;
};

// The round must be settled.
Diff compare(const Game& game, const RoundState& state, const Expectation& expect);

}  // namespace riverbank
