#include "money/rounding.h"

#include <limits>

#include <gtest/gtest.h>

namespace riverbank {
namespace {

TEST(Rounding, IsExactInTheSmallestUnit) {
  const Rounded blind_flush = multiply(Amount::major(5), 3, 2, {});
  EXPECT_EQ(blind_flush.paid, Amount::minor(750));
  EXPECT_EQ(blind_flush.in_players_favour, Amount());
}

TEST(Rounding, PaysPartOfAUnitUpByDefault) {
  const Rounded up = multiply(Amount::major(5), 3, 2, {.unit = Amount::major(1)});
  EXPECT_EQ(up.paid, Amount::major(8));
  EXPECT_EQ(up.in_players_favour, Amount::minor(50));
}

TEST(Rounding, SaysWhatIsBrokenDown) {
  const Rounded down = multiply(Amount::major(5), 3, 2, {.unit = Amount::major(1), .part = PartOfUnit::break_down});
  EXPECT_EQ(down.paid, Amount::major(7));
  EXPECT_EQ(down.in_players_favour, Amount::minor(-50));
  const Rounded third = multiply(Amount::minor(1), 1, 3, {.part = PartOfUnit::break_down});
  EXPECT_EQ(third.paid, Amount());
  EXPECT_EQ(third.in_players_favour, Amount::minor(-1));
}

TEST(RoundingDeathTest, OverflowStopsTheProcess) {
  EXPECT_DEATH(static_cast<void>(multiply(Amount::minor(std::numeric_limits<std::int64_t>::max()), 3, 2, {})),
               "overflow");
}

}  // namespace
}  // namespace riverbank
