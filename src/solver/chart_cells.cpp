#include "solver/chart_cells.h"

#include <algorithm>
#include <span>

namespace riverbank {

namespace {

constexpr double kNoChoice = 1e9;

ChartCell cell_of(const HandSolution& hand) {
  const ActionValue& best = hand.actions[hand.best];
  ChartCell cell{hand.hand, hand.combinations, best.action.multiple, best.value.value(), 0};
  // A raise is held against the check, which comes first, and the check against the best raise.
  const auto rest =
      std::span(hand.actions).subspan(hand.best == 0 ? 1 : 0, hand.best == 0 ? hand.actions.size() - 1 : 1);
  double other = -kNoChoice;
  for (const ActionValue& each : rest) other = std::max(other, each.value.value());
  cell.ahead = rest.empty() ? 0 : cell.value - other;
  return cell;
}

void count(std::vector<ChartAction>& actions, const ChartCell& cell) {
  auto found = std::find_if(actions.begin(), actions.end(),
                            [&](const ChartAction& action) { return action.multiple == cell.multiple; });
  if (found == actions.end()) found = actions.insert(found, {cell.multiple, 0, 0});
  ++found->hands;
  found->combinations += cell.combinations;
}

}  // namespace

ChartCells chart_cells(const Solution& solution) {
  ChartCells cells;
  for (const HandSolution& hand : solution.hands()) {
    const auto high = static_cast<std::size_t>(kRanks - 1 - hand.hand.high);
    const auto low = static_cast<std::size_t>(kRanks - 1 - hand.hand.low);
    const bool suited = hand.hand.shape == HoleShape::suited;
    ChartCell& cell = suited ? cells.rows[high][low] : cells.rows[low][high];
    cell = cell_of(hand);
    count(cells.actions, cell);
  }
  std::sort(cells.actions.begin(), cells.actions.end(),
            [](const ChartAction& a, const ChartAction& b) { return a.multiple > b.multiple; });
  return cells;
}

}  // namespace riverbank
