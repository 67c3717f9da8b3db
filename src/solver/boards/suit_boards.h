// SuitBoards: all boards with three or more cards of one suit, grouped into tasks by the cards outside the suit (91
// pairs of ranks beside three, 13 ranks beside four, none beside five), and the counts of each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/big_array.h"
#include "solver/boards/flush_order.h"
#include "solver/boards/rank_board.h"
#include "solver/boards/suit_board.h"

namespace riverbank {

struct SuitTask {
  int suited = 3;
  int first = 0;   // the ranks outside the suit: the higher one, where there are two
  int second = 0;  // where there are two
};

class SuitBoards {
 public:
  SuitBoards(const DeckShape& deck, const ValueForms& forms, int threads);

  const DeckShape& deck() const { return deck_; }
  const ValueForms& forms() const { return forms_; }
  const RankBoard& rank_board(int number) const { return rank_boards_[static_cast<std::size_t>(number)]; }
  const std::vector<SuitTask>& tasks() const { return tasks_; }
  const std::vector<FlushOrder>& sets(const SuitTask& task) const { return flush_orders_.of_size(task.suited); }

  // The board of a task with a given set of ranks in the suit; ranks == nullptr: it does not exist.
  SuitBoard board(const SuitTask& task, const FlushOrder& set) const;
  int rank_board_number(const SuitTask& task, const FlushOrder& set) const;
  CountRows& counts(const SuitTask& task, std::size_t set) const { return counts_[number(task, set)]; }

  static constexpr std::size_t kBoardsOfThree = std::size_t{kRankPairs} * kRankSets3;
  static constexpr std::size_t kBoardsOfFour = std::size_t{kRanks} * kRankSets4;
  static constexpr std::size_t kBoards = kBoardsOfThree + kBoardsOfFour + kRankSets5;
  static constexpr std::size_t number(const SuitTask& task, std::size_t set) {
    if (task.suited == 3) return static_cast<std::size_t>(rank_pair(task.first, task.second)) * kRankSets3 + set;
    if (task.suited == 4) return kBoardsOfThree + static_cast<std::size_t>(task.first) * kRankSets4 + set;
    return kBoardsOfThree + kBoardsOfFour + set;
  }

 private:
  DeckShape deck_;
  const ValueForms& forms_;
  FlushOrders flush_orders_;
  BigArray<RankBoard> rank_boards_;
  std::vector<SuitTask> tasks_;
  mutable BigArray<CountRows> counts_;  // filled board by board, each by one thread
};

}  // namespace riverbank
