#include "randomness/statistic.h"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>
#include <boost/math/special_functions/gamma.hpp>

#include "base/check.h"

namespace riverbank {

namespace {

// A cell that expects fewer than this is merged with the next.
constexpr double kLeastExpected = 10;

double two_sided(double below, double above) { return std::min(1.0, 2 * std::min(below, above)); }

}  // namespace

Statistic chi_square_of(std::string name, double value, double degrees) {
  const double above = boost::math::gamma_q(degrees / 2, value / 2);
  const double below = boost::math::gamma_p(degrees / 2, value / 2);
  return {std::move(name), fmt::format("chi-square, {:.0f} degrees of freedom", degrees), value,
          two_sided(below, above)};
}

Statistic chi_square(std::string name, const Cells& cells) {
  CHECK(cells.counts.size() == cells.probabilities.size(), "a probability for each cell");
  double total = 0;
  for (const std::uint64_t count : cells.counts) total += static_cast<double>(count);
  double sum = 0;
  int used = 0;
  double expected = 0;
  double counted = 0;
  double rest = 1;  // the probability of the cells that are still to come
  for (std::size_t i = 0; i < cells.counts.size(); ++i) {
    expected += total * cells.probabilities[i];
    counted += static_cast<double>(cells.counts[i]);
    rest -= cells.probabilities[i];
    // What is left over at the end would expect too little: it stays with this cell.
    const bool last = i + 1 == cells.counts.size();
    if (!last && (expected < kLeastExpected || rest * total < kLeastExpected)) continue;
    if (expected > 0) sum += (counted - expected) * (counted - expected) / expected;
    // A thing that cannot happen and did.
    if (expected <= 0 && counted > 0) return {std::move(name), "impossible", counted, 0};
    used += expected > 0 ? 1 : 0;
    expected = 0;
    counted = 0;
  }
  if (used < 2) return {std::move(name), "too few decks to tell", 0, 1};
  return chi_square_of(std::move(name), sum, used - 1);
}

Statistic normal(std::string name, double z) {
  return {std::move(name), "standard deviations", z, std::erfc(std::abs(z) / std::sqrt(2))};
}

Statistic poisson(std::string name, double count, double mean) {
  // P(X >= count) and P(X <= count) of a Poisson variable are incomplete gamma functions.
  const double above = count < 1 ? 1 : boost::math::gamma_p(count, mean);
  const double below = boost::math::gamma_q(count + 1, mean);
  return {std::move(name), fmt::format("expected {:.4g}", mean), count, two_sided(below, above)};
}

}  // namespace riverbank
