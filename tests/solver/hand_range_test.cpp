#include "solver/strategy/hand_range.h"

#include <gtest/gtest.h>

#include "base/text.h"

namespace riverbank {
namespace {

HandRange hands(std::string_view list) {
  HandRange all;
  for (const std::string_view entry : split(list, ',')) {
    const auto parsed = parse_hands(entry);
    EXPECT_TRUE(parsed.ok()) << entry;
    if (parsed) all = both_of(all, *parsed);
  }
  return all;
}

TEST(HandRange, counts_combinations) {
  EXPECT_EQ(hands("22").combinations(), 6);
  EXPECT_EQ(hands("AKs").combinations(), 4);
  EXPECT_EQ(hands("AKo").combinations(), 12);
  EXPECT_EQ(hands("AK").combinations(), 16);
  EXPECT_EQ(hands("KA").combinations(), 16);
  EXPECT_EQ(hands("33+").combinations(), 72);
  EXPECT_EQ(hands("22-55").combinations(), 24);
  EXPECT_EQ(hands("55-22").combinations(), 24);
  EXPECT_EQ(hands("K2s+").combinations(), 44);
  EXPECT_EQ(hands("K9s-K5s").combinations(), 20);
  EXPECT_EQ(hands("22+, 32+, 42+, 52+, 62+, 72+, 82+, 92+, T2+, J2+, Q2+, K2+, A2+").combinations(), 1326);
}

TEST(HandRange, published_raises_are_500_of_1326) {
  EXPECT_EQ(hands("A2+, K2s+, K5o+, Q6s+, Q8o+, J8s+, JTo, 33+").combinations(), 500);
}

TEST(HandRange, knows_whether_suits_count) {
  EXPECT_TRUE(hands("K2s+").tells_suits());
  EXPECT_FALSE(hands("K2s+, K2o+").tells_suits());
  EXPECT_FALSE(hands("K2+, 44").tells_suits());
}

TEST(HandRange, refuses_what_is_no_hand) {
  for (const std::string_view entry :
       {"", "A", "AKx", "1Ks", "AKss", "22s", "K9s-Q5s", "22-A5", "K9s-K5o", "as", "+", "-"})
    EXPECT_FALSE(parse_hands(entry).ok()) << entry;
}

}  // namespace
}  // namespace riverbank
