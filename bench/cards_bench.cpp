// The speed of the evaluator in the ways it is used. items_per_second is hands per second, one thread.
#include <benchmark/benchmark.h>

#include "cards/card_set.h"
#include "cards/evaluator_bench.h"
#include "cards/seven_cards.h"

namespace riverbank {
namespace {

void count_hands(benchmark::State& state, std::int64_t per_iteration) {
  state.SetItemsProcessed(state.iterations() * per_iteration);
}

void seven_cards_in_order(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(evaluate_all_in_order());
  count_hands(state, 133784560);
}
BENCHMARK(seven_cards_in_order)->Unit(benchmark::kMillisecond);

void seven_cards_random(benchmark::State& state) {
  const auto hands = random_hands(static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(evaluate_each(hands));
  count_hands(state, state.range(0));
}
BENCHMARK(seven_cards_random)->Arg(100000)->Arg(10000000)->Unit(benchmark::kMillisecond);

template <std::size_t kCount>
std::vector<Hand> random_sums(std::size_t hands) {
  std::vector<Hand> sums;
  for (const SevenCards& cards : random_hands(hands)) {
    Hand hand;
    for (const Card card : std::span(cards).template first<kCount>()) hand += card;
    sums.push_back(hand);
  }
  return sums;
}

// Hands that were added up before: five, six and seven cards.
template <std::size_t kCount>
void sums_random(benchmark::State& state) {
  const auto hands = random_sums<kCount>(10000000);
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (const Hand hand : hands) sum += hand.rank().value();
    benchmark::DoNotOptimize(sum);
  }
  count_hands(state, static_cast<std::int64_t>(hands.size()));
}
BENCHMARK(sums_random<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(sums_random<6>)->Unit(benchmark::kMillisecond);
BENCHMARK(sums_random<7>)->Unit(benchmark::kMillisecond);

// What the solver does: board and player are known, the dealer may hold any two of the other 45 cards.
void all_dealer_hands(benchmark::State& state) {
  const auto boards = random_hands(1000);
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (const SevenCards& cards : boards) {
      Hand board;
      for (const Card card : std::span(cards).first<5>()) board += card;
      const CardSet left = CardSet::full() - CardSet(std::span<const Card>(cards));
      const std::vector<Hand> rest(left.begin(), left.end());
      for (std::size_t i = 0; i < rest.size(); ++i) {
        const Hand six = board + rest[i];
        for (std::size_t j = i + 1; j < rest.size(); ++j) sum += (six + rest[j]).rank().value();
      }
    }
    benchmark::DoNotOptimize(sum);
  }
  count_hands(state, 1000 * 990);
}
BENCHMARK(all_dealer_hands)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace riverbank
