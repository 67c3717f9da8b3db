#include "cards/hand_name.h"

#include <set>

#include <gtest/gtest.h>

#include "cards/evaluator.h"
#include "cards_of.h"

namespace riverbank {
namespace {

struct Named {
  const char* cards;
  const char* name;
  const char* in_full;
};

constexpr std::array<Named, 14> kNamed{{
    {"As Qd 9c 8h 3s", "ace high", "ace high with queen, nine, eight and three"},
    {"Js Jd Ac 9h 4s", "pair of jacks", "pair of jacks with ace, nine and four"},
    {"6s 6d Ac 9h 4s", "pair of sixes", "pair of sixes with ace, nine and four"},
    {"Ks Kd 4c 4h 9s", "two pair, kings and fours", "two pair, kings and fours with nine"},
    {"7s 7d 7c Kh 9s", "three of a kind, sevens", "three of a kind, sevens with king and nine"},
    {"As 2d 3c 4h 5s", "straight, five high", "straight, five high"},
    {"As Kd Qc Jh Ts", "straight, ace high", "straight, ace high"},
    {"Ks Js 9s 5s 2s", "flush, king high", "flush, king high with jack, nine, five and two"},
    {"As Ad Ac Th Ts", "full house, aces full of tens", "full house, aces full of tens"},
    {"6s 6d 6c 6h Qs", "four of a kind, sixes", "four of a kind, sixes with queen"},
    {"9s 8s 7s 6s 5s", "straight flush, nine high", "straight flush, nine high"},
    {"As 2s 3s 4s 5s", "straight flush, five high", "straight flush, five high"},
    {"As Ks Qs Js Ts", "royal flush", "royal flush"},
    {"7s 5d 4c 3h 2s", "seven high", "seven high with five, four, three and two"},
}};

TEST(HandName, IsWhatPeopleSay) {
  for (const auto& [cards, name, in_full] : kNamed) {
    const HandRank rank = evaluate(cards_of(cards));
    EXPECT_EQ(hand_name(rank), name);
    EXPECT_EQ(hand_name_with_kickers(rank), in_full);
  }
}

TEST(HandName, WithKickersTellsAllHandsApart) {
  std::set<std::string> names;
  for (int value = 0; value < kHandRanks; ++value) {
    names.insert(hand_name_with_kickers(HandRank(static_cast<std::uint16_t>(value))));
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kHandRanks));
}

}  // namespace
}  // namespace riverbank
