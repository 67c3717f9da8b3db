// Seat-rounds a second through the whole table machine, and hands a second on the fast path.
#include <benchmark/benchmark.h>

#include "catalog/catalog.h"
#include "fairness/quick_deck.h"
#include "fairness/shuffle.h"
#include "sim/simulate_hands.h"
#include "solver/best_play.h"
#include "solver/game_payoffs.h"

namespace riverbank {
namespace {

void table_machine(benchmark::State& state, const char* house) {
  const Game game = *Catalog::open(RIVERBANK_SOURCE_DIR)->game(house);
  const BestPlay best(*payoffs_of(game));
  SimulationOptions options{.rounds = 10'000, .threads = 1};
  options.stakes = least_stakes(game, {});
  SimulationResult result;
  for (auto _ : state)
    result = simulate_tables(game, options, [&](CardSet hole, CardSet board) { return best.multiple(hole, board); });
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(result.seat_rounds));
}
BENCHMARK_CAPTURE(table_machine, massachusetts_shoe, "massachusetts-shoe")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(table_machine, maryland_hand, "maryland-hand")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(table_machine, california_club, "california-club-shoe")->Unit(benchmark::kMillisecond);

void fast_path(benchmark::State& state, const char* house) {
  const Game game = *Catalog::open(RIVERBANK_SOURCE_DIR)->game(house);
  const BasePayoffs payoffs = *payoffs_of(game);
  const BestPlay best(payoffs);
  SimulationOptions options{.rounds = 2'000'000, .players = 1, .threads = 1};
  options.stakes = least_stakes(game, {"trips"});
  for (auto _ : state) benchmark::DoNotOptimize(simulate_hands(game, payoffs, options, best));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(options.rounds));
}
BENCHMARK_CAPTURE(fast_path, massachusetts_shoe, "massachusetts-shoe")->Unit(benchmark::kMillisecond);

void whole_deck(benchmark::State& state) {
  const Seed seed = Seed::of_text("bench");
  std::uint64_t number = 0;
  for (auto _ : state) benchmark::DoNotOptimize(shuffled_deck(seed.derived(number++)));
}
BENCHMARK(whole_deck);

void quick_deck_of_23(benchmark::State& state) {
  QuickDeck deck(Seed::of_text("bench"));
  for (auto _ : state) {
    deck.gather();
    for (int i = 0; i < 23; ++i) benchmark::DoNotOptimize(deck.deal());
  }
}
BENCHMARK(quick_deck_of_23);

}  // namespace
}  // namespace riverbank
