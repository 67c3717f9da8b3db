#include "solver/flop_sums.h"

#include <bit>
#include <memory>

#include "solver/pair_rows.h"
#include "solver/parallel.h"
#include "solver/row_kernels.h"
#include "solver/value_kernel.h"

namespace riverbank {

namespace {

using WideRows = std::array<Row<std::int64_t>, kQuantities>;

int held_outside(const HoleKind& kind, int rank) {
  return (kind.first == kRanks + rank ? 1 : 0) + (kind.second == kRanks + rank ? 1 : 0);
}

// One thread's corrections: rows by kind of flop.
struct Worker {
  const SuitBoards& boards;
  const RowKernels& kernels;
  ValueKernel value_holes;
  BigArray<WideRows> by_flop_kind{kFlopKinds};
  std::vector<ValueRows> by_two = std::vector<ValueRows>(kRankSets2);    // of a task with three of the suit
  std::vector<ValueRows> by_three = std::vector<ValueRows>(kRankSets3);  // of a task with four of the suit
  ValueRows values{};

  explicit Worker(const SuitBoards& all) : boards(all), kernels(row_kernels()), value_holes(value_kernel()) {}

  void run(const SuitTask& task) {
    if (task.suited == 3) beside_two(task);
    if (task.suited == 4) beside_one(task);
    if (task.suited == 5) all_five(task);
  }

  bool evaluate(const SuitTask& task, std::size_t set) {
    const SuitBoard board = boards.board(task, boards.sets(task)[set]);
    if (board.ranks == nullptr) return false;
    CountRows& counts = boards.counts(task, set);
    count_holes(board, boards.forms().qualifies_from(), counts);
    value_holes(board, boards.forms(), counts, values);
    return true;
  }

  WideRows& flop(int kind) { return by_flop_kind[static_cast<std::size_t>(kind)]; }

  void add(ValueRows& to) {
    for (std::size_t q = 0; q < kQuantities; ++q) kernels.add(to[q], values[q]);
  }
  void add_wide(WideRows& to, const ValueRows& rows) {
    for (std::size_t q = 0; q < kQuantities; ++q) kernels.add_wide(to[q], rows[q]);
  }
  void add_times(WideRows& to, const Row<std::int32_t>& times, const ValueRows& rows) {
    for (std::size_t q = 0; q < kQuantities; ++q) kernels.add_times(to[q], times, rows[q]);
  }

  void beside_two(const SuitTask& task) {
    const int outside = boards.deck().suits - 1;
    const Row<std::int32_t> both_later = two_more_row({task.first, task.second}, outside);
    for (ValueRows& rows : by_two) rows = {};
    std::size_t set = 0;
    for (int c = 2; c < kRanks; ++c) {
      for (int b = 1; b < c; ++b) {
        for (int a = 0; a < b; ++a, ++set) {
          if (!evaluate(task, set)) continue;
          add(by_two[static_cast<std::size_t>(rank_set(a, b))]);
          add(by_two[static_cast<std::size_t>(rank_set(a, c))]);
          add(by_two[static_cast<std::size_t>(rank_set(b, c))]);
          add_times(flop(flop_kind_of_three(static_cast<int>(set))), both_later, values);
        }
      }
    }
    spread_two(task);
  }

  // A board {a b c} lies in the rows of ab, ac and bc: each suited card meets it twice.
  void spread_two(const SuitTask& task) {
    const int outside = boards.deck().suits - 1;
    const int pair = rank_pair(task.first, task.second);
    const bool same = task.first == task.second;
    const Row<std::int32_t> first_later = remaining_row(task.first, same ? outside - 1 : outside);
    const Row<std::int32_t> second_later = remaining_row(task.second, outside);
    for (int b = 1; b < kRanks; ++b) {
      for (int a = 0; a < b; ++a) {
        const int two = rank_set(a, b);
        const ValueRows& rows = by_two[static_cast<std::size_t>(two)];
        add_wide(flop(flop_kind(a, pair)), rows);
        add_wide(flop(flop_kind(b, pair)), rows);
        add_times(flop(flop_kind_of_two(two, task.second)), first_later, rows);
        if (!same) add_times(flop(flop_kind_of_two(two, task.first)), second_later, rows);
      }
    }
    for (int a = 0; a < kRanks; ++a) halve(flop(flop_kind(a, pair)));
  }

  void beside_one(const SuitTask& task) {
    for (ValueRows& rows : by_three) rows = {};
    for (std::size_t set = 0; set < kRankSets4; ++set) {
      if (!evaluate(task, set)) continue;
      const unsigned ranks = boards.sets(task)[set].ranks;
      for (unsigned left = ranks; left != 0; left &= left - 1) {
        add(by_three[number_of_three(ranks & ~(left & (~left + 1)))]);
      }
    }
    const Row<std::int32_t> later = remaining_row(task.first, boards.deck().suits - 1);
    WideRows twice{};
    for (int b = 1; b < kRanks; ++b) {
      for (int a = 0; a < b; ++a) {
        twice = {};
        for (int c = 0; c < kRanks; ++c) {
          if (c != a && c != b) add_wide(twice, by_three[number_of_three(1U << a | 1U << b | 1U << c)]);
        }
        halve(twice);
        add_all(flop(flop_kind_of_two(rank_set(a, b), task.first)), twice);
      }
    }
    for (std::size_t three = 0; three < kRankSets3; ++three) {
      add_times(flop(flop_kind_of_three(static_cast<int>(three))), later, by_three[three]);
    }
  }

