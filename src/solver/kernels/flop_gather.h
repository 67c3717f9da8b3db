// FlopGather: from the values of boards to the corrections of flops (flop_sums.h). Every board with three or more cards
// of one suit is added to the kinds of flop inside it, times the number of ways to deal the rest. Where the values come
// from is not its business: the solver's own boards, or those of a game with some of the dealer's cards seen.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/big_array.h"
#include "solver/boards/suit_boards.h"
#include "solver/kernels/row_kernels.h"
#include "solver/kernels/rows.h"

namespace riverbank {

class BoardValues {
 public:
  virtual ~BoardValues() = default;
  // The three quantities for each kind of hole cards, less those by ranks alone. False: this board cannot be dealt.
  virtual bool value(const SuitTask& task, std::size_t set, ValueRows& values) = 0;
  // How many cards of a rank there are outside the suit, before hole and board are dealt.
  virtual int outside(int rank) const = 0;
};

using WideRows = std::array<Row<std::int64_t>, kQuantities>;

class FlopGather {
 public:
  FlopGather(const SuitBoards& boards, BoardValues& source)
      : boards_(boards), source_(source), kernels_(row_kernels()) {}

  void run(const SuitTask& task);
  const WideRows& flop(std::size_t kind) const { return by_flop_kind_[kind]; }
  // Forgets everything, for another source of the same boards.
  void clear();

 private:
  WideRows& at(int kind) { return by_flop_kind_[static_cast<std::size_t>(kind)]; }
  void add(ValueRows& to) const;
  void add_wide(WideRows& to, const ValueRows& rows) const;
  void add_times(WideRows& to, const Row<std::int32_t>& times, const ValueRows& rows) const;
  void beside_two(const SuitTask& task);
  void spread_two(const SuitTask& task);
  void beside_one(const SuitTask& task);
  void all_five(const SuitTask& task);

  const SuitBoards& boards_;
  BoardValues& source_;
  const RowKernels& kernels_;
  BigArray<WideRows> by_flop_kind_{kFlopKinds};
  std::vector<ValueRows> by_two_ = std::vector<ValueRows>(kRankSets2);    // of a task with three of the suit
  std::vector<ValueRows> by_three_ = std::vector<ValueRows>(kRankSets3);  // of a task with four of the suit
  ValueRows values_{};
};

// For each kind of hole cards, how many cards of a rank remain outside the suit when `others` do before the hole is
// dealt; and how many ways to deal two such cards.
Row<std::int32_t> remaining_row(int rank, int others);

// How many of the two ranks there are; both numbers are the same where the ranks are.
struct OthersOfTwo {
  int high = 0;
  int low = 0;
};
Row<std::int32_t> two_more_row(const TwoMore& ranks, const OthersOfTwo& others);

}  // namespace riverbank
