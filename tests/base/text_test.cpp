#include "base/text.h"

#include <gtest/gtest.h>

namespace riverbank {
namespace {

TEST(Text, TrimsAndSplits) {
  EXPECT_EQ(trim("  a b\t\r\n"), "a b");
  EXPECT_EQ(trim(" \t"), "");
  EXPECT_EQ(split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
  EXPECT_EQ(words("  As   Kd\n"), (std::vector<std::string_view>{"As", "Kd"}));
}

TEST(Text, JoinsAsPeopleDo) {
  const std::vector<std::string> wagers{"Ante", "Blind", "Trips"};
  EXPECT_EQ(list_of(wagers), "Ante, Blind and Trips");
  EXPECT_EQ(list_of(std::span(wagers).first(1)), "Ante");
  EXPECT_EQ(list_of({}), "");
}

TEST(Text, FindsTheNearestWord) {
  const std::vector<std::string> known{"minimum", "maximum", "step"};
  EXPECT_EQ(nearest("minimun", known), "minimum");
  EXPECT_EQ(nearest("setp", known), "step");
  EXPECT_EQ(nearest("zebra crossing", known), "");
}

}  // namespace
}  // namespace riverbank
