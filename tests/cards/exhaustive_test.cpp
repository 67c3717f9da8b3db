// Every five-, six- and seven-card hand there is: how many of each category, and that the fast evaluator gives the
// value of the slow one on each.
#include <gtest/gtest.h>

#include "cards/evaluator_bench.h"
#include "cards/hand.h"
#include "cards/hand_class.h"
#include "slow_evaluator.h"

namespace riverbank {
namespace {

const SlowEvaluator& slow() {
  static const SlowEvaluator evaluator;
  return evaluator;
}

class Census {
 public:
  void count(Hand hand, std::uint16_t expected) {
    const HandRank rank = hand.rank();
    ++of_rank_[rank.value()];
    differences_ += rank.value() != expected ? 1u : 0u;
  }

  std::uint64_t differences() const { return differences_; }
  std::vector<std::uint64_t> of_category() const {
    std::vector<std::uint64_t> counts(kCategories, 0);
    for (std::size_t rank = 0; rank < kHandRanks; ++rank) {
      counts[static_cast<std::size_t>(HandRank(static_cast<std::uint16_t>(rank)).category())] += of_rank_[rank];
    }
    return counts;
  }
  std::size_t different_ranks() const {
    return static_cast<std::size_t>(std::count_if(of_rank_.begin(), of_rank_.end(), [](auto n) { return n > 0; }));
  }

 private:
  // All 16-bit values, so that a wrong one is counted and not a crash.
  std::vector<std::uint64_t> of_rank_ = std::vector<std::uint64_t>(65536, 0);
  std::uint64_t differences_ = 0;
};

// Calls seen(cards, hand) for every way to put kCount ascending cards together.
template <std::size_t kCount, std::size_t kFilled = 0, typename Seen>
void each_hand(std::array<int, kCount>& cards, Hand so_far, Seen& seen) {
  const int first = kFilled == 0 ? 0 : cards[kFilled - (kFilled > 0 ? 1 : 0)] + 1;
  for (int card = first; card < kCards; ++card) {
    cards[kFilled] = card;
    const Hand hand = so_far + Card::from_index(card);
    if constexpr (kFilled + 1 == kCount) {
      seen(cards, hand);
    } else {
      each_hand<kCount, kFilled + 1>(cards, hand, seen);
    }
  }
}

template <std::size_t kCount>
Census census() {
  Census result;
  std::array<int, kCount> cards{};
  const auto seen = [&](const std::array<int, kCount>& held, Hand hand) { result.count(hand, slow().best(held)); };
  each_hand<kCount>(cards, Hand(), seen);
  return result;
}

TEST(EveryFiveCardHand, HasTheSlowEvaluatorsValueAndAll7462Occur) {
  const Census all = census<5>();
  EXPECT_EQ(all.differences(), 0u);
  EXPECT_EQ(all.different_ranks(), 7462u);
  EXPECT_EQ(slow().different_values(), 7462u);
  EXPECT_EQ(all.of_category(),
            (std::vector<std::uint64_t>{1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4}));
}

TEST(EveryFiveCardHand, IsClassifiedByCountingAsByTables) {
  std::array<int, 5> cards{};
  std::uint64_t differences = 0;
  const auto seen = [&](const std::array<int, 5>& held, Hand hand) {
    CardSet set;
    for (const int card : held) set.insert(Card::from_index(card));
    differences += rank_of(classify(set)) != hand.rank() ? 1u : 0u;
  };
  each_hand<5>(cards, Hand(), seen);
  EXPECT_EQ(differences, 0u);
}

TEST(EverySixCardHand, HasTheSlowEvaluatorsValue) {
  const Census all = census<6>();
  EXPECT_EQ(all.differences(), 0u);
  EXPECT_EQ(all.of_category(),
            (std::vector<std::uint64_t>{6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1656, 188}));
}

TEST(EverySevenCardHand, HasTheSlowEvaluatorsValue) {
  const Census all = census<7>();
  EXPECT_EQ(all.differences(), 0u);
  EXPECT_EQ(all.of_category(), (std::vector<std::uint64_t>{23294460, 58627800, 31433400, 6461620, 6180020, 4047644,
                                                           3473184, 224848, 37260, 4324}));
}

double one_second_later() {
  static double now = 0;
  return ++now;
}

TEST(EvaluatorBench, DividesHandsByTimeAndKeepsItsSignatures) {
  const EvaluatorBench bench = run_evaluator_bench(one_second_later);
  EXPECT_DOUBLE_EQ(bench.in_order_millions_per_second, 133.784560);
  EXPECT_DOUBLE_EQ(bench.random_millions_per_second, 10.0);
  EXPECT_EQ(bench.in_order_signature, 8212753300755214924u);
  EXPECT_EQ(bench.random_signature, 33668902155u);
}

}  // namespace
}  // namespace riverbank
