#include "solver/boards/suit_boards.h"

#include <bit>

#include "solver/parallel.h"

namespace riverbank {

namespace {

std::vector<SuitTask> all_tasks() {
  std::vector<SuitTask> tasks;
  tasks.push_back({.suited = 5});
  for (int other = 0; other < kRanks; ++other) tasks.push_back({.suited = 4, .first = other});
  for (const auto [high, low] : kRankPairOf) tasks.push_back({.suited = 3, .first = high, .second = low});
  return tasks;
}

}  // namespace

SuitBoards::SuitBoards(const DeckShape& deck, const ValueForms& forms, int threads)
    : deck_(deck),
      forms_(forms),
      flush_orders_(deck, forms),
      rank_boards_(kRankBoards),
      tasks_(all_tasks()),
      counts_(kBoards) {
  for_each_task(kRankPairs, threads, [&](std::size_t task, int) {
    each_rank_board(kRankPairs - 1 - task, [&](const std::array<int, 5>& ranks) {
      fill_rank_board(rank_boards_[static_cast<std::size_t>(sorted_multiset(ranks))], ranks, deck_, forms_);
    });
  });
}

int SuitBoards::rank_board_number(const SuitTask& task, const FlushOrder& set) const {
  std::array<int, 5> ranks{};
  std::size_t size = 0;
  for (unsigned left = set.ranks; left != 0; left &= left - 1) ranks[size++] = std::countr_zero(left);
  if (task.suited < 5) ranks[size++] = task.first;
  if (task.suited < 4) ranks[size++] = task.second;
  return multiset(ranks);
}

SuitBoard SuitBoards::board(const SuitTask& task, const FlushOrder& set) const {
  SuitBoard board;
  if (set.ranks == 0) return board;
  for (int rank = 0; rank < kRanks; ++rank) {
    int others = deck_.holds(rank) ? deck_.suits - 1 : 0;
    if (task.suited < 5 && task.first == rank) --others;
    if (task.suited < 4 && task.second == rank) --others;
    if (others < 0) return board;
    board.others[static_cast<std::size_t>(rank)] = static_cast<std::uint8_t>(others);
  }
  board.flush = &set;
  board.suited = task.suited;
  board.ranks = &rank_boards_[static_cast<std::size_t>(rank_board_number(task, set))];
  return board;
}

}  // namespace riverbank
