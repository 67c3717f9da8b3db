#include "solver/boards/board_strengths.h"

#include <bit>

#include "cards/hand.h"
#include "solver/parallel.h"

namespace riverbank {

namespace {

// A card of this rank and suit, whether or not it is dealt already: only the number of each rank, and the first suit,
// count for what is asked here.
Hand as_hand(int rank, int suit) { return Card::from_index(rank * kSuits + suit); }

constexpr int kTheSuit = 0;

Hand suit_board(const SuitTask& task, unsigned ranks) {
  Hand board;
  for (unsigned left = ranks; left != 0; left &= left - 1) board += as_hand(std::countr_zero(left), kTheSuit);
  if (task.suited < 5) board += as_hand(task.first, 1);
  if (task.suited < 4) board += as_hand(task.second, 2);
  return board;
}

Hand card_of_kind(int kind, int other_suit) {
  return kind < kRanks ? as_hand(kind, kTheSuit) : as_hand(kind - kRanks, other_suit);
}

std::size_t row_number(const SuitTask& task, std::size_t set) {
  constexpr std::size_t kOfThree = kRankPairs * kRankSets3;
  constexpr std::size_t kOfFour = kRanks * kRankSets4;
  if (task.suited == 3) return static_cast<std::size_t>(rank_pair(task.first, task.second)) * kRankSets3 + set;
  if (task.suited == 4) return kOfThree + static_cast<std::size_t>(task.first) * kRankSets4 + set;
  return kOfThree + kOfFour + set;
}

constexpr std::size_t kRows = kRankPairs * kRankSets3 + kRanks * kRankSets4 + kRankSets5;

}  // namespace

const Row<std::uint16_t>& BoardStrengths::of(const SuitTask& task, std::size_t set) const {
  return rows_[row_number(task, set)];
}

BoardStrengths::BoardStrengths(const SuitBoards& boards, int threads) : rows_(kRows), by_ranks_(kRankBoards) {
  for_each_task(boards.tasks().size(), threads, [&](std::size_t number, int) {
    const SuitTask& task = boards.tasks()[number];
    for (std::size_t set = 0; set < boards.sets(task).size(); ++set) {
      const SuitBoard board = boards.board(task, boards.sets(task)[set]);
      if (board.ranks == nullptr) continue;
      const Hand shared = suit_board(task, boards.sets(task)[set].ranks);
      Row<std::uint16_t>& row = rows_[row_number(task, set)];
      for (std::size_t place = 0; place < kRow; ++place) {
        const HoleKind& kind = kHoleKinds[place];
        // Of five cards of one rank, which no deck holds, the tables know nothing.
        if (!kind.used || board.flush->possible.at[place] == 0) continue;
        if (kind.first == kind.second && board.others[kind.first - kRanks] < 2) continue;
        if (kind.first >= kRanks && board.others[kind.first - kRanks] == 0) continue;
        if (kind.second >= kRanks && board.others[kind.second - kRanks] == 0) continue;
        row.at[place] = (shared + card_of_kind(kind.first, 3) + card_of_kind(kind.second, 2)).rank().value();
      }
    }
  });
  for_each_task(kRankPairs, threads, [&](std::size_t pair, int) {
    each_rank_board(pair, [&](const std::array<int, 5>& ranks) {
      const auto number = static_cast<std::size_t>(sorted_multiset(ranks));
      const RankBoard& board = boards.rank_board(static_cast<int>(number));
      for (std::size_t i = 0; i < board.holes; ++i) by_ranks_[number][board.order[i]] = board.strength[i];
    });
  });
}

}  // namespace riverbank
