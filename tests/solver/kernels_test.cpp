// Each vector kernel has a twin for any processor; both must give the same integers on any input.
#include <gtest/gtest.h>

#include <random>

#include "solver/boards/suit_boards.h"
#include "solver/kernels/count_kernel.h"
#include "solver/kernels/row_kernels.h"
#include "solver/kernels/value_kernel.h"
#include "solver/usual_payoffs.h"

namespace riverbank {
namespace {

class Random {
 public:
  template <typename T>
  void fill(Row<T>& row, int low, int high) {
    std::uniform_int_distribution<int> values(low, high);
    for (T& value : row.at) value = static_cast<T>(values(engine_));
  }

 private:
  std::mt19937 engine_{7};
};

TEST(Kernels, rows) {
  Random random;
  const RowKernels& fast = row_kernels();
  const RowKernels& plain = portable_row_kernels();
  Row<std::int32_t> narrow;
  Row<std::int32_t> times;
  random.fill(narrow, -170'000'000, 170'000'000);
  random.fill(times, 0, 9);
  Row<std::int32_t> sum = narrow;
  Row<std::int32_t> plain_sum = narrow;
  fast.add(sum, times);
  plain.add(plain_sum, times);
  EXPECT_EQ(sum.at, plain_sum.at);
  Row<std::int64_t> wide;
  Row<std::int64_t> plain_wide;
  for (int i = 0; i < 3; ++i) {
    fast.add_wide(wide, narrow);
    fast.add_times(wide, times, narrow);
    plain.add_wide(plain_wide, narrow);
    plain.add_times(plain_wide, times, narrow);
  }
  EXPECT_EQ(wide.at, plain_wide.at);
  EXPECT_EQ(wide[5], 3 * (std::int64_t{times[5]} + 1) * narrow[5]);
}

TEST(Kernels, weights) {
  Random random;
  std::array<SmallRow, 7> rows;
  std::array<const SmallRow*, 7> parts{};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    random.fill(rows[i], 0, 400);
    parts[i] = &rows[i];
  }
  SmallRow possible;
  random.fill(possible, -1, 0);
  std::array<SmallRow, 3> fast{};
  std::array<SmallRow, 3> plain{};
  row_kernels().weigh({parts, possible, fast[0], fast[1], fast[2]});
  portable_row_kernels().weigh({parts, possible, plain[0], plain[1], plain[2]});
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(fast[i].at, plain[i].at);
  Row<std::uint8_t> choices;
  random.fill(choices, 0, 3);
  row_kernels().choose(fast[0], rows[0], choices, 2);
  portable_row_kernels().choose(plain[0], rows[0], choices, 2);
  EXPECT_EQ(fast[0].at, plain[0].at);
}

// Whether these hole cards can be dealt beside the board.
bool dealable(const SuitBoard& board, std::size_t place) {
  if (board.flush->possible.at[place] == 0) return false;
  const HoleKind& kind = kHoleKinds[place];
  const auto left = [&](int card) {
    return card < kRanks ? 1 : int{board.others[static_cast<std::size_t>(card - kRanks)]};
  };
  return kind.first == kind.second ? left(kind.first) > 1 : left(kind.first) > 0 && left(kind.second) > 0;
}

// Every task's first boards: three, four and five of the suit.
TEST(Kernels, values_and_counts) {
  BasePayoffs payoffs = usual_payoffs();
  payoffs.multiples[2] = {1, 2};
  const ValueForms forms(payoffs, 990);
  const SuitBoards boards({}, forms, 2);
  Random random;
  for (const SuitTask& task : boards.tasks()) {
    for (std::size_t set = 0; set < boards.sets(task).size(); set += 41) {
      const SuitBoard board = boards.board(task, boards.sets(task)[set]);
      CountRows& counts = boards.counts(task, set);
      count_holes(board, forms.qualifies_from(), counts);
      ValueRows values;
      ValueRows plain_values;
      value_kernel()(board, forms, counts, values);
      const Row<std::uint8_t> choices = counts.river_choice;
      portable_value_kernel()(board, forms, counts, plain_values);
      EXPECT_EQ(choices.at, counts.river_choice.at);
      for (std::size_t q = 0; q < kQuantities; ++q) ASSERT_EQ(values[q].at, plain_values[q].at);
      SmallRow weights;
      random.fill(weights, 0, 3240);
      for (std::size_t i = 0; i < kRow; ++i) {
        if (!dealable(board, i)) weights.at[i] = 0;
      }
      const CountedRows rows{counts.below, counts.not_above, counts.below};
      FamilySums sums{};
      FamilySums plain_sums{};
      count_kernel()(segments_of(board), rows, weights, sums);
      portable_count_kernel()(segments_of(board), rows, weights, plain_sums);
      for (std::size_t family = 0; family < kFamilies; ++family) {
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
          const SlotSums& a = sums[family][slot];
          const SlotSums& b = plain_sums[family][slot];
          ASSERT_EQ(std::tie(a.below, a.not_above, a.unqualified, a.weight),
                    std::tie(b.below, b.not_above, b.unqualified, b.weight));
        }
      }
    }
  }
}

}  // namespace
}  // namespace riverbank
