#include "program/solve_seen.h"

#include <fmt/core.h>
#include <boost/json/array.hpp>

#include "print/sheet.h"
#include "program/exact_json.h"
#include "program/progress.h"
#include "program/report.h"
#include "solver/seen/seen_solver.h"

namespace riverbank {

namespace json = boost::json;

namespace {

constexpr std::size_t kSeenLabel = 20;

// What is seen, up to suits.
struct SeenResult {
  std::string cards;  // "A", "AKs"
  std::int64_t deals = 0;
  std::int64_t result = 0;  // units
};

std::string seen_text(CardSet seen) {
  if (seen.count() == 1) return std::string(1, letter((*seen.begin()).rank()));
  return to_text(starting_hand_of(seen));
}

// Holes with the same cards seen lie together.
std::vector<SeenResult> by_seen(const SeenSolution& solution, const BasePayoffs& payoffs) {
  std::vector<SeenResult> results;
  CardSet last;
  for (const SeenHole& hole : solution.holes) {
    if (results.empty() || !(hole.seen == last)) results.push_back({seen_text(hole.seen), 0, 0});
    last = hole.seen;
    results.back().deals += hole.ways * solution.deals_per_hole;
    results.back().result += hole.ways * hole.best(payoffs.multiples_at(Decision::before_flop));
  }
  return results;
}

json::object solution_json(const SolverGame& solved, const SeenSolution& solution, int cards) {
  const std::int64_t unit = solved.payoffs.unit;
  json::array seen;
  for (const SeenResult& each : by_seen(solution, solved.payoffs))
    seen.push_back(json::object{{"dealer", each.cards},
                                {"deals", std::to_string(each.deals)},
                                {"player_edge", exact_json(each.result, each.deals * unit)}});
  return {{"house", solved.game.id},
          {"game_hash", solved.game.content_hash},
          {"seen", cards},
          {"deals", std::to_string(solution.deals)},
          {"total_result", exact_json(solution.result, unit)},
          {"player_edge", exact_json(solution.expected(unit))},
          {"player_edge_decimal", solution.expected(unit).value()},
          {"by_seen", std::move(seen)}};
}

void print_solution(const SolverGame& solved, const SeenSolution& solution, int cards) {
  const std::int64_t unit = solved.payoffs.unit;
  Sheet sheet(colour_of_output());
  sheet.title(
      fmt::format("The base game of {}, {} of the dealer's cards seen", solved.game.name, cards == 1 ? "one" : "both"));
  sheet.item("player's edge", fmt::format("{:.4f}% of the ante, with best play", 100 * solution.expected(unit).value()),
             kSeenLabel);
  sheet.item("exactly",
             fmt::format("{} antes over {} deals", exact_text({solution.result, unit}), with_commas(solution.deals)),
             kSeenLabel);
  sheet.heading("By what is seen, per cent of the ante");
  std::vector<std::vector<std::string>> rows{{"dealer", "player's edge"}};
  for (const SeenResult& each : by_seen(solution, solved.payoffs))
    rows.push_back({each.cards, fmt::format("{:+.4f}%", 100 * ExactValue{each.result, each.deals * unit}.value())});
  sheet.grid(rows, 2);
  sheet.print();
}

}  // namespace

int run_solve_seen(const SolverGame& solved, const SeenArguments& arguments) {
  const SeenSolution solution =
      solve_seen(solved.payoffs, arguments.cards,
                 {.threads = arguments.threads, .deck = {}, .progress = progress_on_terminal("solving")});
  if (arguments.as_json)
    print_json(solution_json(solved, solution, arguments.cards));
  else
    print_solution(solved, solution, arguments.cards);
  return 0;
}

}  // namespace riverbank
