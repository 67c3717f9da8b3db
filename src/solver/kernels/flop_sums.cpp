#include "solver/kernels/flop_sums.h"

#include <memory>

#include "solver/kernels/flop_gather.h"
#include "solver/kernels/pair_rows.h"
#include "solver/kernels/row_kernels.h"
#include "solver/kernels/value_kernel.h"
#include "solver/parallel.h"

namespace riverbank {

namespace {

// Counts and values every board of the plain game.
class PlainValues : public BoardValues {
 public:
  explicit PlainValues(const SuitBoards& boards) : boards_(boards), value_holes_(value_kernel()) {}

  bool value(const SuitTask& task, std::size_t set, ValueRows& values) override {
    const SuitBoard board = boards_.board(task, boards_.sets(task)[set]);
    if (board.ranks == nullptr) return false;
    CountRows& counts = boards_.counts(task, set);
    count_holes(board, boards_.forms().qualifies_from(), counts);
    value_holes_(board, boards_.forms(), counts, values);
    return true;
  }
  int outside(int) const override { return boards_.deck().suits - 1; }

 private:
  const SuitBoards& boards_;
  ValueKernel value_holes_;
};

// One thread's corrections: rows by kind of flop.
struct Worker {
  PlainValues values;
  FlopGather gather;

  explicit Worker(const SuitBoards& boards) : values(boards), gather(boards, values) {}
};

}  // namespace

FlopSums::FlopSums(const SuitBoards& boards, int threads)
    : by_ranks_(static_cast<std::size_t>(kRankPairs) * kRankFlops),
      corrections_(static_cast<std::size_t>(kRow) * kFlopKinds) {
  std::vector<std::unique_ptr<Worker>> workers(static_cast<std::size_t>(threads));
  for (auto& worker : workers) worker = std::make_unique<Worker>(boards);
  const auto& tasks = boards.tasks();
  for_each_task(tasks.size() + kRankFlops, threads, [&](std::size_t task, int worker) {
    if (task < tasks.size()) {
      workers[static_cast<std::size_t>(worker)]->gather.run(tasks[task]);
    } else {
      sum_by_ranks(boards, static_cast<int>(task - tasks.size()));
    }
  });
  for_each_task(kFlopKinds, threads, [&](std::size_t kind, int) {
    for (std::size_t place = 0; place < kRow; ++place) {
      Sums& sums = corrections_[place * kFlopKinds + kind];
      for (const auto& worker : workers) {
        for (std::size_t q = 0; q < kQuantities; ++q) sums.of[q] += worker->gather.flop(kind)[q].at[place];
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
