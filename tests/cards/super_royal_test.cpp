#include "cards/super_royal.h"

#include <gtest/gtest.h>

#include "cards_of.h"

namespace riverbank {
namespace {

TEST(SuperRoyal, IsAceToNineOfOneSuit) {
  EXPECT_TRUE(is_super_royal(cards_of("As Ks Qs Js Ts 9s")));
  EXPECT_EQ(super_royal_suit(cards_of("Ad Kd Qd Jd Td 9d")), Suit::diamonds);
  EXPECT_FALSE(is_super_royal(cards_of("As Ks Qs Js Ts 9d")));
  EXPECT_FALSE(is_super_royal(cards_of("As Ks Qs Js Ts 8s")));
  EXPECT_FALSE(is_super_royal(cards_of("Ks Qs Js Ts 9s 8s")));
  EXPECT_FALSE(is_super_royal(cards_of("As Ks Qs Js Ts")));
  EXPECT_FALSE(is_super_royal(cards_of("As Ks Qs Js Ts 9s 8s")));
  EXPECT_FALSE(is_super_royal({}));
}

}  // namespace
}  // namespace riverbank
