#include "solver/base_payoffs.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "solver/most_raises.h"

namespace riverbank {

namespace {

std::int64_t largest_of(const ShowdownValues& values) {
  std::int64_t largest = 0;
  for (const auto& by_hand : values.at) {
    for (const auto& by_dealer : by_hand) {
      for (const std::int64_t value : by_dealer) largest = std::max(largest, std::abs(value));
    }
  }
  return largest;
}

int largest_multiple(const BasePayoffs& payoffs) {
  int largest = 0;
  for (const auto& multiples : payoffs.multiples) {
    for (const int multiple : multiples) largest = std::max(largest, multiple);
  }
  return largest;
}

}  // namespace

std::int64_t payoff(const BasePayoffs& payoffs, int multiple, const ShowdownCase& showdown) {
  return payoffs.fixed.of(showdown.result, showdown.hand, showdown.dealer) +
         multiple * payoffs.per_multiple.of(showdown.result, showdown.hand, showdown.dealer);
}

std::optional<std::string> problem_with(const BasePayoffs& payoffs) {
  if (payoffs.unit < 1) return "the payoff unit must be at least 1";
  std::size_t raises = 0;
  for (const auto& multiples : payoffs.multiples) raises += multiples.size();
  if (raises > kMostRaises) return fmt::format("the solver handles at most {} raises in total", kMostRaises);
  for (const auto& multiples : payoffs.multiples) {
    if (!std::is_sorted(multiples.begin(), multiples.end())) return "the multiples must be listed lowest first";
    if (!multiples.empty() && multiples.front() < 1) return "a raise must be at least one ante";
  }
  const std::int64_t largest =
      largest_of(payoffs.fixed) + std::max(1, largest_multiple(payoffs)) * largest_of(payoffs.per_multiple);
  if (std::max(largest, std::abs(payoffs.folded.value_or(0))) > kLargestPayoff) {
    return fmt::format("a payoff of {} units exceeds the solver's limit of {}", largest, kLargestPayoff);
  }
  return std::nullopt;
}

}  // namespace riverbank