  void all_five(const SuitTask& task) {
    for (std::size_t set = 0; set < kRankSets5; ++set) {
      if (!evaluate(task, set)) continue;
      const unsigned ranks = boards.sets(task)[set].ranks;
      for (unsigned one = ranks; one != 0; one &= one - 1) {
        for (unsigned two = one & (one - 1); two != 0; two &= two - 1) {
          const unsigned three = ranks & ~(one & (~one + 1)) & ~(two & (~two + 1));
          add_wide(flop(flop_kind_of_three(static_cast<int>(number_of_three(three)))), values);
        }
      }
    }
  }

  static std::size_t number_of_three(unsigned ranks) {
    const int low = std::countr_zero(ranks);
    const int high = static_cast<int>(std::bit_width(ranks)) - 1;
    const int middle = std::countr_zero(ranks & (ranks - 1));
    return static_cast<std::size_t>(rank_set(low, middle, high));
  }
  static void halve(WideRows& rows) {
    for (auto& row : rows) {
      for (std::int64_t& value : row.at) value /= 2;
    }
  }
  static void add_all(WideRows& to, const WideRows& from) {
    for (std::size_t q = 0; q < kQuantities; ++q) {
      for (std::size_t place = 0; place < kRow; ++place) to[q].at[place] += from[q].at[place];
    }
  }
};

}  // namespace

Row<std::int32_t> remaining_row(int rank, int others) {
  Row<std::int32_t> row;
  for (std::size_t place = 0; place < kRow; ++place) row.at[place] = others - held_outside(kHoleKinds[place], rank);
  return row;
}

Row<std::int32_t> two_more_row(const TwoMore& ranks, int others) {
  Row<std::int32_t> row;
  for (std::size_t place = 0; place < kRow; ++place) {
    const int high = others - held_outside(kHoleKinds[place], ranks.high);
    const int low = others - held_outside(kHoleKinds[place], ranks.low);
    row.at[place] = ranks.high == ranks.low ? high * (high - 1) / 2 : high * low;
  }
  return row;
}

FlopSums::FlopSums(const SuitBoards& boards, int threads)
    : by_ranks_(static_cast<std::size_t>(kRankPairs) * kRankFlops),
      corrections_(static_cast<std::size_t>(kRow) * kFlopKinds) {
  std::vector<std::unique_ptr<Worker>> workers(static_cast<std::size_t>(threads));
  for (auto& worker : workers) worker = std::make_unique<Worker>(boards);
  const auto& tasks = boards.tasks();
  for_each_task(tasks.size() + kRankFlops, threads, [&](std::size_t task, int worker) {
    if (task < tasks.size()) {
      workers[static_cast<std::size_t>(worker)]->run(tasks[task]);
    } else {
      sum_by_ranks(boards, static_cast<int>(task - tasks.size()));
    }
  });
  for_each_task(kFlopKinds, threads, [&](std::size_t kind, int) {
    for (std::size_t place = 0; place < kRow; ++place) {
      Sums& sums = corrections_[place * kFlopKinds + kind];
      for (const auto& worker : workers) {
        for (std::size_t q = 0; q < kQuantities; ++q) sums.of[q] += worker->by_flop_kind[kind][q].at[place];
      }
    }
  });
}

void FlopSums::sum_by_ranks(const SuitBoards& boards, int rank_flop) {
  const auto flop = kRankFlopOf[static_cast<std::size_t>(rank_flop)];
  const PairWays ways(boards.deck(), flop);
  const RowKernels& kernels = row_kernels();
  PairRow<std::int32_t> times;
  std::array<WidePairRow, kQuantities> sums{};
  for (const auto [high, low] : kRankPairOf) {
    const RankBoard& board = boards.rank_board(multiset<5>({flop[0], flop[1], flop[2], low, high}));
    if (board.holes == 0) continue;
    kernels.ways_to_deal(times, ways, {high, low});
    for (std::size_t q = 0; q < kQuantities; ++q) {
      kernels.add_pairs_times(sums[q], times, &board.values[q].at[kNoneAt]);
    }
  }
  for (std::size_t hole = 0; hole < kRankPairs; ++hole) {
    Sums& to = by_ranks_[hole * kRankFlops + static_cast<std::size_t>(rank_flop)];
    for (std::size_t q = 0; q < kQuantities; ++q) to.of[q] = sums[q][hole];
  }
}

}  // namespace riverbank
