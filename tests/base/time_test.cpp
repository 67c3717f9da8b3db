#include "base/time.h"

#include <limits>

#include <gtest/gtest.h>

namespace riverbank {
namespace {

TEST(Time, IsWrittenInUtc) {
  EXPECT_EQ(Time().text(), "1970-01-01T00:00:00.000Z");
  EXPECT_EQ(Time::from_ms(951'827'696'789).text(), "2000-02-29T12:34:56.789Z");
  EXPECT_EQ(Time::from_ms(-1).text(), "1969-12-31T23:59:59.999Z");
}

TEST(Time, IsReadBackAsWritten) {
  for (const std::int64_t ms : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{951'827'696'789},
                                std::int64_t{253'402'300'799'999}, std::int64_t{253'402'300'800'000},
                                std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()})
    EXPECT_EQ(*Time::parse(Time::from_ms(ms).text()), Time::from_ms(ms)) << ms;
}

TEST(Time, RefusesWhatIsNoTime) {
  for (const char* text :
       {"", "2026", "2026-02-29T00:00:00.000Z", "2026-13-01T00:00:00.000Z", "2026-01-01T24:00:00.000Z",
        "2026-01-01T00:60:00.000Z", "2026-01-01 00:00:00.000Z", "2026-01-01T00:00:00Z", "@", "@x", "@1 "})
    EXPECT_FALSE(Time::parse(text).ok()) << text;
}

}  // namespace
}  // namespace riverbank
