// What a mean and a variance imply for the long run: standard deviation, volatility index and the 95% confidence
// interval of the hold after a given number of rounds. The volatility index is 1.645 standard deviations (90%
// two-sided), as is usual on par sheets; intervals are 1.96 standard errors wide on each side.
#pragma once

#include <string>

#include "parsheet/par_sheet.h"

namespace riverbank {

inline constexpr double kVolatilityFactor = 1.645;
inline constexpr double kIntervalFactor = 1.96;

// One wager, or the base game, measured in stakes (antes).
struct Measured {
  std::string id;      // "trips": numbers are called "trips.variance"
  std::string unit;    // "the wager", "the ante"
  std::string units;   // "stakes", "antes"
  Fraction edge;       // per unit
  Fraction variance;   // units squared
  Fraction rare;       // the probability of the largest payout
  std::string source;  // the command that gives edge and variance
};

// Variance, standard deviation and volatility index.
std::vector<Figure> volatility_figures(const Measured& measured);
Table hold_table(const Measured& measured);
Chart hold_chart(const Measured& measured);

double standard_deviation_of(const Measured& measured);

}  // namespace riverbank
