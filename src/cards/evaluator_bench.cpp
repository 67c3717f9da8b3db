#include "cards/evaluator_bench.h"

#include "cards/card_set.h"
#include "cards/seven_cards.h"

namespace riverbank {

namespace {

constexpr int kRuns = 5;
constexpr double kSevenCardHands = 133784560;
constexpr std::size_t kRandomHands = 10'000'000;

constexpr auto kDeck = [] {
  std::array<Hand, kCards> hands;
  for (int i = 0; i < kCards; ++i) hands[static_cast<std::size_t>(i)] = Card::from_index(i);
  return hands;
}();

// The ranks of all hands that have these five lowest cards.
std::uint64_t sum_over_last_two(Hand five, std::size_t next) {
  std::uint64_t sum = 0;
  for (std::size_t f = next; f < kDeck.size(); ++f) {
    const Hand six = five + kDeck[f];
    for (std::size_t g = f + 1; g < kDeck.size(); ++g) sum += (six + kDeck[g]).rank().value();
  }
  return sum;
}

// Order matters, so that two wrongs in different places do not make a right.
std::uint64_t mixed(std::uint64_t signature, std::uint64_t sum) { return signature * 0x9e3779b97f4a7c15 + sum; }

template <typename Work>
double best_time(Clock seconds, const Work& work) {
  double best = 0;
  for (int run = 0; run < kRuns; ++run) {
    const double start = seconds();
    work();
    const double taken = seconds() - start;
    if (run == 0 || taken < best) best = taken;
  }
  return best;
}

}  // namespace

std::uint64_t evaluate_all_in_order() {
  std::uint64_t signature = 0;
  for (std::size_t a = 0; a < kDeck.size(); ++a) {
    for (std::size_t b = a + 1; b < kDeck.size(); ++b) {
      const Hand two = kDeck[a] + kDeck[b];
      for (std::size_t c = b + 1; c < kDeck.size(); ++c) {
        for (std::size_t d = c + 1; d < kDeck.size(); ++d) {
          const Hand four = two + kDeck[c] + kDeck[d];
          for (std::size_t e = d + 1; e < kDeck.size(); ++e) {
            signature = mixed(signature, sum_over_last_two(four + kDeck[e], e + 1));
          }
        }
      }
    }
  }
  return signature;
}

std::uint64_t evaluate_each(std::span<const SevenCards> hands) {
  std::uint64_t sum = 0;
  for (const SevenCards& hand : hands) sum += rank_of_seven(hand).value();
  return sum;
}

std::vector<SevenCards> random_hands(std::size_t count) {
  std::vector<SevenCards> hands(count);
  std::uint64_t state = 1;
  for (SevenCards& hand : hands) {
    CardSet held;
    for (Card& card : hand) {
      do {
        state = state * 6364136223846793005 + 1442695040888963407;
        card = Card::from_index(static_cast<int>((state >> 32) * kCards >> 32));
      } while (held.contains(card));
      held.insert(card);
    }
  }
  return hands;
}

EvaluatorBench run_evaluator_bench(Clock seconds) {
  EvaluatorBench bench;
  const double in_order = best_time(seconds, [&] { bench.in_order_signature = evaluate_all_in_order(); });
  const auto hands = random_hands(kRandomHands);
  const double random = best_time(seconds, [&] { bench.random_signature = evaluate_each(hands); });
  bench.in_order_millions_per_second = kSevenCardHands / 1e6 / in_order;
  bench.random_millions_per_second = static_cast<double>(hands.size()) / 1e6 / random;
  return bench;
}

}  // namespace riverbank
