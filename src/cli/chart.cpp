// riverbank chart: the best play before the flop on the 13 x 13 chart, in the terminal and as a picture.
#include <fmt/core.h>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "cli/commands.h"
#include "print/sheet.h"
#include "program/chart_svg.h"
#include "program/report.h"
#include "program/solver_game.h"
#include "program/whole_file.h"
#include "solver/solve.h"

namespace riverbank {

namespace {

struct ChartArguments {
  std::optional<std::string> data;
  std::string house;  // empty: the one that houses/default names
  std::string svg;    // empty: no picture
  bool as_json = false;
};

std::string cell_text(const ChartCells& cells, int multiple, Colour colour) {
  const std::string letter = multiple == 0 ? "c" : std::to_string(multiple);
  if (colour == Colour::none) return fmt::format(" {} ", letter);
  if (multiple == 0) return fmt::format("\033[48;5;254;38;5;240m {} \033[0m", letter);
  const bool highest = cells.actions.front().multiple == multiple;
  return fmt::format("\033[1;48;5;{};38;5;255m {} \033[0m", highest ? "29" : "172", letter);
}

void print_chart(const ChartCells& cells, const SolverGame& solved, const Solution& solution, Colour colour) {
  fmt::print("Before the flop, at {}: house edge {:.4f}% of the ante, with best play\n\n   ", solved.game.name,
             100 * solution.house_edge());
  for (int rank = kRanks - 1; rank >= 0; --rank) fmt::print(" {} ", letter(static_cast<Rank>(rank)));
  fmt::print("\n");
  for (std::size_t row = 0; row < kRanks; ++row) {
    fmt::print(" {} ", letter(static_cast<Rank>(kRanks - 1 - static_cast<int>(row))));
    for (const ChartCell& cell : cells.rows[row]) fmt::print("{}", cell_text(cells, cell.multiple, colour));
    fmt::print("\n");
  }
  fmt::print("\n");
  for (const ChartAction& action : cells.actions)
    fmt::print("  {} {:<9} {:>3} hands, {:>5} of 1,326 holes\n", cell_text(cells, action.multiple, colour),
               action.multiple == 0 ? "check" : fmt::format("raise {}x", action.multiple), action.hands,
               with_commas(action.combinations));
  fmt::print("  suited above the diagonal, offsuit below it\n");
}

boost::json::object chart_json(const ChartCells& cells, const SolverGame& solved, const Solution& solution) {
  boost::json::array actions, rows;
  for (const ChartAction& action : cells.actions)
    actions.push_back({{"multiple", action.multiple}, {"hands", action.hands}, {"combinations", action.combinations}});
  for (const auto& row : cells.rows) {
    boost::json::array hands;
    for (const ChartCell& cell : row)
      hands.push_back({{"hand", to_text(cell.hand)},
                       {"combinations", cell.combinations},
                       {"multiple", cell.multiple},
                       {"value", cell.value},
                       {"ahead", cell.ahead}});
    rows.push_back(std::move(hands));
  }
  return {{"house", solved.game.id},
          {"game_hash", solved.game.content_hash},
          {"house_edge_decimal", solution.house_edge()},
          {"actions", std::move(actions)},
          {"rows", std::move(rows)}};
}

ChartText text_of(const SolverGame& solved, const Solution& solution) {
  const Totals& totals = solution.totals();
  return {
      .title = "Before the flop",
      .house = fmt::format("{} ({})", solved.game.name, solved.game.id),
      .edge = fmt::format("{:.4f}%", 100 * solution.house_edge()),
      .foot = fmt::format("{} antes over {} deals, exact. Game {}.", exact_text({totals.result, solved.payoffs.unit}),
                          with_commas(totals.deals), solved.game.content_hash.substr(0, 12))};
}

int run_chart(const ChartArguments& arguments) {
  const auto solved = open_solver_game(arguments.data, arguments.house);
  if (!solved) {
    print_errors(solved.error());
    return 1;
  }
  const Solution solution = solve(solved->payoffs);
  const ChartCells cells = chart_cells(solution);
  if (arguments.as_json) {
    print_json(chart_json(cells, *solved, solution));
    return 0;
  }
  if (arguments.svg.empty()) {
    print_chart(cells, *solved, solution, colour_of_output());
    return 0;
  }
  if (const auto problem = write_whole(arguments.svg, chart_svg(cells, text_of(*solved, solution)))) {
    print_errors({Error{.where = arguments.svg, .key = "", .what = *problem, .fix = "", .clause = ""}});
    return 1;
  }
  fmt::print("{}\n", arguments.svg);
  return 0;
}

}  // namespace

void add_chart(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<ChartArguments>();
  CLI::App* command = app.add_subcommand("chart", "the best play before the flop, as a 13 x 13 chart");
  command->add_option("--house", arguments->house, "a house's id or file; default: the one named in houses/default");
  auto* svg = command->add_option("--svg", arguments->svg, "write a picture to this file");
  command->add_option("--data", arguments->data, "folder that holds rulebooks/ and houses/");
  command->add_flag("--json", arguments->as_json, "print JSON (keys: docs/strategies.md)")->excludes(svg);
  command->footer("Example: riverbank chart --house FILE --svg chart.svg");
  command->callback([arguments, &session] { session.exit_code = run_chart(*arguments); });
}

}  // namespace riverbank
