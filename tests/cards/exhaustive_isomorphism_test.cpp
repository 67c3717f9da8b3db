// Every class of deals there is, counted, and weighted with the number of deals it stands for.
#include <gtest/gtest.h>

#include "cards/isomorphism.h"

namespace riverbank {
namespace {

struct Count {
  std::uint64_t classes = 0;
  std::uint64_t deals = 0;

  template <std::size_t kGroups>
  void add(const CardGroups<kGroups>& deal) {
    ++classes;
    deals += static_cast<std::uint64_t>(deals_alike(deal));
  }
};

Count hole_and_board(int board_cards) {
  Count count;
  each_canonical_next(CardGroups<0>{}, 2, [&](CardSet hole) {
    each_canonical_next(CardGroups<1>{hole}, board_cards, [&](CardSet board) {
      count.add(CardGroups<2>{hole, board});
    });
  });
  return count;
}

TEST(EveryBoard, Has134459Classes) {
  Count count;
  each_canonical_next(CardGroups<0>{}, 5, [&](CardSet board) { count.add(CardGroups<1>{board}); });
  EXPECT_EQ(count.classes, 134459u);
  EXPECT_EQ(count.deals, 2598960u);
}

TEST(EveryHoleAndFlop, Has1286792Classes) {
  const Count count = hole_and_board(3);
  EXPECT_EQ(count.classes, 1286792u);
  EXPECT_EQ(count.deals, 1326u * 19600u);
}

TEST(EveryHoleAndBoard, Has123156254Classes) {
  const Count count = hole_and_board(5);
  EXPECT_EQ(count.classes, 123156254u);
  EXPECT_EQ(count.deals, 1326u * std::uint64_t{2118760});
}

// Counted without each_canonical_next, over all 25,989,600 deals of hole cards and flop.
TEST(EveryHoleAndFlop, HasOneCanonicalDealPerClass) {
  std::uint64_t classes = 0;
  each_subset(CardSet::full(), 2, [&](CardSet hole) {
    each_subset(CardSet::full() - hole, 3, [&](CardSet flop) {
      classes += is_canonical(CardGroups<2>{hole, flop}) ? 1u : 0u;
    });
  });
  EXPECT_EQ(classes, 1286792u);
}

}  // namespace
}  // namespace riverbank
