// The grammar of single lines, shared by the files that parse a transcript.
#pragma once

#include "transcript/line_reader.h"
#include "transcript/transcript.h"

namespace riverbank {

// A line of the part between the header and the expectation: a command, `until`, or `refused: command`.
Entry read_entry(LineReader& reader);
// A line below `expect`.
void read_expected(LineReader& reader, const SourceLine& line, Expectation& expect);

// "deal seat 1", "burn", "reveal board" without its cards.
struct StepName {
  StepKind kind = StepKind::announce;
  std::optional<Area> area;
  std::optional<SeatId> seat;
};
bool next_is_step(const LineReader& reader);
StepName read_step_name(LineReader& reader);
// "seat 2", "dealer", "board", "box".
Area read_area(LineReader& reader, std::optional<SeatId>& seat);

}  // namespace riverbank
