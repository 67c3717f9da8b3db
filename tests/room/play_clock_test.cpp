// Only time in which players could see their tables and be heard counts.
#include "room/play_clock.h"

#include <gtest/gtest.h>

namespace riverbank {
namespace {

using Store = PlayClock::Store;

class PlayClockBeats : public testing::Test {
 protected:
  void pass(std::int64_t ms, Store store = Store::answers) {
    for (std::int64_t end = tick_ + ms; tick_ < end;) {
      tick_ += PlayClock::kBeat_ms;
      stood_ += clock_.beat(store);
    }
  }
  std::int64_t now() { return clock_.now().ms(); }

  std::int64_t tick_ = 1'000'000;
  PlayClock clock_{[this] { return tick_; }};
  std::int64_t stood_ = 0;
};

TEST_F(PlayClockBeats, TimePassesWithTheBeatsAndBetweenThem) {
  pass(10'000);
  EXPECT_EQ(now(), 10'000);
  tick_ += 30;
  EXPECT_EQ(now(), 10'030);
  EXPECT_FALSE(clock_.stands());
  EXPECT_EQ(stood_, 0);
}

// A process that was stopped: nobody has told the clock when the first table asks.
TEST_F(PlayClockBeats, AStoppedServerChargesNothing) {
  pass(1000);
  const std::int64_t before = now();
  tick_ += 25'000;
  EXPECT_EQ(now(), before);
  EXPECT_TRUE(clock_.stands());
  stood_ += clock_.beat(Store::answers);
  EXPECT_EQ(now(), before);
  // What was sent in time is heard before any deadline passes.
  pass(PlayClock::kGrace_ms - PlayClock::kBeat_ms);
  EXPECT_EQ(now(), before);
  EXPECT_EQ(stood_, 0);
  pass(1000);
  EXPECT_GE(stood_, 25'000);
  EXPECT_EQ(clock_.stood_ms(), stood_);
  EXPECT_GE(now(), before + 900);
  EXPECT_LE(now(), before + 1000);
}

TEST_F(PlayClockBeats, AStoreThatDoesNotAnswerChargesNothing) {
  pass(1000);
  const std::int64_t before = now();
  pass(25'000, Store::stalls);
  EXPECT_EQ(now(), before);
  EXPECT_TRUE(clock_.stands_for_store());
  pass(2000);
  EXPECT_FALSE(clock_.stands_for_store());
  EXPECT_GE(stood_, 25'000);
  EXPECT_GE(now(), before + 1300);
  EXPECT_LE(now(), before + 1500);
}

TEST_F(PlayClockBeats, ShortHiccupsCostLittle) {
  for (int i = 0; i < 100; ++i) {
    pass(250);
    pass(50, Store::stalls);
  }
  EXPECT_GT(now(), 15'000);
  EXPECT_LE(now(), 25'000);
}

// A machine that is never in time is slow, not stuck.
TEST_F(PlayClockBeats, SomeTimeAlwaysPasses) {
  for (int i = 0; i < 1000; ++i) {
    tick_ += 1000;
    (void)clock_.beat(Store::answers);
  }
  EXPECT_GT(now(), 10'000);
}

TEST_F(PlayClockBeats, ItNeverGoesBack) {
  std::int64_t last = 0;
  for (int i = 0; i < 2000; ++i) {
    tick_ += (i * 7919) % 331;
    EXPECT_GE(now(), last);
    last = now();
    (void)clock_.beat(i % 11 == 0 ? Store::stalls : Store::answers);
    EXPECT_GE(now(), last);
    last = now();
  }
}

}  // namespace
}  // namespace riverbank
