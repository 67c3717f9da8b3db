#include "table/meter.h"

#include <gtest/gtest.h>

namespace riverbank {
namespace {

Meter meter_with(MeterGrowth growth) {
  Meter meter{.level = MeterLevelId(1), .id = "main", .growth = growth};
  meter.display = growth.reset;
  meter.seeds = growth.reset;
  return meter;
}

TEST(Meter, CarriesWhatIsLeftOfAShare) {
  // 4.25% of $1 is 4.25 cents: after four wagers exactly 17 cents.
  Meter meter = meter_with({.reset = Amount::major(100), .rate = 42'500});
  for (int i = 0; i < 3; ++i) grow(meter, growth_by(meter, Amount::major(1)));
  EXPECT_EQ(meter.display, Amount::minor(10012));
  EXPECT_EQ(meter.carry, 750'000);
  grow(meter, growth_by(meter, Amount::major(1)));
  EXPECT_EQ(meter.display, Amount::minor(10017));
  EXPECT_EQ(meter.carry, 0);
  EXPECT_EQ(meter_is_ok(meter), "");
}

TEST(Meter, SendsWhatIsAboveTheLimitToTheOverflow) {
  Meter meter =
      meter_with({.reset = Amount::major(100), .rate = 100'000, .hidden_rate = 0, .limit = Amount::major(101)});
  grow(meter, growth_by(meter, Amount::major(25)));
  EXPECT_EQ(meter.display, Amount::major(101));
  EXPECT_EQ(meter.overflow, Amount::minor(150));
  EXPECT_EQ(meter_is_ok(meter), "");
}

TEST(Meter, ResetsFromOverflowThenReserveThenHouse) {
  Meter meter =
      meter_with({.reset = Amount::major(100), .rate = 100'000, .hidden_rate = 20'000, .limit = Amount::major(100)});
  grow(meter, growth_by(meter, Amount::major(100)));
  EXPECT_EQ(meter.overflow, Amount::major(10));
  EXPECT_EQ(meter.reserve, Amount::major(2));
  pay_out(meter, meter.display);
  const ResetSources sources = reset_sources(meter);
  EXPECT_EQ(sources.from_overflow, Amount::major(10));
  EXPECT_EQ(sources.from_reserve, Amount::major(2));
  EXPECT_EQ(sources.from_house, Amount::major(88));
  reset(meter);
  EXPECT_EQ(meter.display, Amount::major(100));
  EXPECT_EQ(meter_is_ok(meter), "");
}

TEST(Meter, TakesNewParametersAtTheReset) {
  Meter meter = meter_with({.reset = Amount::major(100), .rate = 100'000});
  meter.after_reset = MeterGrowth{.reset = Amount::major(200), .rate = 50'000};
  EXPECT_EQ(growth_by(meter, Amount::major(10)).shown, Amount::major(1));
  pay_out(meter, meter.display);
  reset(meter);
  EXPECT_EQ(meter.display, Amount::major(200));
  EXPECT_EQ(growth_by(meter, Amount::major(10)).shown, Amount::minor(50));
  EXPECT_EQ(meter_is_ok(meter), "");
}

TEST(Meter, SeesAMissingCent) {
  Meter meter = meter_with({.reset = Amount::major(100), .rate = 100'000});
  meter.display += Amount::minor(1);
  EXPECT_NE(meter_is_ok(meter), "");
}

}  // namespace
}  // namespace riverbank
