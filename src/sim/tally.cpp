#include "sim/tally.h"

#include <cmath>

namespace riverbank {

double Tally::mean() const {
  return seat_rounds == 0 ? 0 : static_cast<double>(net) / static_cast<double>(seat_rounds);
}

double Tally::variance() const {
  if (seat_rounds < 2) return 0;
  const auto n = static_cast<double>(seat_rounds);
  return (static_cast<double>(squares) - n * mean() * mean()) / (n - 1);
}

double Tally::standard_error() const {
  if (rounds < 2) return 0;
  const auto n = static_cast<double>(rounds);
  const double round_mean = static_cast<double>(net) / n;
  const double round_variance = (static_cast<double>(round_squares) - n * round_mean * round_mean) / (n - 1);
  return std::sqrt(round_variance * n) / static_cast<double>(seat_rounds);
}

double Tally::design_effect() const {
  const double alone = variance() / static_cast<double>(seat_rounds);
  return alone > 0 ? standard_error() * standard_error() / alone : 1;
}

}  // namespace riverbank
