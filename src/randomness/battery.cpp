#include "randomness/battery.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <mutex>
#include <thread>

#include <fmt/core.h>

#include "randomness/deck_counts.h"

namespace riverbank {

namespace {

constexpr std::uint64_t kBatch = 1 << 16;
// So many fingerprints are kept; of more decks, one in 2, 4, 8 ...
constexpr std::uint64_t kMostFingerprints = 1 << 22;
// How often all tests together may fail a fair shuffle.
constexpr double kFalseAlarms = 1e-6;
constexpr double kFirstFives = 52.0 * 51 * 50 * 49 * 48;

// Each deck is a permutation, so the counts are bound by rows and columns: scaled by (n - 1) / n the sum has (n - 1)^2
// degrees of freedom.
Statistic position_by_card(const DeckCounts& counts) {
  const double expected = static_cast<double>(counts.decks) / kCards;
  double sum = 0;
  for (const std::uint64_t count : counts.card_at) {
    const double off = static_cast<double>(count) - expected;
    sum += off * off / expected;
  }
  return chi_square_of("position by card", sum * (kCards - 1) / kCards, (kCards - 1) * (kCards - 1));
}

void add_neighbours(const DeckCounts& counts, std::vector<Statistic>& tests) {
  const std::vector<double> expected = even(kCards * (kCards - 1));
  for (std::size_t place = 0; place + 1 < kCards; ++place) {
    std::vector<std::uint64_t> cells;
    std::uint64_t alike = 0;
    for (std::size_t pair = 0; pair < DeckCounts::kPairs; ++pair) {
      const std::uint64_t count = counts.neighbours[place * DeckCounts::kPairs + pair];
      if (pair / kCards == pair % kCards)
        alike += count;
      else
        cells.push_back(count);
    }
    const std::string name = fmt::format("adjacent pairs, places {} and {}", place + 1, place + 2);
    tests.push_back(alike > 0 ? Statistic{name, "a card twice", static_cast<double>(alike), 0}
                              : chi_square(name, {cells, expected}));
  }
}

void add_order_statistics(const DeckCounts& counts, std::vector<Statistic>& tests) {
  static constexpr std::array kNth{"first", "second", "third", "last"};
  for (int rank = 0; rank < kRanks; ++rank)
    for (int nth = 0; nth < kSuits; ++nth) {
      const auto from = static_cast<std::size_t>((rank * kSuits + nth) * kCards);
      tests.push_back(chi_square(fmt::format("order statistics, {} of the {}", kNth[static_cast<std::size_t>(nth)],
                                             plural(static_cast<Rank>(rank))),
                                 {std::span(counts.nth_of_rank).subspan(from, kCards), place_of_nth(nth)}));
    }
}

void add_hands(const DeckCounts& counts, std::vector<Statistic>& tests) {
  const std::vector<double> seven = shares_of(kSevenCardHands);
  for (std::size_t hand = 0; hand < counts.hands.size(); ++hand)
    tests.push_back(chi_square(hand + 1 < counts.hands.size() ? fmt::format("hands by category, seat {}", hand + 1)
                                                              : "hands by category, dealer",
                               {counts.hands[hand], seven}));
  tests.push_back(chi_square("boards by category", {counts.boards, shares_of(kFiveCardHands)}));
}

// Whether one deck tells something of the next. The sum of products of two random orders has the variance
// (n^2 - 1)^2 n^2 / 144 / (n - 1) exactly.
void add_correlations(const DeckCounts& counts, std::vector<Statistic>& tests) {
  tests.push_back(chi_square("across decks, same card at the same place",
                             {counts.same_places, same_places(DeckCounts::kSamePlaces)}));
  tests.push_back(
      chi_square("across decks, first card and the next first card", {counts.first_cards, even(DeckCounts::kPairs)}));
  constexpr double n = kCards;
  const double variance = n * n * (n * n - 1) * (n * n - 1) / 144 / (n - 1);
  const double spread = std::sqrt(variance * static_cast<double>(counts.next_decks));
  tests.push_back(normal("across decks, correlation of the orders", spread > 0 ? counts.correlation / spread : 0));
}

void add_repeats(DeckCounts& counts, int skipped_bits, std::vector<Statistic>& tests) {
  const std::uint64_t twice = repeated(counts.fingerprints);
  Statistic whole{"repeated decks", "expected none", static_cast<double>(twice), twice == 0 ? 1.0 : 0.0};
  if (skipped_bits > 0) whole.about = fmt::format("expected none among one deck in {}", 1 << skipped_bits);
  tests.push_back(whole);
  tests.push_back(poisson("repeated decks, the first five cards", static_cast<double>(counts.first_five_alike),
                          counts.first_five_pairs / kFirstFives));
}

int bits_to_skip(std::uint64_t decks) {
  int bits = 0;
  while (decks >> bits > kMostFingerprints) ++bits;
  return bits;
}

// What one thread does, batch after batch.
struct Worker {
  const DeckSource& source;
  const BatteryOptions& options;
  std::atomic<std::uint64_t>& next_batch;
  std::mutex& mutex;
  std::optional<Error>& failed;
  DeckCounts& all;

  void run() const {
    DeckCounts counts;
    std::vector<ShuffledDeck> batch;
    const int skipped_bits = bits_to_skip(options.decks);
    for (;;) {
      const std::uint64_t first = next_batch++ * kBatch;
      if (first >= options.decks || !fill(batch, first)) break;
      counts.add(batch, skipped_bits);
      if (options.progress) options.progress(static_cast<double>(first) / static_cast<double>(options.decks));
    }
    const std::lock_guard lock(mutex);
    all.add(counts);
  }

  bool fill(std::vector<ShuffledDeck>& batch, std::uint64_t first) const {
    batch.clear();
    const std::uint64_t end = std::min(first + kBatch, options.decks);
    for (std::uint64_t number = first; number < end; ++number) {
      const auto deck = source(number);
      if (deck) {
        batch.push_back(*deck);
        continue;
      }
      const std::lock_guard lock(mutex);
      failed = deck.error();
      next_batch = options.decks;  // nobody takes another one
      return false;
    }
    return true;
  }
};

}  // namespace

bool BatteryReport::passed() const {
  return std::ranges::none_of(tests, [this](const Statistic& test) { return failed(test); });
}

Result<BatteryReport, Error> run_battery(const DeckSource& source, const BatteryOptions& options) {
  std::atomic<std::uint64_t> next_batch = 0;
  std::mutex mutex;
  std::optional<Error> failed;
  DeckCounts counts;
  const Worker worker{source, options, next_batch, mutex, failed, counts};
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < options.threads; ++i) others.emplace_back([&worker] { worker.run(); });
    worker.run();
  }
  if (failed) return Failure{*failed};
  BatteryReport report{.decks = counts.decks, .least_p = 0, .tests = {position_by_card(counts)}};
  add_neighbours(counts, report.tests);
  add_repeats(counts, bits_to_skip(options.decks), report.tests);
  add_order_statistics(counts, report.tests);
  add_hands(counts, report.tests);
  add_correlations(counts, report.tests);
  report.least_p = kFalseAlarms / static_cast<double>(report.tests.size());
  return report;
}

}  // namespace riverbank
