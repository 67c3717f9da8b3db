#include "sim/basic_player.h"

#include <gtest/gtest.h>

#include "cards/deck.h"

namespace riverbank {
namespace {

CardSet cards(const char* text) { return *parse_card_set(text); }

TEST(BasicPlayer, BetsFiveHundredOfThe1326HandsBeforeTheFlop) {
  const auto deck = full_deck();
  int bets = 0;
  for (std::size_t i = 0; i < deck.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) bets += basic_bets_before_flop({deck[i], deck[j]}) ? 1 : 0;
  EXPECT_EQ(bets, 500);
}

TEST(BasicPlayer, BetsMadeHandsAndFlushDrawsAfterTheFlop) {
  EXPECT_TRUE(basic_bets_after_flop(cards("9s 4d"), cards("9h 4c 2d")));
  EXPECT_TRUE(basic_bets_after_flop(cards("9s 4d"), cards("9h Kc 2d")));
  EXPECT_FALSE(basic_bets_after_flop(cards("2s 2d"), cards("9h Kc 4d")));
  EXPECT_TRUE(basic_bets_after_flop(cards("Ts 2s"), cards("9s Ks 4d")));
  EXPECT_FALSE(basic_bets_after_flop(cards("8s 2s"), cards("9s Ks 4d")));
}

TEST(BasicPlayer, CountsTheDealersOutsAtTheEnd) {
  EXPECT_FALSE(basic_bets_at_the_end(cards("Kd Qh"), cards("4s 5h 6d 8c 9d")));
  EXPECT_TRUE(basic_bets_at_the_end(cards("Ad Jh"), cards("4s 4h 6d 8c Td")));
  EXPECT_TRUE(basic_bets_at_the_end(cards("4d 2h"), cards("4s 5h 6d Kc 9d")));
}

}  // namespace
}  // namespace riverbank
