// The battery: tests of decks against exact expectations. Each gives the probability that a fair shuffle does so badly,
// or so suspiciously well; with all of them together a fair shuffle fails once in a million runs. Which tests there are
// and what each finds: docs/randomness.md.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/result.h"
#include "fairness/shuffle.h"
#include "randomness/statistic.h"

namespace riverbank {

using DeckSource = std::function<Result<ShuffledDeck, Error>(std::uint64_t number)>;

struct BatteryOptions {
  std::uint64_t decks = 1'000'000;
  int threads = 2;
  std::function<void(double)> progress;  // may be empty; from any thread
};

struct BatteryReport {
  std::uint64_t decks = 0;
  double least_p = 0;  // below it a test fails
  std::vector<Statistic> tests;

  bool passed() const;
  bool failed(const Statistic& test) const { return test.p < least_p; }
};

// The failure is the source's: nothing more could be drawn.
Result<BatteryReport, Error> run_battery(const DeckSource& source, const BatteryOptions& options);

}  // namespace riverbank
