// riverbank strategy: what a strategy costs, exactly, and where.
#include <fmt/core.h>
#include <boost/json/array.hpp>

#include "cli/commands.h"
#include "print/sheet.h"
#include "program/exact_json.h"
#include "program/progress.h"
#include "program/report.h"
#include "program/solver_game.h"
#include "solver/strategy/strategy_price.h"

namespace riverbank {

namespace json = boost::json;

namespace {

struct StrategyArguments {
  std::optional<std::string> data;
  std::string house;  // empty: the one that houses/default names
  std::string name;   // empty: list what there is
  int threads = 2;
  bool as_json = false;
};

constexpr std::size_t kStrategyLabel = 20;
constexpr std::array kStreets{Decision::before_flop, Decision::after_flop, Decision::after_river};
constexpr std::size_t kRulesShown = 12;
constexpr std::size_t kSpotsShown = 5;

// A priced strategy with all that is needed to speak about it.
struct Priced {
  const SolverGame& solved;
  const StrategyRules& rules;
  const StrategyPrice& price;

  ExactValue per_ante(std::int64_t units) const { return {units, price.totals.deals * solved.payoffs.unit}; }
  std::string per_cent(std::int64_t units) const { return fmt::format("{:.4f}%", 100 * per_ante(units).value()); }
  const StrategyRule& rule(const RuleCost& cost) const { return rules.at(cost.decision)[cost.rule]; }
  std::string action(const Action& of) const { return action_text(of, solved.payoffs); }
};

json::object spot_json(const Priced& priced, const SpotCost& spot) {
  return {{"hole", to_text(spot.hole)},           {"board", to_text(spot.board)},
          {"played", priced.action(spot.played)}, {"better", priced.action(spot.better)},
          {"deals", std::to_string(spot.deals)},  {"cost", exact_json(priced.per_ante(spot.cost))}};
}

json::array mistakes_json(const Priced& priced) {
  json::array mistakes;
  for (const RuleCost& cost : priced.price.costs.rules)
    mistakes.push_back({{"street", decision_text(cost.decision)},
                        {"line", priced.rule(cost).line},
                        {"rule", priced.rule(cost).text},
                        {"played", priced.action(cost.played)},
                        {"better", priced.action(cost.better)},
                        {"deals", std::to_string(cost.deals)},
                        {"cost", exact_json(priced.per_ante(cost.cost))},
                        {"worst", spot_json(priced, cost.worst)}});
  return mistakes;
}

json::object price_json(const Priced& priced) {
  const Totals& totals = priced.price.totals;
  const Figures figures = figures_of(totals, priced.solved.payoffs.unit);
  json::object streets;
  json::array spots;
  for (const Decision street : kStreets) {
    const auto number = static_cast<std::size_t>(street);
    streets[decision_text(street)] = exact_json(priced.per_ante(priced.price.costs.by_street[number]));
    for (const SpotCost& spot : priced.price.costs.spots[number]) {
      json::object out = spot_json(priced, spot);
      out["street"] = decision_text(street);
      spots.push_back(std::move(out));
    }
  }
  return {{"strategy", priced.rules.name},
          {"house", priced.solved.game.id},
          {"game_hash", priced.solved.game.content_hash},
          {"deals", std::to_string(totals.deals)},
          {"total_result", exact_json(totals.result, priced.solved.payoffs.unit)},
          {"house_edge", exact_json(priced.per_ante(-totals.result))},
          {"house_edge_decimal", figures.house_edge},
          {"optimal_house_edge", exact_json(priced.per_ante(-priced.price.best_result))},
          {"cost", exact_json(priced.per_ante(priced.price.best_result - totals.result))},
          {"cost_by_street", std::move(streets)},
          {"element_of_risk", exact_json(-totals.result, totals.staked_antes * priced.solved.payoffs.unit)},
          {"average_wager", exact_json(totals.staked_antes, totals.deals)},
          {"standard_deviation", figures.standard_deviation},
          {"mistakes", mistakes_json(priced)},
          {"spots", std::move(spots)}};
}

void add_figures(Sheet& sheet, const Priced& priced) {
  const Totals& totals = priced.price.totals;
  const std::int64_t unit = priced.solved.payoffs.unit;
  const Figures figures = figures_of(totals, unit);
  sheet.title(fmt::format("{}, at {}", priced.rules.name, priced.solved.game.name));
  if (!priced.rules.about.empty()) sheet.paragraph(priced.rules.about, 2);
  sheet.item("house edge", fmt::format("{:.4f}% of the ante", 100 * figures.house_edge), kStrategyLabel);
  sheet.item("exactly",
             fmt::format("{} antes over {} deals", exact_text({totals.result, unit}), with_commas(totals.deals)),
             kStrategyLabel);
  sheet.item("element of risk", fmt::format("{:.4f}% of everything staked", 100 * figures.element_of_risk),
             kStrategyLabel);
  sheet.item("average wager", fmt::format("{:.4f} antes", figures.average_wager), kStrategyLabel);
  sheet.item("standard deviation", fmt::format("{:.4f} antes", figures.standard_deviation), kStrategyLabel);
}

void add_costs(Sheet& sheet, const Priced& priced) {
  const std::int64_t unit = priced.solved.payoffs.unit;
  sheet.heading("What it costs against the best play, per ante");
  std::vector<std::vector<std::string>> rows;
  rows.push_back({"best play", priced.per_cent(-priced.price.best_result),
                  fmt::format("{} antes", exact_text({priced.price.best_result, unit}))});
  for (const Decision street : kStreets) {
    const std::int64_t cost = priced.price.costs.by_street[static_cast<std::size_t>(street)];
    rows.push_back({decision_text(street), priced.per_cent(cost), fmt::format("{} antes", exact_text({-cost, unit}))});
  }
  rows.push_back({"this strategy", priced.per_cent(-priced.price.totals.result),
                  fmt::format("{} antes", exact_text({priced.price.totals.result, unit}))});
  sheet.grid(rows, 2);
}

void add_mistakes(Sheet& sheet, const Priced& priced) {
  const auto& costs = priced.price.costs.rules;
  if (costs.empty()) return;
  sheet.heading("Which rules cost most");
  std::vector<std::vector<std::string>> rows{{"line", "plays", "better", "of all deals", "cost"}};
  std::vector<std::string> notes{""};
  for (std::size_t i = 0; i < std::min(costs.size(), kRulesShown); ++i) {
    const RuleCost& cost = costs[i];
    rows.push_back(
        {std::to_string(priced.rule(cost).line), priced.action(cost.played), priced.action(cost.better),
         fmt::format("{:.4f}%", 100 * static_cast<double>(cost.deals) / static_cast<double>(priced.price.totals.deals)),
         priced.per_cent(cost.cost)});
    notes.push_back(fmt::format("{}: {}; most costly with {}{}{}", decision_text(cost.decision), priced.rule(cost).text,
                                to_text(cost.worst.hole), cost.worst.board.empty() ? "" : " on ",
                                to_text(cost.worst.board)));
  }
  sheet.table(rows, notes);
}

void add_spots(Sheet& sheet, const Priced& priced) {
  std::vector<std::vector<std::string>> rows{{"hole", "board", "plays", "better", "deals", "costs each", "in all"}};
  for (const Decision street : kStreets) {
    const auto& spots = priced.price.costs.spots[static_cast<std::size_t>(street)];
    for (std::size_t i = 0; i < std::min(spots.size(), kSpotsShown); ++i) {
      const SpotCost& spot = spots[i];
      const ExactValue each{spot.cost, spot.deals * priced.solved.payoffs.unit};
      rows.push_back({to_text(spot.hole), to_text(spot.board), priced.action(spot.played), priced.action(spot.better),
                      with_commas(spot.deals), fmt::format("{:.4f}", each.value()),
                      fmt::format("{:.6f}%", 100 * priced.per_ante(spot.cost).value())});
    }
  }
  if (rows.size() == 1) return;
  sheet.heading("The spots that cost most (suits that do not matter may differ)");
  sheet.grid(rows, 2);
}

int list_strategies(const Catalog& catalog, const StrategyArguments& arguments) {
  json::array all;
  std::vector<std::vector<std::string>> rows;
  Errors errors;
  for (const std::string& id : catalog.strategy_ids()) {
    const auto source = catalog.strategy(id);
    const auto rules = source ? read_strategy(*source) : Result<StrategyRules, Errors>(Failure{source.error()});
    if (!rules) {
      errors.insert(errors.end(), rules.error().begin(), rules.error().end());
      continue;
    }
    all.push_back(json::object{{"id", id}, {"name", rules->name}, {"about", rules->about}});
    rows.push_back({id, rules->about});
  }
  print_errors(errors);
  if (arguments.as_json) {
    print_json(json::object{{"strategies", std::move(all)}});
  } else {
    for (const auto& row : rows) fmt::print("{:<14} {}\n", row[0], row[1]);
  }
  return errors.empty() ? 0 : 1;
}

int price_named(const Catalog& catalog, const StrategyArguments& arguments) {
  const auto solved = open_solver_game(arguments.data, arguments.house);
  const auto source = catalog.strategy(arguments.name);
  if (!solved || !source) {
    print_errors(solved ? source.error() : solved.error());
    return 1;
  }
  const auto rules = read_strategy(*source);
  if (!rules) {
    print_errors(rules.error());
    return 1;
  }
  const auto price = price_strategy(
      *rules, solved->payoffs, {.threads = arguments.threads, .deck = {}, .progress = progress_on_terminal("pricing")});
  if (!price) {
    print_errors(price.error());
    return 1;
  }
  const Priced priced{*solved, *rules, *price};
  if (arguments.as_json) {
    print_json(price_json(priced));
    return 0;
  }
  Sheet sheet(colour_of_output());
  add_figures(sheet, priced);
  add_costs(sheet, priced);
  add_mistakes(sheet, priced);
  add_spots(sheet, priced);
  sheet.print();
  return 0;
}

// A list of the strategies looks at no house and counts nothing.
Errors unused_by_list(const std::vector<const CLI::Option*>& pricing) {
  Errors errors;
  for (const CLI::Option* option : pricing)
    if (option->count() > 0)
      errors.push_back({.where = option->get_name(),
                        .key = "",
                        .what = "only the price of one strategy depends on it, and none is named",
                        .fix = "name one, as in riverbank strategy simple",
                        .clause = ""});
  return errors;
}

int run_strategy(const StrategyArguments& arguments, const std::vector<const CLI::Option*>& pricing) {
  if (const Errors unused = unused_by_list(pricing); arguments.name.empty() && !unused.empty()) {
    print_errors(unused);
    return 2;
  }
  const auto catalog = Catalog::open(arguments.data);
  if (!catalog) {
    print_errors(catalog.error());
    return 1;
  }
  return arguments.name.empty() ? list_strategies(*catalog, arguments) : price_named(*catalog, arguments);
}

}  // namespace

void add_strategy(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<StrategyArguments>();
  CLI::App* command = app.add_subcommand("strategy", "what a strategy costs, exactly; without a name: list them");
  command->add_option("name", arguments->name, "a strategy's id, or a file (.strategy)");
  const std::vector<const CLI::Option*> pricing{
      command->add_option("--house", arguments->house,
                          "a house's id or file; default: the one named in houses/default"),
      command->add_option("--threads", arguments->threads, "threads to use")
          ->capture_default_str()
          ->check(CLI::Range(1, 64))};
  command->add_option("--data", arguments->data, "folder that holds rulebooks/, houses/ and strategies/");
  command->add_flag("--json", arguments->as_json, "print JSON (keys: docs/strategies.md)");
  command->footer("Example: riverbank strategy simple --house FILE");
  command->callback([arguments, pricing, &session] { session.exit_code = run_strategy(*arguments, pricing); });
}

}  // namespace riverbank
