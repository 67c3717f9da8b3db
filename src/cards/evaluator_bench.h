// How fast the evaluator is, measured where it runs: all 133,784,560 seven-card hands in order (the first six cards
// summed once, as a solver does), and ten million random hands, each from seven card numbers. The two sums of results
// are signatures: they must be the same on every machine and after every change that is not meant to change values.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/card.h"

namespace riverbank {

using SevenCards = std::array<Card, 7>;

// The work that is timed. Each gives a signature of the ranks it saw.
std::uint64_t evaluate_all_in_order();
std::uint64_t evaluate_each(std::span<const SevenCards> hands);
// The same hands in every run.
std::vector<SevenCards> random_hands(std::size_t count);

struct EvaluatorBench {
  double in_order_millions_per_second = 0;
  double random_millions_per_second = 0;
  std::uint64_t in_order_signature = 0;
  std::uint64_t random_signature = 0;
};

// Time is an input: the clock gives seconds since any fixed moment. The best of several runs counts.
using Clock = double (*)();
EvaluatorBench run_evaluator_bench(Clock seconds);

}  // namespace riverbank
