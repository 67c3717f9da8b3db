#include "money/amount.h"

#include <limits>

#include <gtest/gtest.h>

namespace riverbank {
namespace {

constexpr auto kLargest = std::numeric_limits<std::int64_t>::max();

TEST(Amount, PrintsAsPeopleWriteMoney) {
  EXPECT_EQ(Amount::minor(0).text(), "$0");
  EXPECT_EQ(Amount::minor(1000).text(), "$10");
  EXPECT_EQ(Amount::minor(1250).text(), "$12.50");
  EXPECT_EQ(Amount::minor(100'000'000'05).text(), "$100,000,000.05");
  EXPECT_EQ(Amount::minor(-705).text(), "-$7.05");
  EXPECT_EQ(Amount::minor(std::numeric_limits<std::int64_t>::min()).text(), "-$92,233,720,368,547,758.08");
}

TEST(Amount, ParsesWhatPeopleWrite) {
  EXPECT_EQ(*Amount::parse("$1,234.50"), Amount::minor(123450));
  EXPECT_EQ(*Amount::parse("1234.5"), Amount::minor(123450));
  EXPECT_EQ(*Amount::parse(" 10 "), Amount::major(10));
  EXPECT_EQ(*Amount::parse("-$3"), Amount::major(-3));
  EXPECT_EQ(*Amount::parse("92233720368547758.07"), Amount::minor(kLargest));
}

TEST(Amount, RefusesWhatIsNotMoney) {
  for (const char* text :
       {"", "$", "ten", "1.234", "12,34", "1,2345", ",123", "1.", "0x10", "1e3", "$ 5", "--5", "92233720368547758.08"})
    EXPECT_FALSE(Amount::parse(text).ok()) << text;
  EXPECT_EQ(Amount::parse("€5").error(), "\"€5\" is not an amount of money: its sign is $, as in $12.50");
  EXPECT_EQ(Amount::parse("$ 5").error(), "\"$ 5\" is not an amount of money: write it like $12.50");
}

TEST(AmountDeathTest, OverflowStopsTheProcess) {
  EXPECT_DEATH(static_cast<void>(Amount::minor(kLargest) + Amount::minor(1)), "money overflow");
  EXPECT_DEATH(static_cast<void>(Amount::minor(kLargest) * 2), "money overflow");
  EXPECT_DEATH(static_cast<void>(-Amount::minor(std::numeric_limits<std::int64_t>::min())), "money overflow");
  EXPECT_FALSE(checked_add(Amount::minor(kLargest), Amount::minor(1)).has_value());
  EXPECT_FALSE(checked_times(Amount::minor(kLargest / 2), 3).has_value());
}

}  // namespace
}  // namespace riverbank
