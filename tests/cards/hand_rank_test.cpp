#include "cards/hand_rank.h"

#include <gtest/gtest.h>

namespace riverbank {
namespace {

TEST(HandRank, CategoryIsReadFromTheNumber) {
  std::array<int, kCategories> found{};
  Category before = Category::high_card;
  for (int value = 0; value < kHandRanks; ++value) {
    const Category category = HandRank(static_cast<std::uint16_t>(value)).category();
    EXPECT_GE(category, before);
    before = category;
    ++found[static_cast<std::size_t>(category)];
  }
  EXPECT_EQ(found, kRanksInCategory);
  EXPECT_EQ(HandRank::lowest_of(Category::pair).value(), 1277);
  EXPECT_EQ(HandRank(7461).category(), Category::royal_flush);
}

TEST(HandRank, HigherIsBetter) {
  EXPECT_LT(HandRank(12), HandRank(13));
  EXPECT_EQ(HandRank(12), HandRank(12));
}

TEST(Category, IdsAreReadBack) {
  for (int i = 0; i < kCategories; ++i) {
    const auto category = static_cast<Category>(i);
    EXPECT_EQ(*parse_category(id(category)), category);
  }
  EXPECT_EQ(id(Category::three_of_a_kind), "three_of_a_kind");
  EXPECT_EQ(word(Category::three_of_a_kind), "three of a kind");
  EXPECT_EQ(parse_category("ful_house").error(), "\"ful_house\" is not a hand category; did you mean \"full_house\"?");
  EXPECT_FALSE(parse_category("").ok());
}

}  // namespace
}  // namespace riverbank
