// riverbank simulate: rounds by the million through the shipped engine, held against the exact values.
#include <algorithm>
#include <chrono>

#include <fmt/core.h>
#include <boost/json/array.hpp>

#include "base/text.h"
#include "cli/commands.h"
#include "print/sheet.h"
#include "program/progress.h"
#include "program/report.h"
#include "program/solver_game.h"
#include "round/apply.h"
#include "sim/returns.h"
#include "sim/simulate_hands.h"
#include "solver/solve.h"
#include "solver/strategy/strategy.h"
#include "solver/strategy/strategy_price.h"

namespace riverbank {

namespace json = boost::json;

namespace {

struct SimulateArguments {
  std::optional<std::string> data;
  std::string house;  // empty: the one that houses/default names
  std::uint64_t rounds = 100'000;
  int seats = 0;
  std::string strategy = "optimal";
  std::string seed = "riverbank";
  std::string wagers;
  int threads = 2;
  bool fast = false;
  bool as_json = false;
};

// What the players do, and what that is worth.
struct PlayedStrategy {
  std::string name;
  std::unique_ptr<const BestPlay> best;  // where every rule says "best"
  std::shared_ptr<const Strategy> rules;
  OutcomeTable outcomes;

  Chooser chooser() const {
    if (best) return [this](CardSet hole, CardSet board) { return best->multiple(hole, board); };
    return [this](CardSet hole, CardSet board) { return rules->choose(hole, board).multiple; };
  }
};

bool always_says_best(const StrategyRules& rules) {
  for (const auto& street : rules.streets)
    if (street.front().action.kind != StrategyAction::Kind::best || !street.front().conditions.empty()) return false;
  return true;
}

Result<PlayedStrategy, Errors> open_strategy(const SimulateArguments& arguments, const BasePayoffs& payoffs) {
  const auto catalog = Catalog::open(arguments.data);
  if (!catalog) return Failure{catalog.error()};
  const auto source = catalog->strategy(arguments.strategy);
  if (!source) return Failure{source.error()};
  const auto rules = read_strategy(*source);
  if (!rules) return Failure{rules.error()};
  PlayedStrategy played{rules->name, nullptr, nullptr, {}};
  const SolveOptions options{.threads = arguments.threads, .deck = {}, .progress = {}};
  if (always_says_best(*rules)) {
    played.best = std::make_unique<const BestPlay>(payoffs, arguments.threads);
    played.outcomes = solve(payoffs, options).outcomes();
    return played;
  }
  auto made = Strategy::make(*rules, payoffs);
  if (!made) return Failure{made.error()};
  played.rules = std::make_shared<const Strategy>(std::move(*made));
  auto price = price_strategy(*rules, payoffs, options);
  if (!price) return Failure{price.error()};
  played.outcomes = std::move(price->outcomes);
  return played;
}

Result<Stakes, Errors> open_stakes(const SimulateArguments& arguments, const Game& game) {
  std::vector<std::string> named;
  for (const std::string_view part : split(arguments.wagers, ',')) {
    const std::string id(trim(part));
    if (id.empty()) continue;
    if (id == "all") {
      for (const Wager& wager : game.wagers) named.push_back(wager.rule.id);
      continue;
    }
    if (game.find_wager(id) == nullptr)
      return Failure{Errors{Error{.where = "--wagers",
                                  .key = id,
                                  .what = "this house does not offer that wager",
                                  .fix = "riverbank rules show lists them",
                                  .clause = ""}}};
    named.push_back(id);
  }
  return least_stakes(game, named);
}

// A table is full unless asked otherwise; hands are counted one seat to a round where other seats do not matter, since
// seats that share a round say less than as many rounds.
int players_of(const SimulateArguments& arguments, const Game& game, const Stakes& stakes) {
  if (arguments.seats != 0) return arguments.seats;
  const bool alone = std::none_of(game.wagers.begin(), game.wagers.end(), [&](const Wager& wager) {
    return looks_at_other_seats(wager) && !stakes[wager.id.value()].is_zero();
  });
  return arguments.fast && alone ? 1 : most_players(game);
}

// One simulation with all that is needed to speak about it.
struct Simulated {
  const SimulateArguments& arguments;
  const Game& game;
  std::string strategy;
  int players = 1;
  SimulationResult result;
  std::vector<WagerReturn> returns;
  double seconds = 0;
};

json::object return_json(const WagerReturn& wager) {
  const Tally& tally = wager.tally;
  json::object out{{"wager", wager.id},
                   {"name", wager.name},
                   {"unit", wager.unit.text()},
                   {"seat_rounds", tally.seat_rounds},
                   {"wins", tally.lines_won},
                   {"staked", Amount::minor(tally.staked).text()},
                   {"net", Amount::minor(tally.net).text()},
                   {"mean", wager.mean()},
                   {"standard_error", wager.standard_error()}};
  if (wager.exact) {
    out["exact"] = wager.exact_mean();
    out["z"] = wager.z();
  }
  return out;
}

void print_simulated_json(const Simulated& simulated) {
  json::array wagers;
  for (const WagerReturn& wager : simulated.returns) wagers.push_back(return_json(wager));
  const SimulationResult& result = simulated.result;
  print_json(json::object{{"house", simulated.game.id},
                          {"game_hash", simulated.game.content_hash},
                          {"engine", simulated.arguments.fast ? "hands" : "table"},
                          {"strategy", simulated.strategy},
                          {"seed", simulated.arguments.seed},
                          {"rounds", result.rounds},
                          {"players", simulated.players},
                          {"seat_rounds", result.seat_rounds},
                          {"commands", result.commands},
                          {"events", result.events},
                          {"postings", result.postings},
                          {"seconds", simulated.seconds},
                          {"wagers", std::move(wagers)}});
}

void print_simulated(const Simulated& simulated) {
  constexpr std::size_t kLabel = 14;
  constexpr double kIn95 = 1.959964;
  const SimulationResult& result = simulated.result;
  Sheet sheet(colour_of_output());
  sheet.title(fmt::format("{}, simulated", simulated.game.name));
  sheet.item("rounds", with_commas(static_cast<std::int64_t>(result.rounds)), kLabel);
  sheet.item("seat-rounds", with_commas(static_cast<std::int64_t>(result.seat_rounds)), kLabel);
  sheet.item("strategy", simulated.strategy, kLabel);
  sheet.item("seed", simulated.arguments.seed, kLabel);
  if (simulated.arguments.fast)
    sheet.item("engine", "hands without a table, paid by the settlement core", kLabel);
  else
    sheet.item(
        "engine",
        fmt::format("the table machine: {} events, {} postings", with_commas(static_cast<std::int64_t>(result.events)),
                    with_commas(static_cast<std::int64_t>(result.postings))),
        kLabel);
  std::vector<std::vector<std::string>> rows{{"wager", "stake", "result", "95% within", "exact", "z"}};
  for (const WagerReturn& wager : simulated.returns) {
    const bool known = wager.exact.has_value();
    rows.push_back({wager.name, wager.unit.text(), fmt::format("{:+.4f}%", 100 * wager.mean()),
                    fmt::format("{:.4f}%", 100 * kIn95 * wager.standard_error()),
                    known ? fmt::format("{:+.4f}%", 100 * wager.exact_mean()) : "-",
                    known ? fmt::format("{:+.2f}", wager.z()) : "-"});
  }
  sheet.heading(fmt::format("What the players won, of the stake ({} and base game: of the {})",
                            play_wager(simulated.game).rule.name, simulated.game.main_wager().rule.name));
  sheet.grid(rows, 2);
  sheet.print();
}

Result<Simulated, Errors> simulate(const SimulateArguments& arguments, const SolverGame& solved) {
  const Game& game = solved.game;
  if (const int most = most_players(game); arguments.seats > most)
    return Failure{Errors{Error{.where = "--seats",
                                .key = "",
                                .what = fmt::format("{} is more than this table seats", arguments.seats),
                                .fix = fmt::format("1 to {}", most),
                                .clause = ""}}};
  const auto stakes = open_stakes(arguments, game);
  if (!stakes) return Failure{stakes.error()};
  const auto strategy = open_strategy(arguments, solved.payoffs);
  if (!strategy) return Failure{strategy.error()};
  Simulated simulated{arguments, game, strategy->name, players_of(arguments, game, *stakes), {}, {}, 0};
  SimulationOptions options{.rounds = arguments.rounds, .players = simulated.players, .seed = arguments.seed};
  options.threads = arguments.threads;
  options.stakes = *stakes;
  options.progress = progress_on_terminal("simulating");
  const auto begin = std::chrono::steady_clock::now();
  simulated.result = !arguments.fast  ? simulate_tables(game, options, strategy->chooser())
                     : strategy->best ? simulate_hands(game, solved.payoffs, options, *strategy->best)
                                      : simulate_hands(game, solved.payoffs, options, strategy->chooser());
  simulated.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (options.progress) options.progress(1);
  ReturnsInput input{.game = game, .stakes = *stakes, .outcomes = strategy->outcomes};
  input.qualifies_from = solved.payoffs.qualifies_from;
  input.best_play = strategy->best != nullptr;
  input.players = simulated.players;
  input.threads = arguments.threads;
  auto returns = returns_of(input, simulated.result);
  if (!returns)
    return Failure{Errors{Error{.where = game.id, .key = "", .what = returns.error(), .fix = "", .clause = ""}}};
  simulated.returns = std::move(*returns);
  return simulated;
}

int run_simulate(const SimulateArguments& arguments) {
  const auto solved = open_solver_game(arguments.data, arguments.house);
  if (!solved) {
    print_errors(solved.error());
    return 1;
  }
  const auto simulated = simulate(arguments, *solved);
  if (!simulated) {
    print_errors(simulated.error());
    return 1;
  }
  if (arguments.as_json)
    print_simulated_json(*simulated);
  else
    print_simulated(*simulated);
  return 0;
}

}  // namespace

void add_simulate(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<SimulateArguments>();
  CLI::App* command =
      app.add_subcommand("simulate", "play rounds by the million and compare the results with exact values");
  command->add_option("--house", arguments->house, "a house's id or file; default: the one named in houses/default");
  command->add_option("--rounds", arguments->rounds, "how many rounds")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000'000}));
  command
      ->add_option("--seats", arguments->seats,
                   "players in each round; default: a full table (--fast: one, if no wager depends on other seats)")
      ->check(CLI::Range(1, static_cast<int>(kMaxSeats)));
  command->add_option("--strategy", arguments->strategy, "a strategy's id, or a file (.strategy)")
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, "any text; the same text gives the same rounds")
      ->capture_default_str();
  command->add_option("--wagers", arguments->wagers,
                      "optional wagers to make, separated by commas; default: all but coupons; \"all\": with coupons; "
                      "\"ante\": none");
  command->add_option("--threads", arguments->threads, "threads to use; the result does not depend on it")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  command->add_flag("--fast", arguments->fast, "count hands without the table engine");
  command->add_option("--data", arguments->data, "folder that holds rulebooks/, houses/ and strategies/");
  command->add_flag("--json", arguments->as_json, "print JSON (keys: docs/simulate.md)");
  command->footer("Example: riverbank simulate --house FILE --rounds 1000000");
  command->callback([arguments, &session] { session.exit_code = run_simulate(*arguments); });
}

}  // namespace riverbank
