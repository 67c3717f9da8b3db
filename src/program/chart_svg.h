// The chart before the flop as a picture: one SVG document, no scripts, no fonts but those of the reader.
#pragma once

#include <string>

#include "solver/chart_cells.h"

namespace riverbank {

struct ChartText {
  std::string title;
  std::string house;
  std::string edge;  // "2.1850% of the ante"
  std::string foot;
};

std::string chart_svg(const ChartCells& cells, const ChartText& text);

}  // namespace riverbank
