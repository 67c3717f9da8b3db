#include <algorithm>

#include <fmt/format.h>

#include "parsheet/charts.h"
#include "parsheet/svg.h"
#include "solver/chart_cells.h"

namespace riverbank {

namespace {

constexpr double kCellWidth = 50;
constexpr double kCellHeight = 33;
constexpr double kKey = 30;  // the line below that explains the colours

// The raises that occur get the styles raise1, raise2 ... from the highest down.
std::string style_of(const ChartCells& cells, int multiple) {
  if (multiple == 0) return "cell check";
  const auto found = std::find_if(cells.actions.begin(), cells.actions.end(),
                                  [&](const ChartAction& action) { return action.multiple == multiple; });
  return fmt::format("cell raise{}", found - cells.actions.begin() + 1);
}

void draw_key(Svg& svg, const ChartCells& cells) {
  double x = 0;
  const double y = kRanks * kCellHeight + 10;
  for (const ChartAction& action : cells.actions) {
    svg.rect({{x, y}, 14, 14}, style_of(cells, action.multiple));
    const std::string name = action.multiple > 0 ? fmt::format("bet {}x", action.multiple) : "check";
    svg.label({x + 20, y + 11}, {fmt::format("{}: {} hands, {} of 1,326 combinations", name, action.hands,
                                             grouped(Integer(action.combinations)))});
    x += 260;
  }
}

}  // namespace

Chart hand_chart(const Solution& solution) {
  const std::string caption =
      "The best action before the flop, and what it is ahead of the check (of the best raise), in antes";
  Svg svg({{0, 0}, kRanks * kCellWidth + 1, kRanks * kCellHeight + kKey}, caption);
  const ChartCells cells = chart_cells(solution);
  for (std::size_t row = 0; row < kRanks; ++row) {
    for (std::size_t column = 0; column < kRanks; ++column) {
      const ChartCell& cell = cells.rows[row][column];
      const Point2 at{kCellWidth * static_cast<double>(column), kCellHeight * static_cast<double>(row)};
      svg.rect({{at.x + 0.5, at.y + 0.5}, kCellWidth, kCellHeight}, style_of(cells, cell.multiple));
      const std::string ink = cell.multiple == 0 ? "" : " i";
      svg.label({at.x + kCellWidth / 2, at.y + 14}, {to_text(cell.hand), Label::Anchor::middle, "t h" + ink});
      svg.label({at.x + kCellWidth / 2, at.y + 26},
                {fmt::format("{:.3f}", cell.ahead), Label::Anchor::middle, "t g" + ink});
    }
  }
  draw_key(svg, cells);
  return {"hands.chart", caption, svg.text()};
}

}  // namespace riverbank
