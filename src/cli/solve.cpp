// riverbank solve: the base game of a house file, exactly.
#include <algorithm>
#include <array>

#include <fmt/core.h>
#include <boost/json/array.hpp>

#include "cli/commands.h"
#include "print/sheet.h"
#include "program/exact_json.h"
#include "program/progress.h"
#include "program/report.h"
#include "program/solve_seen.h"
#include "program/solver_game.h"
#include "solver/solve.h"

namespace riverbank {

namespace json = boost::json;

namespace {

struct SolveArguments {
  std::optional<std::string> data;
  std::string house;  // empty: the one that houses/default names
  int threads = 2;
  int seen = 0;  // of the dealer's cards
  bool as_json = false;
};

std::string_view result_word(const OutcomeCount& row) {
  if (!row.result) return "fold";
  constexpr std::string_view kWords[] = {"lose", "tie", "win"};
  return kWords[static_cast<std::size_t>(*row.result)];
}

json::object hand_json(const HandSolution& hand, const BasePayoffs& payoffs) {
  json::object out{{"hand", to_text(hand.hand)}, {"combinations", hand.combinations}};
  for (const ActionValue& each : hand.actions)
    out[each.action.multiple > 0 ? fmt::format("raise_{}x", each.action.multiple) : "check"] = exact_json(each.value);
  out["best"] = action_text(hand.actions[hand.best].action, payoffs);
  out["flop_classes"] = hand.flop_classes;
  out["flop_classes_raised"] = hand.flop_classes_raised;
  return out;
}

json::object outcome_json(const OutcomeCount& row, const BasePayoffs& payoffs) {
  return {{"street", decision_text(row.action.decision)},
          {"action", action_text(row.action, payoffs)},
          {"result", result_word(row)},
          {"hand", id(row.hand)},
          {"dealer_qualifies", row.dealer == DealerHand::qualified},
          {"deals", std::to_string(row.deals)}};
}

json::object solution_json(const SolverGame& solved, const Solution& solution) {
  const ExactValue expected = solution.expected();
  json::array hands;
  for (const HandSolution& hand : solution.hands()) hands.push_back(hand_json(hand, solved.payoffs));
  json::array outcomes;
  for (const OutcomeCount& row : solution.outcomes()) outcomes.push_back(outcome_json(row, solved.payoffs));
  const Totals& totals = solution.totals();
  return {{"house", solved.game.id},
          {"game_hash", solved.game.content_hash},
          {"deals", std::to_string(totals.deals)},
          {"total_result", exact_json(totals.result, solved.payoffs.unit)},
          {"house_edge", exact_json(-expected.numerator, expected.denominator)},
          {"house_edge_decimal", solution.house_edge()},
          {"element_of_risk", exact_json(-totals.result, totals.staked_antes * solved.payoffs.unit)},
          {"average_wager", exact_json(totals.staked_antes, totals.deals)},
          {"standard_deviation", solution.standard_deviation()},
          {"flop_classes", solution.flop_classes()},
          {"hands", std::move(hands)},
          {"outcomes", std::move(outcomes)}};
}

// After which action the game ends how often, in per cent of that action.
void add_outcomes(Sheet& sheet, const Solution& solution) {
  std::vector<std::vector<std::string>> rows{{"after", "of all deals", "win", "lose", "tie"}};
  std::vector<Action> seen;
  for (const OutcomeCount& row : solution.outcomes())
    if (std::find(seen.begin(), seen.end(), row.action) == seen.end()) seen.push_back(row.action);
  for (const Action& action : seen) {
    std::array<double, 3> results{};
    double all = 0;
    for (const OutcomeCount& row : solution.outcomes()) {
      if (!(row.action == action)) continue;
      all += static_cast<double>(row.deals);
      if (row.result) results[static_cast<std::size_t>(*row.result)] += static_cast<double>(row.deals);
    }
    const auto share = [&](Showdown result) {
      return fmt::format("{:.2f}%", 100 * results[static_cast<std::size_t>(result)] / all);
    };
    const std::string name =
        fmt::format("{} {}", action_text(action, solution.payoffs()), decision_text(action.decision));
    const bool shown = results[0] + results[1] + results[2] > 0;
    rows.push_back({name, fmt::format("{:.3f}%", 100 * all / static_cast<double>(solution.totals().deals)),
                    shown ? share(Showdown::win) : "-", shown ? share(Showdown::lose) : "-",
                    shown ? share(Showdown::tie) : "-"});
  }
  sheet.heading("How rounds end");
  sheet.grid(rows, 2);
}

void add_hands(Sheet& sheet, const Solution& solution) {
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> head{"hand"};
  for (const ActionValue& each : solution.hands().front().actions)
    head.push_back(action_text(each.action, solution.payoffs()));
  head.emplace_back("best");
  rows.push_back(head);
  for (const HandSolution& hand : solution.hands()) {
    std::vector<std::string> row{to_text(hand.hand)};
    for (const ActionValue& each : hand.actions) row.push_back(fmt::format("{:+.6f}", each.value.value()));
    row.push_back(action_text(hand.actions[hand.best].action, solution.payoffs()));
    rows.push_back(std::move(row));
  }
  sheet.heading("The 169 hands: expected result in antes");
  sheet.grid(rows, 2);
}

void print_solution(const SolverGame& solved, const Solution& solution) {
  constexpr std::size_t kLabel = 20;
  const Totals& totals = solution.totals();
  const ExactValue total{totals.result, solved.payoffs.unit};
  Sheet sheet(colour_of_output());
  sheet.title(fmt::format("The base game of {}, with best play", solved.game.name));
  sheet.item("house edge", fmt::format("{:.4f}% of the ante", 100 * solution.house_edge()), kLabel);
  sheet.item("exactly", fmt::format("{} antes over {} deals", exact_text(total), with_commas(totals.deals)), kLabel);
  sheet.item("element of risk", fmt::format("{:.4f}% of everything staked", 100 * solution.element_of_risk()), kLabel);
  sheet.item("average wager", fmt::format("{:.4f} antes", solution.average_wager()), kLabel);
  sheet.item("standard deviation", fmt::format("{:.4f} antes", solution.standard_deviation()), kLabel);
  sheet.item("flop decisions", fmt::format("{} classes of hole and flop", with_commas(solution.flop_classes())),
             kLabel);
  add_outcomes(sheet, solution);
  add_hands(sheet, solution);
  sheet.print();
}

int run_solve(const SolveArguments& arguments) {
  const auto solved = open_solver_game(arguments.data, arguments.house);
  if (!solved) {
    print_errors(solved.error());
    return 1;
  }
  if (arguments.seen > 0)
    return run_solve_seen(*solved,
                          {.cards = arguments.seen, .threads = arguments.threads, .as_json = arguments.as_json});
  const Solution solution =
      solve(solved->payoffs, {.threads = arguments.threads, .deck = {}, .progress = progress_on_terminal("solving")});
  if (arguments.as_json)
    print_json(solution_json(*solved, solution));
  else
    print_solution(*solved, solution);
  return 0;
}

}  // namespace

void add_solve(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<SolveArguments>();
  CLI::App* command = app.add_subcommand("solve", "solve the base game of a house file exactly");
  command->add_option("--house", arguments->house, "a house's id or file; default: the one named in houses/default");
  command->add_option("--threads", arguments->threads, "threads to use")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  command->add_option("--seen", arguments->seen, "the player sees one or both of the dealer's cards (takes longer)")
      ->check(CLI::Range(1, 2));
  command->add_option("--data", arguments->data, "folder that holds rulebooks/ and houses/");
  command->add_flag("--json", arguments->as_json, "print JSON (keys: docs/solver.md)");
  command->footer("Example: riverbank solve --house FILE --json");
  command->callback([arguments, &session] { session.exit_code = run_solve(*arguments); });
}

}  // namespace riverbank
