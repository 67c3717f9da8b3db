// Metrics: what the server counts, in Prometheus' text format. Counters and histograms are atomics that any thread may
// touch; gauges are asked when the page is read.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace riverbank {

class Counter {
 public:
  void add(std::uint64_t amount = 1) { value_.fetch_add(amount, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

// Durations in microseconds, in buckets from 0.5 ms to 10 s.
class Histogram {
 public:
  static constexpr std::array<std::int64_t, 14> kBounds{500,       1'000,     2'500,     5'000,     10'000,
                                                        25'000,    50'000,    100'000,   250'000,   500'000,
                                                        1'000'000, 2'500'000, 5'000'000, 10'000'000};
  void add(std::int64_t microseconds);
  std::string text(const std::string& name) const;

 private:
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> counts_{};
  std::atomic<std::int64_t> sum_ = 0;
};

class Metrics {
 public:
  struct Name {
    std::string name;    // "riverbank_requests_total"
    std::string labels;  // "code=\"200\"", or empty
    std::string help;
  };
  // The same name and labels give the same counter.
  Counter& counter(const Name& name);
  Histogram& histogram(const Name& name);
  void gauge(const Name& name, std::function<std::int64_t()> value);
  // A gauge whose labels are known only when it is asked; those of `name` are not used.
  struct Sample {
    std::string labels;
    double value = 0;
  };
  void samples(const Name& name, std::function<std::vector<Sample>()> values);

  std::string text() const;

 private:
  struct Family {
    std::string help;
    std::string type;
    std::map<std::string, std::unique_ptr<Counter>> counters;  // by labels
    std::unique_ptr<Histogram> histogram;
    std::map<std::string, std::function<std::int64_t()>> gauges;
    std::function<std::vector<Sample>()> samples;
  };
  Family& family(const Name& name, const std::string& type);

  mutable std::mutex mutex_;
  std::map<std::string, Family> families_;
};

}  // namespace riverbank
