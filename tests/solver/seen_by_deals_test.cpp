// Dealer's cards seen: every hole of small decks against brute force, card by card.
#include <gtest/gtest.h>

#include <algorithm>

#include "cards/card_subsets.h"
#include "cards/hand.h"
#include "solver/seen/seen_solver.h"
#include "solver/usual_payoffs.h"

namespace riverbank {
namespace {

struct Sum {
  std::int64_t river = 0;
  std::int64_t base = 0;
  std::int64_t play = 0;
};

// All rests of the dealer's hand on one board.
Sum on_board(const SeenHole& hole, CardSet board, const BasePayoffs& payoffs, const DeckShape& deck) {
  Sum sum;
  std::int64_t hands = 0;
  const HandRank own = Hand(hole.hole | board).rank();
  each_subset(deck.all() - hole.seen - hole.hole - board, 2 - hole.seen.count(), [&](CardSet rest) {
    const HandRank rank = Hand(hole.seen | rest | board).rank();
    const auto result = own > rank ? Showdown::win : own == rank ? Showdown::tie : Showdown::lose;
    const auto dealer = rank >= payoffs.qualifies_from ? DealerHand::qualified : DealerHand::unqualified;
    sum.base += payoffs.fixed.of(result, own.category(), dealer);
    sum.play += payoffs.per_multiple.of(result, own.category(), dealer);
    ++hands;
  });
  sum.river = payoffs.folded ? *payoffs.folded * hands : sum.base;
  for (const int multiple : payoffs.multiples_at(Decision::after_river))
    sum.river = std::max(sum.river, sum.base + multiple * sum.play);
  return sum;
}

SeenHole by_deals(const SeenHole& hole, const BasePayoffs& payoffs, const DeckShape& deck) {
  SeenHole result{.seen = hole.seen, .hole = hole.hole, .ways = hole.ways};
  const CardSet left = deck.all() - hole.seen - hole.hole;
  each_subset(left, 3, [&](CardSet flop) {
    Sum all;
    each_subset(left - flop, 2, [&](CardSet rest) {
      const Sum sum = on_board(hole, flop | rest, payoffs, deck);
      all.river += sum.river;
      all.base += sum.base;
      all.play += sum.play;
    });
    std::int64_t best = all.river;
    for (const int multiple : payoffs.multiples_at(Decision::after_flop))
      best = std::max(best, all.base + multiple * all.play);
    result.check += best;
    result.base += all.base;
    result.play += all.play;
  });
  return result;
}

void expect_same_by_deals(const BasePayoffs& payoffs, const DeckShape& deck, int cards) {
  const SeenSolution solution = solve_seen(payoffs, cards, {.threads = 2, .deck = deck});
  std::int64_t ways_in_all = 0;
  for (const SeenHole& hole : solution.holes) {
    ways_in_all += hole.ways;
    const SeenHole expected = by_deals(hole, payoffs, deck);
    ASSERT_EQ(hole.check, expected.check) << to_text(hole.seen) << " seen, " << to_text(hole.hole);
    ASSERT_EQ(hole.base, expected.base) << to_text(hole.seen) << " seen, " << to_text(hole.hole);
    ASSERT_EQ(hole.play, expected.play) << to_text(hole.seen) << " seen, " << to_text(hole.hole);
  }
  EXPECT_EQ(ways_in_all, ways(deck.cards(), cards) * ways(deck.cards() - cards, 2));
}

[[maybe_unused]] constexpr DeckShape kFourRanks{.ranks = 0x1e00, .suits = 4};
[[maybe_unused]] constexpr DeckShape kFiveRanks{.ranks = 0x1f00, .suits = 3};
constexpr DeckShape kTwoSuits{.ranks = 0x1fc0, .suits = 2};

// Under the sanitizers the smallest deck must do.
std::vector<DeckShape> decks() {
#ifdef __SANITIZE_ADDRESS__
  return {kTwoSuits};
#else
  return {kFourRanks, kFiveRanks, kTwoSuits};
#endif
}

TEST(SeenByDeals, one_card) {
  for (const DeckShape& deck : decks()) expect_same_by_deals(usual_payoffs(), deck, 1);
}

TEST(SeenByDeals, both_cards) {
  for (const DeckShape& deck : decks()) expect_same_by_deals(usual_payoffs(), deck, 2);
}

TEST(SeenByDeals, other_rules) {
  BasePayoffs payoffs = usual_payoffs();
  payoffs.folded.reset();
  payoffs.multiples = {std::vector<int>{1, 5}, {1, 2, 3}, {1, 2}};
  payoffs.qualifies_from = HandRank(5000);
  expect_same_by_deals(payoffs, decks().back(), 1);
  expect_same_by_deals(payoffs, decks().back(), 2);
}

}  // namespace
}  // namespace riverbank
