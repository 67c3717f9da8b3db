#include "solver/sides/best_at_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include <fmt/format.h>

#include "cards/card_subsets.h"
#include "cards/evaluator.h"
#include "cards/hand.h"
#include "cards/isomorphism.h"
#include "solver/side_games.h"
#include "solver/sides/hand_counts.h"
#include "solver/sides/table_board.h"

namespace riverbank {
namespace {

constexpr int kRandom = kWholeSolves ? 200 : 10;

const BestAtTable& best() {
  static const BestAtTable counted = best_at_table(Category::pair, 2);
  return counted;
}

TEST(TableBoards, stand_for_every_board) {
  int boards = 0;
  std::int64_t all = 0;
  for (int part = 0; part < 3; ++part) {
    each_table_board({part, 3}, [&](const TableBoard&, std::int64_t alike) {
      ++boards;
      all += alike;
    });
  }
  EXPECT_EQ(all, 2'598'960);
  EXPECT_LE(boards, 42'783);
}

TEST(BestAtTable, one_hand_is_any_seven_cards) {
  const CategoryCounts seven = hands_by_category(7);
  for (std::size_t c = 0; c < kCategories; ++c) EXPECT_EQ(static_cast<std::int64_t>(best()[1][c]), 21 * seven[c]);
}

TEST(BestAtTable, every_deal_is_counted_once) {
  for (int hands = 1; hands <= kMostPairs; ++hands) {
    Integer all;
    for (const Wide deals : best()[static_cast<std::size_t>(hands)]) {
      EXPECT_GT(integer(deals), 0);
      all += integer(deals);
    }
    EXPECT_EQ(all, Integer(2'598'960) * sets_of_pairs(47, hands)) << hands;
  }
}

TEST(BestAtTable, does_not_depend_on_where_counting_begins) {
  const BestAtTable high = best_at_table(Category::full_house, 1);
  for (std::size_t hands = 1; hands < high.size(); ++hands)
    for (auto c = static_cast<std::size_t>(Category::full_house); c < kCategories; ++c)
      EXPECT_TRUE(high[hands][c] == best()[hands][c]);
}

// Another way for two hands: every board up to suits, its holes by category, less those that share a card.
TEST(BestAtTable, two_hands_by_counting_shared_cards) {
  if (!kWholeSolves) GTEST_SKIP() << "145 million hands";
  std::array<std::int64_t, kCategories> below{};
  each_canonical_next(CardGroups<0>{}, 5, [&](CardSet board) {
    std::array<std::int64_t, kCategories> holes{};
    std::array<std::array<std::int64_t, kCards>, kCategories> holding{};
    const Hand on_board(board);
    each_subset(CardSet::full() - board, 2, [&](CardSet hole) {
      const auto category = static_cast<std::size_t>((on_board + Hand(hole)).rank().category());
      ++holes[category];
      for (const Card card : hole) ++holding[category][static_cast<std::size_t>(card.index())];
    });
    std::int64_t met = 0;
    std::array<std::int64_t, kCards> met_holding{};
    for (std::size_t c = 0; c < kCategories; ++c) {
      met += holes[c];
      std::int64_t ordered = met * met + met;
      for (std::size_t card = 0; card < kCards; ++card) {
        met_holding[card] += holding[c][card];
        ordered -= met_holding[card] * met_holding[card];
      }
      below[c] += deals_alike(board) * ordered / 2;
    }
  });
  for (std::size_t c = 0; c < kCategories; ++c)
    EXPECT_EQ(static_cast<std::int64_t>(best()[2][c]), below[c] - (c == 0 ? 0 : below[c - 1])) << c;
}

class RandomBoards {
 public:
  CardSet next() {
    CardSet board;
    while (board.count() < 5) board.insert(Card::from_index(static_cast<int>(random_() % kCards)));
    return board;
  }

 private:
  std::mt19937_64 random_{20260713};
};

std::vector<CardSet> holes_below(CardSet board, Category category) {
  std::vector<CardSet> holes;
  each_subset(CardSet::full() - board, 2, [&](CardSet hole) {
    if (evaluate(board | hole).category() < category) holes.push_back(hole);
  });
  return holes;
}

TEST(TableBoards, two_hands_by_brute_force) {
  Matchings matchings;
  RandomBoards boards;
  for (int i = 0; i < kRandom; ++i) {
    const CardSet board = boards.next();
    const TableBoard counted = TableBoard::of(board);
    for (int c = 1; c < kCategories; ++c) {
      const auto holes = holes_below(board, static_cast<Category>(c));
      std::int64_t pairs = 0;
      for (std::size_t a = 0; a < holes.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) pairs += holes[a].intersects(holes[b]) ? 0 : 1;
      const MatchingCounts below = counted.hands_below(static_cast<Category>(c), matchings);
      EXPECT_EQ(below[0], 1);
      EXPECT_EQ(below[1], static_cast<std::int64_t>(holes.size())) << to_text(board);
      EXPECT_EQ(below[2], pairs) << to_text(board) << " " << c;
    }
  }
}

TEST(TableBoards, three_hands_by_brute_force) {
  Matchings matchings;
  RandomBoards boards;
  for (int i = 0; i < kRandom / 10; ++i) {
    const CardSet board = boards.next();
    const auto category = static_cast<Category>(1 + i % 3);  // few enough holes are below
    const auto holes = holes_below(board, category);
    std::int64_t sets = 0;
    for (std::size_t a = 0; a < holes.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        if (holes[a].intersects(holes[b])) continue;
        for (std::size_t c = 0; c < b; ++c) sets += holes[c].intersects(holes[a] | holes[b]) ? 0 : 1;
      }
    }
    EXPECT_EQ(TableBoard::of(board).hands_below(category, matchings)[3], sets) << to_text(board);
  }
}

// Small graphs, card by card.
class AllMatchings {
 public:
  explicit AllMatchings(const ClassGraph& graph) {
    for (std::size_t of = 0; of < graph.sizes.size(); ++of) classes_.insert(classes_.end(), graph.sizes[of], of);
    for (std::size_t b = 0; b < classes_.size(); ++b)
      for (std::size_t a = 0; a < b; ++a)
        if ((graph.joined[classes_[a]] >> classes_[b] & 1) != 0) edges_.push_back(1U << a | 1U << b);
    from(0, 0, 0);
  }
  MatchingCounts counts{};

