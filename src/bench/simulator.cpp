#include "bench/section.h"
#include "fairness/quick_deck.h"
#include "program/solver_game.h"
#include "sim/basic_player.h"
#include "sim/simulate_hands.h"

namespace riverbank {

namespace {

void add(BenchDigest& digest, const Tally& tally) {
  digest.add(tally.seat_rounds).add(tally.staked).add(tally.net);
  digest.add(static_cast<std::uint64_t>(tally.squares)).add(static_cast<std::uint64_t>(tally.round_squares));
}

void add(BenchDigest& digest, const SimulationResult& result) {
  digest.add(result.rounds).add(result.commands).add(result.events).add(result.postings);
  add(digest, result.base);
  for (const Tally& tally : result.wagers) add(digest, tally);
}

// A player who needs no solver: in a debug build that would take longer than everything else.
Chooser basic_chooser(const BasePayoffs& payoffs) {
  return [&payoffs](CardSet hole, CardSet board) {
    const auto most = [&](Decision decision) { return payoffs.multiples_at(decision).back(); };
    if (board.empty()) return basic_bets_before_flop(hole) ? most(Decision::before_flop) : 0;
    if (board.count() == 3) return basic_bets_after_flop(hole, board) ? most(Decision::after_flop) : 0;
    return basic_bets_at_the_end(hole, board) ? most(Decision::after_river) : 0;
  };
}

void bench_deck(bool quick, BenchReport& report) {
  const int rounds = quick ? 2'000 : 2'000'000;
  constexpr int kCardsOfRound = 23;
  std::uint64_t sum = 0;
  const double seconds = best_seconds(quick ? 1 : 3, [&] {
    QuickDeck deck(Seed::of_text("riverbank bench"));
    sum = 0;
    for (int round = 0; round < rounds; ++round)
      for (const Card card : deck.deal_anew(kCardsOfRound)) sum = sum * 31 + static_cast<std::uint64_t>(card.index());
  });
  report.lines.push_back({"decks of 23 cards, one thread", rounds / 1e6 / seconds, "million a second"});
  report.digest.add(sum);
}

}  // namespace

Result<BenchReport, Errors> bench_simulator(const BenchOptions& options) {
  const auto solved = open_solver_game(options.data, "");
  if (!solved) return Failure{solved.error()};
  const bool quick = options.size == BenchSize::quick;
  BenchReport report;
  bench_deck(quick, report);
  SimulationOptions simulation{.rounds = quick ? 50U : 20'000U, .seed = "riverbank bench", .threads = 1};
  simulation.stakes = least_stakes(solved->game, {});
  std::unique_ptr<const BestPlay> best;
  if (!quick) best = std::make_unique<const BestPlay>(solved->payoffs, options.threads);
  const Chooser choose =
      quick ? basic_chooser(solved->payoffs) : [&](CardSet hole, CardSet board) { return best->multiple(hole, board); };
  SimulationResult result;
  double seconds = best_seconds(quick ? 1 : 3, [&] { result = simulate_tables(solved->game, simulation, choose); });
  report.lines.push_back({"seat-rounds through the table machine, one thread",
                          static_cast<double>(result.seat_rounds) / 1e3 / seconds, "thousand a second"});
  add(report.digest, result);
  simulation.players = 1;
  simulation.rounds = quick ? 5'000 : 4'000'000;
  seconds = best_seconds(quick ? 1 : 3, [&] {
    result = best ? simulate_hands(solved->game, solved->payoffs, simulation, *best)
                  : simulate_hands(solved->game, solved->payoffs, simulation, choose);
  });
  report.lines.push_back(
      {"hands on the fast path, one thread", static_cast<double>(result.rounds) / 1e6 / seconds, "million a second"});
  add(report.digest, result);
  return report;
}

}  // namespace riverbank
