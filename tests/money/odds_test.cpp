#include "money/odds.h"

#include <gtest/gtest.h>

namespace riverbank {
namespace {

Odds odds(const char* text) { return *Odds::parse(text); }

TEST(Odds, TextIsParsedBack) {
  for (const char* text :
       {"3 to 2", "300 for 1", "10,000 to 1", "10% of meter", "100% of major meter", "$1,000,000", "push"})
    EXPECT_EQ(odds(text).text(), text);
}

TEST(Odds, RefusesWhatIsNotOdds) {
  for (const char* text : {"", "3", "3:2", "0 to 1", "3 to 0", "101% of meter", "0% of meter", "10% of", "% of meter",
                           "-3 to 2", "$", "99999999 to 1"})
    EXPECT_FALSE(Odds::parse(text).ok()) << text;
}

TEST(Odds, PostedOddsSayTo) {
  EXPECT_EQ(odds("300 for 1").posted(), "299 to 1");
  EXPECT_EQ(odds("3 to 2").posted(), "3 to 2");
  EXPECT_EQ(odds("100% of mega meter").posted(), "100% of mega meter");
}

TEST(Odds, Compare) {
  EXPECT_EQ(compare(odds("3 to 2"), odds("6 to 4")), OddsOrder::equal);
  EXPECT_EQ(compare(odds("300 for 1"), odds("299 to 1")), OddsOrder::equal);
  EXPECT_EQ(compare(odds("8 to 1"), odds("9 to 1")), OddsOrder::less);
  EXPECT_EQ(compare(odds("1 to 1"), odds("push")), OddsOrder::more);
  EXPECT_EQ(compare(odds("100% of major meter"), odds("10% of major meter")), OddsOrder::more);
  EXPECT_EQ(compare(odds("100% of major meter"), odds("100% of minor meter")), OddsOrder::incomparable);
  EXPECT_EQ(compare(odds("$100"), odds("3 to 2")), OddsOrder::incomparable);
}

}  // namespace
}  // namespace riverbank
