#include "cards/evaluator_tables.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "cards/hand.h"

namespace riverbank {
namespace {

TEST(EvaluatorTables, TakeAtMost256Kilobytes) {
  constexpr std::size_t bytes = sizeof(EvaluatorTables) + sizeof(hand_words::kKeys) + sizeof(hand_words::kSuitRanks);
  RecordProperty("bytes", static_cast<int>(bytes));
  EXPECT_LE(bytes, 256u * 1024u);
}

TEST(EvaluatorTables, NoKeyLeadsOutsideThem) {
  const auto& starts = kEvaluatorTables.half_row_start;
  const std::size_t last = *std::max_element(starts.begin(), starts.end());
  EXPECT_LT(2 * last + kColumnMask, kEvaluatorTables.by_ranks.size());
}

TEST(EvaluatorTables, HoldOnlyHandRanks) {
  const auto is_rank = [](std::uint16_t value) { return value < kHandRanks; };
  EXPECT_TRUE(std::all_of(kEvaluatorTables.by_ranks.begin(), kEvaluatorTables.by_ranks.end(), is_rank));
  EXPECT_TRUE(std::all_of(kEvaluatorTables.by_flush_ranks.begin(), kEvaluatorTables.by_flush_ranks.end(), is_rank));
}

}  // namespace
}  // namespace riverbank
