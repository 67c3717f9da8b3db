#include "base/result.h"

#include <string>

#include <gtest/gtest.h>

namespace riverbank {
namespace {

Result<int, std::string> half(int number) {
  if (number % 2 != 0) return Failure{std::string("odd")};
  return number / 2;
}

TEST(Result, HoldsAValueOrAReason) {
  EXPECT_EQ(*half(8), 4);
  EXPECT_FALSE(half(7).ok());
  EXPECT_EQ(half(7).error(), "odd");
}

TEST(ResultDeathTest, TakingWhatIsNotThereStopsTheProcess) {
  EXPECT_DEATH(static_cast<void>(*half(7)), "value taken from a failed Result");
}

}  // namespace
}  // namespace riverbank
