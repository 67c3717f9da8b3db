// Statistic: one number of a sample with the probability that chance alone lies so far out. Chi-square tests take
// expectations that are exact; cells that expect too little are merged with the next ones, so that the distribution
// fits.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace riverbank {

struct Statistic {
  std::string name;   // "position by card"
  std::string about;  // "chi-square, 2601 degrees of freedom"
  double value = 0;
  double p = 1;  // two-sided: too far from what is expected, or too close to it
};

// Counts of independent draws, and how likely each cell is. The probabilities add up to one.
struct Cells {
  std::span<const std::uint64_t> counts;
  std::span<const double> probabilities;
};
Statistic chi_square(std::string name, const Cells& cells);

// A chi-square value whose degrees of freedom are known.
Statistic chi_square_of(std::string name, double value, double degrees);
// Something that is normally distributed, as standard deviations from its mean.
Statistic normal(std::string name, double z);
// A count of rare things.
Statistic poisson(std::string name, double count, double mean);

}  // namespace riverbank
