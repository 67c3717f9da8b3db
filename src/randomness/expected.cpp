#include "randomness/expected.h"

#include <numeric>

namespace riverbank {

namespace {

double combinations(int of, int taken) {
  if (taken < 0 || taken > of) return 0;
  double product = 1;
  for (int i = 0; i < taken; ++i) product = product * (of - i) / (i + 1);
  return product;
}

}  // namespace

std::vector<double> shares_of(const std::array<std::int64_t, kCategories>& hands) {
  const auto all = static_cast<double>(std::accumulate(hands.begin(), hands.end(), std::int64_t{0}));
  std::vector<double> shares;
  for (const std::int64_t each : hands) shares.push_back(static_cast<double>(each) / all);
  return shares;
}

std::vector<double> place_of_nth(int nth) {
  std::vector<double> places;
  for (int place = 0; place < kCards; ++place)
    places.push_back(combinations(place, nth) * combinations(kCards - 1 - place, kSuits - 1 - nth) /
                     combinations(kCards, kSuits));
  return places;
}

// Fixed points of a random order: the number without any among n is n! times the sum of (-1)^i / i!.
std::vector<double> same_places(int cells) {
  std::vector<double> matches;
  double factorial = 1;
  double so_far = 0;
  for (int same = 0; same + 1 < cells; ++same) {
    double none = 0;
    double term = 1;
    for (int i = 0; i <= kCards - same; ++i) {
      none += term;
      term /= -(i + 1);
    }
    matches.push_back(none / factorial);
    so_far += matches.back();
    factorial *= same + 1;
  }
  matches.push_back(1 - so_far);
  return matches;
}

std::vector<double> even(std::size_t cells) { return std::vector<double>(cells, 1.0 / static_cast<double>(cells)); }

}  // namespace riverbank
