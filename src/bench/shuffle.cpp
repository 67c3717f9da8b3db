#include "fairness/shuffle.h"
#include "bench/section.h"

namespace riverbank {

namespace {

constexpr int kDecks = 200'000;
constexpr int kQuickDecks = 2'000;

std::uint64_t shuffle_many(int decks) {
  const Seed seed = Seed::of_text("riverbank bench");
  BenchDigest digest;
  for (int number = 0; number < decks; ++number) {
    const ShuffledDeck deck = shuffled_deck(seed.derived(static_cast<std::uint64_t>(number)));
    for (const Card card : deck) digest.add(static_cast<std::uint64_t>(card.index()));
  }
  return digest.value();
}

}  // namespace

Result<BenchReport, Errors> bench_shuffle(const BenchOptions& options) {
  const bool quick = options.size == BenchSize::quick;
  const int decks = quick ? kQuickDecks : kDecks;
  BenchReport report;
  std::uint64_t orders = 0;
  const double seconds = best_seconds(quick ? 1 : 3, [&] { orders = shuffle_many(decks); });
  report.lines.push_back({"decks from derived seeds, one thread", decks / 1e3 / seconds, "thousand a second"});
  report.digest.add(orders);
  return report;
}

}  // namespace riverbank
