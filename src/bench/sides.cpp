#include <fmt/core.h>

#include "bench/section.h"
#include "solver/sides/beaten_hands.h"
#include "solver/sides/best_at_table.h"
#include "solver/sides/flop_hands.h"
#include "solver/sides/hand_counts.h"

namespace riverbank {

namespace {

int runs(const BenchOptions& options) { return options.size == BenchSize::quick ? 1 : 3; }

void add(BenchDigest& digest, const CategoryCounts& counts) {
  for (const std::int64_t count : counts) digest.add(count);
}

void add(BenchDigest& digest, Wide count) {
  digest.add(static_cast<std::uint64_t>(count)).add(static_cast<std::uint64_t>(count >> 64));
}

void bench_hands(const BenchOptions& options, BenchReport& report) {
  for (const int cards : {5, 6, 7}) {
    CategoryCounts counts{};
    const double seconds = best_seconds(runs(options), [&] { counts = hands_by_category(cards); });
    report.lines.push_back({fmt::format("hands of {} cards by category", cards), 1e3 * seconds, "ms"});
    add(report.digest, counts);
  }
}

void bench_envy(const BenchOptions& options, BenchReport& report) {
  const FlopQuestion question{.own = 0x3f8, .others = 0x300, .other_players = 5};
  FlopTables tables;
  const double seconds = best_seconds(runs(options), [&] { tables = flop_tables(question); });
  report.lines.push_back({"own and five other hands on a flop", 1e3 * seconds, "ms"});
  add(report.digest, tables.without);
  add(report.digest, tables.all);
}

void bench_beaten(const BenchOptions& options, BenchReport& report) {
  BeatenHands beaten;
  const double seconds = best_seconds(runs(options), [&] { beaten = beaten_hands(options.threads); });
  report.lines.push_back({fmt::format("beaten hands, {} threads", options.threads), 1e3 * seconds, "ms"});
  add(report.digest, beaten.players);
  add(report.digest, beaten.ties);
}

void bench_table(const BenchOptions& options, Category from, BenchReport& report) {
  BestAtTable best{};
  const double seconds = best_seconds(runs(options), [&] { best = best_at_table(from, options.threads); });
  report.lines.push_back(
      {fmt::format("best of 2 to 7 hands from {}, {} threads", word(from), options.threads), 1e3 * seconds, "ms"});
  for (const auto& by_category : best)
    for (const Wide deals : by_category) add(report.digest, deals);
}

}  // namespace

Result<BenchReport, Errors> bench_sides(const BenchOptions& options) {
  BenchReport report;
  bench_hands(options, report);
  bench_envy(options, report);
  if (options.size == BenchSize::quick) {
    bench_table(options, Category::royal_flush, report);
    return report;
  }
  bench_beaten(options, report);
  bench_table(options, Category::full_house, report);
  bench_table(options, Category::pair, report);
  return report;
}

}  // namespace riverbank
