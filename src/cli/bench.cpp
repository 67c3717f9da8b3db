#include <chrono>

#include <fmt/core.h>
#include <boost/json/object.hpp>

#include "cards/evaluator_bench.h"
#include "cli/commands.h"
#include "cli/report.h"

namespace riverbank {

namespace {

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// One integer over everything that was computed: the same on every machine and every build.
std::uint64_t digest(const EvaluatorBench& evaluator) {
  return evaluator.in_order_signature * 31 + evaluator.random_signature;
}

int bench(bool as_json) {
  const EvaluatorBench evaluator = run_evaluator_bench(&steady_seconds);
  if (as_json) {
    print_json(boost::json::object{{"evaluator",
                                    {{"in_order_millions_per_second", evaluator.in_order_millions_per_second},
                                     {"random_millions_per_second", evaluator.random_millions_per_second}}},
                                   {"digest", std::to_string(digest(evaluator))}});
    return 0;
  }
  fmt::print("evaluator, seven cards, one thread\n");
  fmt::print("  all 133,784,560 hands in order   {:8.0f} million a second\n", evaluator.in_order_millions_per_second);
  fmt::print("  random hands                     {:8.0f} million a second\n", evaluator.random_millions_per_second);
  fmt::print("digest {}\n", digest(evaluator));
  return 0;
}

}  // namespace

void add_bench(CLI::App& app, Session& session) {
  auto as_json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("bench", "Measure this machine and print one digest of all results");
  command->add_flag("--json", *as_json, "print JSON");
  command->callback([as_json, &session] { session.exit_code = bench(*as_json); });
}

}  // namespace riverbank
