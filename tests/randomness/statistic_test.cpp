#include "randomness/statistic.h"

#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "cards/hand.h"
#include "randomness/expected.h"

namespace riverbank {
namespace {

// Values from tables of the distributions.
TEST(Statistic, KnowsItsDistributions) {
  EXPECT_NEAR(chi_square_of("", 67.505, 50).p, 2 * 0.05, 1e-4);
  EXPECT_NEAR(chi_square_of("", 34.764, 50).p, 2 * 0.05, 1e-4);
  EXPECT_NEAR(normal("", 1.959964).p, 0.05, 1e-6);
  EXPECT_NEAR(poisson("", 10, 3.0).p, 2 * 0.0011025, 1e-5);
  EXPECT_EQ(poisson("", 3, 3.0).p, 1);
}

TEST(Statistic, CellsThatExpectLittleAreMerged) {
  const std::vector<std::uint64_t> counts{500, 496, 2, 2};
  const std::vector<double> probabilities{0.5, 0.496, 0.002, 0.002};
  EXPECT_EQ(chi_square("", {counts, probabilities}).about, "chi-square, 1 degrees of freedom");
  EXPECT_EQ(chi_square("", {counts, probabilities}).value, 0);
}

TEST(Statistic, FindsACellThatIsTooFull) {
  const std::vector<std::uint64_t> counts{600, 400};
  const std::vector<double> probabilities{0.5, 0.5};
  EXPECT_LT(chi_square("", {counts, probabilities}).p, 1e-8);
}

double sum_of(const std::vector<double>& probabilities) {
  return std::accumulate(probabilities.begin(), probabilities.end(), 0.0);
}

TEST(Expected, AddsUp) {
  EXPECT_EQ(std::accumulate(kFiveCardHands.begin(), kFiveCardHands.end(), std::int64_t{0}), 2'598'960);
  EXPECT_EQ(std::accumulate(kSevenCardHands.begin(), kSevenCardHands.end(), std::int64_t{0}), 133'784'560);
  for (int nth = 0; nth < kSuits; ++nth) EXPECT_NEAR(sum_of(place_of_nth(nth)), 1, 1e-12);
  EXPECT_NEAR(sum_of(same_places(9)), 1, 1e-12);
  EXPECT_NEAR(sum_of(even(2652)), 1, 1e-12);
}

// The first ace lies on average at place (52 - 4) / 5 = 9.6, counted from 0; two decks agree in one place on average.
TEST(Expected, HasTheKnownMeans) {
  double first = 0;
  const auto places = place_of_nth(0);
  for (std::size_t i = 0; i < places.size(); ++i) first += static_cast<double>(i) * places[i];
  EXPECT_NEAR(first, 9.6, 1e-9);
  double same = 0;
  const auto matches = same_places(20);
  for (std::size_t i = 0; i < matches.size(); ++i) same += static_cast<double>(i) * matches[i];
  EXPECT_NEAR(same, 1, 1e-9);
}

// The table of five-card hands is what the evaluator counts.
TEST(Expected, HandsAreThoseOfTheEvaluator) {
  std::array<std::int64_t, kCategories> counted{};
  for (int a = 0; a < kCards; ++a)
    for (int b = 0; b < a; ++b)
      for (int c = 0; c < b; ++c)
        for (int d = 0; d < c; ++d) {
          const Hand four = Hand(Card::from_index(a)) + Card::from_index(b) + Card::from_index(c) + Card::from_index(d);
          for (int e = 0; e < d; ++e)
            ++counted[static_cast<std::size_t>((four + Card::from_index(e)).rank().category())];
        }
  EXPECT_EQ(counted, kFiveCardHands);
}

}  // namespace
}  // namespace riverbank
