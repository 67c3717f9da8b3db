// A section of `riverbank bench`: one kind of work, timed where it runs, and a digest of everything it computed. To add
// one: write a function in a file of its own (bench_X.cpp), declare it here and list it in bench_sections().
// The digest of a section is the same on every machine, for every build and number of threads; only times differ. In
// quick size the work is small enough for a debug build, and its digests stand in tests/bench/digests.txt.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/result.h"

namespace riverbank {

// FNV-1a over 64-bit numbers, byte by byte: order counts, so two wrongs in different places do not make a right.
class BenchDigest {
 public:
  BenchDigest& add(std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte) {
      value_ = (value_ ^ (number >> (8 * byte) & 0xff)) * 0x100000001b3;
    }
    return *this;
  }
  BenchDigest& add(std::int64_t number) { return add(static_cast<std::uint64_t>(number)); }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

enum class BenchSize { full, quick };

struct BenchOptions {
  BenchSize size = BenchSize::full;
  std::optional<std::string> data;  // folder that holds rulebooks/ and houses/
  int threads = 2;
};

struct BenchLine {
  std::string what;
  double value = 0;
  std::string unit;
};

struct BenchReport {
  std::vector<BenchLine> lines;
  BenchDigest digest;
};

// Which of the options a section looks at.
enum class BenchUses { neither, threads, data_and_threads };

struct BenchSection {
  std::string_view name;
  std::string_view what;
  BenchUses uses = BenchUses::neither;
  Result<BenchReport, Errors> (*run)(const BenchOptions& options);
};

Result<BenchReport, Errors> bench_evaluator(const BenchOptions& options);
Result<BenchReport, Errors> bench_shuffle(const BenchOptions& options);
Result<BenchReport, Errors> bench_simulator(const BenchOptions& options);
Result<BenchReport, Errors> bench_solver(const BenchOptions& options);
Result<BenchReport, Errors> bench_sides(const BenchOptions& options);

// In the order of the report.
std::span<const BenchSection> bench_sections();

// The best of several runs, in seconds.
template <typename Work>
double best_seconds(int runs, const Work& work) {
  double best = 0;
  for (int run = 0; run < runs; ++run) {
    const auto start = std::chrono::steady_clock::now();
    work();
    const double taken = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (run == 0 || taken < best) best = taken;
  }
  return best;
}

}  // namespace riverbank
