// The solver, straightforward and final, in one run; and the advice for one spot.
#include <benchmark/benchmark.h>

#include "solver/advise.h"
#include "solver/solve.h"
#include "solver/twin/naive_solver.h"
#include "solver/usual_payoffs.h"

namespace riverbank {
namespace {

void solve_whole_game(benchmark::State& state) {
  const BasePayoffs payoffs = usual_payoffs();
  for (auto _ : state) {
    const Solution solution = solve(payoffs, {.threads = static_cast<int>(state.range(0))});
    CHECK(solution.totals().result == 2 * -607'723'787'676, "the published total");
  }
}
BENCHMARK(solve_whole_game)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();

void solve_straightforwardly(benchmark::State& state) {
  const BasePayoffs payoffs = usual_payoffs();
  for (auto _ : state) {
    const NaiveSolution solution = naive_solve(payoffs, {.threads = static_cast<int>(state.range(0))});
    CHECK(solution.result == 2 * -607'723'787'676, "the published total");
  }
}
BENCHMARK(solve_straightforwardly)
    ->Arg(2)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->UseRealTime()
    ->MeasureProcessCPUTime();

CardSet cards_of(std::string_view text) {
  const auto cards = parse_card_set(text);
  CHECK(cards.ok(), text);
  return *cards;
}

void advise_at(benchmark::State& state, const Spot& spot) {
  const BasePayoffs payoffs = usual_payoffs();
  for (auto _ : state) benchmark::DoNotOptimize(advise(payoffs, spot));
}
BENCHMARK_CAPTURE(advise_at, river, Spot{.hole = cards_of("Kd Qh"), .board = cards_of("4s 5h 6d 8c 9d")})
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(advise_at, flop_with_dead_cards,
                  Spot{.hole = cards_of("Kd Qh"), .board = cards_of("4s 5h 6d"), .dead = cards_of("Ks 2c")})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(advise_at, before_flop_with_one_dealer_card,
                  Spot{.hole = cards_of("Kd Qh"), .dealer = cards_of("Ks")})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(advise_at, before_flop_with_dead_cards, Spot{.hole = cards_of("Kd Qh"), .dead = cards_of("Ks 2c")})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace riverbank
