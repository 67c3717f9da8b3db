#include "sim/basic_player.h"

#include <gtest/gtest.h>

#include "cards/deck.h"
#include "catalog/catalog.h"
#include "fairness/quick_deck.h"
#include "solver/game_payoffs.h"
#include "solver/strategy/strategy.h"

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

TEST(BasicPlayer, DecidesWithAnyNumberOfOpenCards) {
  const std::vector<LegalAction> legal{MayDecide{SeatId(1), Choice::raise, 2, {}},
                                       MayDecide{SeatId(1), Choice::check, 0, {}}};
  const auto plays = [&](const char* hole, const char* board) {
    return basic_decision(legal, cards(hole), cards(board)).choice == Choice::raise;
  };
  EXPECT_TRUE(plays("9s 4d", "9h"));
  EXPECT_FALSE(plays("9s 4d", "8h"));
  EXPECT_FALSE(plays("9s 4d", "8h 2c"));
  EXPECT_TRUE(plays("9s 4d", "8h 2c Kd 9h"));
  EXPECT_FALSE(plays("9s 4d", "8h 2c Kd Ah"));
}

TEST(BasicPlayer, CountsTheDealersOutsAtTheEnd) {
  EXPECT_FALSE(basic_bets_at_the_end(cards("Kd Qh"), cards("4s 5h 6d 8c 9d")));
  EXPECT_TRUE(basic_bets_at_the_end(cards("Ad Jh"), cards("4s 4h 6d 8c Td")));
  EXPECT_TRUE(basic_bets_at_the_end(cards("4d 2h"), cards("4s 5h 6d Kc 9d")));
  // A pair that two pairs on the board push aside is none.
  EXPECT_FALSE(basic_bets_at_the_end(cards("2d 3h"), cards("2s Kh Kd 9c 9d")));
}

TEST(BasicPlayer, DoesWhatTheShippedSimpleStrategyDoes) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  const auto source = catalog->strategy("simple");
  ASSERT_TRUE(source.ok());
  const auto strategy = Strategy::make(*read_strategy(*source), *payoffs_of(*catalog->game("massachusetts-shoe")));
  ASSERT_TRUE(strategy.ok());
  QuickDeck deck(Seed::of_text("tests"));
  for (int i = 0; i < 20'000; ++i) {
    const auto dealt = deck.deal_anew(7);
    const CardSet hole(dealt.first(2));
    const CardSet flop(dealt.subspan(2, 3));
    const CardSet board(dealt.subspan(2, 5));
    ASSERT_EQ(basic_bets_before_flop(hole), strategy->choose(hole, {}).multiple > 0) << to_text(hole);
    ASSERT_EQ(basic_bets_after_flop(hole, flop), strategy->choose(hole, flop).multiple > 0) << to_text(hole | flop);
    ASSERT_EQ(basic_bets_at_the_end(hole, board), strategy->choose(hole, board).multiple > 0) << to_text(hole | board);
  }
}

}  // namespace
}  // namespace riverbank
