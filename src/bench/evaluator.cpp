#include "bench/section.h"
#include "cards/evaluator_bench.h"

namespace riverbank {

namespace {

constexpr std::size_t kQuickHands = 200'000;

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

Result<BenchReport, Errors> bench_evaluator(const BenchOptions& options) {
  BenchReport report;
  if (options.size == BenchSize::quick) {
    const auto hands = random_hands(kQuickHands);
    std::uint64_t signature = 0;
    const double seconds = best_seconds(1, [&] { signature = evaluate_each(hands); });
    report.lines.push_back({"random hands", static_cast<double>(kQuickHands) / 1e6 / seconds, "million a second"});
    report.digest.add(signature);
    return report;
  }
  const EvaluatorBench bench = run_evaluator_bench(&steady_seconds);
  report.lines.push_back({"all 133,784,560 hands in order", bench.in_order_millions_per_second, "million a second"});
  report.lines.push_back({"random hands", bench.random_millions_per_second, "million a second"});
  report.digest.add(bench.in_order_signature).add(bench.random_signature);
  return report;
}

}  // namespace riverbank