 private:
  void from(std::size_t next, unsigned taken, std::size_t pairs) {
    ++counts[pairs];
    if (pairs + 1 == counts.size()) return;
    for (std::size_t i = next; i < edges_.size(); ++i)
      if ((edges_[i] & taken) == 0) from(i + 1, taken | edges_[i], pairs + 1);
  }
  std::vector<std::size_t> classes_;
  std::vector<unsigned> edges_;
};

TEST(Matchings, of_random_graphs) {
  std::mt19937_64 random(7);
  Matchings matchings;
  for (int i = 0; i < kRandom; ++i) {
    ClassGraph graph;
    for (int cards = 0; cards < 11;) {
      const int size = 1 + static_cast<int>(random() % 3);
      graph.sizes.push_back(static_cast<std::uint8_t>(size));
      cards += size;
    }
    graph.joined.resize(graph.sizes.size());
    for (std::size_t a = 0; a < graph.sizes.size(); ++a) {
      for (std::size_t b = 0; b <= a; ++b) {
        if (random() % 3 != 0) continue;
        graph.joined[a] |= 1U << b;
        graph.joined[b] |= 1U << a;
      }
    }
    EXPECT_EQ(matchings.count(graph), AllMatchings(graph).counts);
  }
}

TEST(Matchings, of_any_pairs) {
  Matchings matchings;
  const MatchingCounts counts = matchings.count({{5, 4, 3}, {7, 7, 7}});
  for (int pairs = 0; pairs <= kMostPairs; ++pairs)
    EXPECT_EQ(counts[static_cast<std::size_t>(pairs)], sets_of_pairs(12, pairs));
}

TEST(CoverAll, two_to_seven_hands) {
  const Game game = *catalog().game("massachusetts-two-meters");
  SideOptions options;
  options.wagers = {"cover_all"};
  const auto sides = side_wagers(game, options);
  ASSERT_TRUE(sides.ok());
  ASSERT_EQ(sides->size(), 6U);
  const std::array<int, 6> full_house{12, 8, 6, 5, 4, 4};
  const std::array<double, 6> edges{0.0997875, 0.0999600, 0.0920279, 0.0860849, 0.0994588, 0.1056330};
  for (int hands = 2; hands <= 7; ++hands) {
    const auto at = static_cast<std::size_t>(hands - 2);
    const SideWager& side = (*sides)[at];
    EXPECT_EQ(side.hands, hands);
    EXPECT_EQ(side.deals, Integer(2'598'960) * sets_of_pairs(47, hands));
    EXPECT_EQ(row_of(side, "full_house").pays, fmt::format("{} to 1", full_house[at]));
    EXPECT_EQ(row_of(side, "full_house").combinations,
              integer(best()[static_cast<std::size_t>(hands)][static_cast<std::size_t>(Category::full_house)]));
    EXPECT_NEAR(as_double(side.house_edge), edges[at], 0.0000005);
  }
  options.players = 3;
  const auto one = side_wagers(game, options);
  ASSERT_EQ(one->size(), 1U);
  EXPECT_EQ(one->front().hands, 4);
  EXPECT_EQ(one->front().house_edge, (*sides)[2].house_edge);
}

}  // namespace
}  // namespace riverbank
