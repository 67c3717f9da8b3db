#include <fmt/core.h>

#include "bench/section.h"
#include "program/solver_game.h"
#include "solver/advise.h"
#include "solver/strategy/strategy_price.h"

namespace riverbank {

namespace {

constexpr DeckShape kQuickDeck{.ranks = 0x1f0f, .suits = 4};  // 2 3 4 5 and T J Q K A: 36 cards

void add(BenchDigest& digest, const OutcomeTable& outcomes) {
  for (const OutcomeCount& row : outcomes) {
    digest.add(static_cast<std::uint64_t>(row.action.decision)).add(std::int64_t{row.action.multiple});
    digest.add(row.result ? static_cast<std::int64_t>(*row.result) : std::int64_t{-1});
    digest.add(static_cast<std::uint64_t>(row.hand)).add(static_cast<std::uint64_t>(row.dealer)).add(row.deals);
  }
}

void add(BenchDigest& digest, const std::vector<ActionValue>& actions) {
  for (const ActionValue& each : actions) digest.add(each.value.numerator).add(each.value.denominator);
}

void bench_solve(const BasePayoffs& payoffs, const BenchOptions& options, BenchReport& report) {
  const bool quick = options.size == BenchSize::quick;
  const SolveOptions solving{.threads = options.threads, .deck = quick ? kQuickDeck : DeckShape{}, .progress = {}};
  std::optional<Solution> solution;
  const double seconds = best_seconds(quick ? 1 : 5, [&] { solution.emplace(solve(payoffs, solving)); });
  report.lines.push_back({fmt::format("the whole base game, {} threads", options.threads), 1e3 * seconds, "ms"});
  add(report.digest, solution->outcomes());
  for (const HandSolution& hand : solution->hands()) add(report.digest, hand.actions);
}

void bench_spot(const BasePayoffs& payoffs, const Spot& spot, std::string_view what, BenchReport& report) {
  constexpr int kTimes = 20;
  std::optional<Advice> advice;
  const double seconds = best_seconds(kTimes, [&] {
    auto result = advise(payoffs, spot, {.solution = nullptr, .threads = 1});
    CHECK(result.ok(), "the spot can be dealt");
    advice = std::move(*result);
  });
  report.lines.push_back({std::string(what), 1e3 * seconds, "ms"});
  add(report.digest, advice->actions);
}

CardSet cards_of(std::string_view text) {
  const auto cards = parse_card_set(text);
  CHECK(cards.ok(), text);
  return *cards;
}

Errors bench_strategy(const SolverGame& solved, const BenchOptions& options, BenchReport& report) {
  const auto catalog = Catalog::open(options.data);
  if (!catalog) return catalog.error();
  const auto source = catalog->strategy("simple");
  if (!source) return source.error();
  const auto rules = read_strategy(*source);
  if (!rules) return rules.error();
  const bool quick = options.size == BenchSize::quick;
  const SolveOptions pricing{.threads = options.threads, .deck = quick ? kQuickDeck : DeckShape{}, .progress = {}};
  Errors errors;
  OutcomeTable outcomes;
  const double seconds = best_seconds(quick ? 1 : 3, [&] {
    auto price = price_strategy(*rules, solved.payoffs, pricing);
    if (price)
      outcomes = std::move(price->outcomes);
    else
      errors = price.error();
  });
  report.lines.push_back({fmt::format("the simple strategy priced, {} threads", options.threads), 1e3 * seconds, "ms"});
  add(report.digest, outcomes);
  return errors;
}

}  // namespace

Result<BenchReport, Errors> bench_solver(const BenchOptions& options) {
  const auto solved = open_solver_game(options.data, "");
  if (!solved) return Failure{solved.error()};
  BenchReport report;
  bench_solve(solved->payoffs, options, report);
  if (Errors errors = bench_strategy(*solved, options, report); !errors.empty()) return Failure{std::move(errors)};
  const CardSet hole = cards_of("Kd Qh");
  bench_spot(solved->payoffs, {.hole = hole, .board = cards_of("4s 5h 6d 8c 9d"), .dead = {}, .dealer = {}},
             "advice on the river", report);
  if (options.size == BenchSize::full)
    bench_spot(solved->payoffs, {.hole = hole, .board = cards_of("4s 5h 6d"), .dead = cards_of("Ks 2c"), .dealer = {}},
               "advice on the flop, two cards dead", report);
  return report;
}

}  // namespace riverbank
