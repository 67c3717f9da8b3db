// What an evening says should be so: "expect deck red in shoe", "expect cash seat 1 $490". Empty, or what is so
// instead.
#pragma once

#include <string>

#include "table/state.h"
#include "transcript/line_reader.h"

namespace riverbank {

struct EveningView {
  const Game& game;
  const TableState& state;
  const MeterBank& meters;
};

std::string expectation_problem(LineReader& reader, const EveningView& view);

}  // namespace riverbank
