#include "solver/kernels/outcome_sums.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

#include "solver/boards/flop_counts.h"
#include "solver/boards/rank_multiset.h"
#include "solver/kernels/count_kernel.h"
#include "solver/kernels/flop_gather.h"
#include "solver/kernels/row_kernels.h"
#include "solver/parallel.h"

namespace riverbank {

namespace {

// All actions: the early raises, then the river's choices (0: fold or check).
std::vector<Action> all_actions(const FlopWeights& weights, const BasePayoffs& payoffs) {
  std::vector<Action> actions;
  for (const auto& raise : weights.raises) actions.push_back(raise.action);
  actions.push_back({Decision::after_river, 0});
  for (const int multiple : payoffs.multiples_at(Decision::after_river)) {
    actions.push_back({Decision::after_river, multiple});
  }
  return actions;
}

using SmallRows = std::vector<SmallRow>;

void add_times(SmallRow& to, const SmallRow& times, const SmallRow& row) {
  for (std::size_t i = 0; i < kRow; ++i) to.at[i] = static_cast<std::int16_t>(to.at[i] + times.at[i] * row.at[i]);
}
SmallRow narrowed(const Row<std::int32_t>& row) {
  SmallRow small;
  for (std::size_t i = 0; i < kRow; ++i) small.at[i] = static_cast<std::int16_t>(row.at[i]);
  return small;
}

struct Worker {
  const FlopWeights& weights;
  const SuitBoards& boards;
  const RowKernels& kernels = row_kernels();
  CountKernel add_counts = count_kernel();
  std::vector<FamilySums> sums;       // from boards with three of a suit: a hand does not count itself as unqualified
  std::vector<FamilySums> rank_sums;  // from boards by ranks
  // What boards with three of a suit take from their rank board, for each early raise and the river; unsigned, at most
  // 38,160 in one place.
  std::vector<BigArray<SmallRow>> taken;
  std::vector<SmallRows> by_two;    // for each raise
  std::vector<SmallRows> by_three;  // for each raise
  std::vector<SmallRow> board_weights;

  Worker(const FlopWeights& all, const SuitBoards& of, std::size_t actions)
      : weights(all),
        boards(of),
        sums(actions),
        rank_sums(actions),
        by_two(all.raises.size(), SmallRows(kRankSets2)),
        by_three(all.raises.size(), SmallRows(kRankSets3)),
        board_weights(all.raises.size() + 1) {
    for (std::size_t i = 0; i < board_weights.size(); ++i) taken.emplace_back(kRankBoards);
  }

  void run(const SuitTask& task, RiverPlay* river, int number) {
    prepare(task);
    const auto& sets = boards.sets(task);
    const SmallRow all = all_deals(task);
    for (std::size_t set = 0; set < sets.size(); ++set) {
      const SuitBoard board = boards.board(task, sets[set]);
      if (board.ranks == nullptr) continue;
      weigh(task, sets[set], all, static_cast<std::size_t>(boards.rank_board_number(task, sets[set])));
      CountRows& counts = boards.counts(task, set);
      if (river != nullptr) river->play({task, board, counts, board_weights.back(), number}, counts.river_choice);
      count(board, counts);
    }
  }

  const SmallRow& flop(std::size_t raise, int kind) const {
    return weights.raises[raise].rows[static_cast<std::size_t>(kind)];
  }

  void prepare(const SuitTask& task) {
    const int outside = boards.deck().suits - 1;
    if (task.suited == 3) {
      const bool same = task.first == task.second;
      const SmallRow first_later = narrowed(remaining_row(task.first, same ? outside - 1 : outside));
      const SmallRow second_later = narrowed(remaining_row(task.second, outside));
      for (std::size_t raise = 0; raise < weights.raises.size(); ++raise) {
        for (int two = 0; two < kRankSets2; ++two) {
          SmallRow& row = by_two[raise][static_cast<std::size_t>(two)];
          row = {};
          add_times(row, first_later, flop(raise, flop_kind_of_two(two, task.second)));
          if (!same) add_times(row, second_later, flop(raise, flop_kind_of_two(two, task.first)));
        }
      }
    }
    if (task.suited == 5) return;
    const SmallRow later = task.suited == 4 ? narrowed(remaining_row(task.first, outside))
                                            : narrowed(two_more_row({task.first, task.second}, {outside, outside}));
    for (std::size_t raise = 0; raise < weights.raises.size(); ++raise) {
      for (int three = 0; three < kRankSets3; ++three) {
        SmallRow& row = by_three[raise][static_cast<std::size_t>(three)];
        row = {};
        add_times(row, later, flop(raise, flop_kind_of_three(three)));
      }
    }
  }

  // Ten flops in each board, times the ways to deal the board and the hole.
  SmallRow all_deals(const SuitTask& task) const {
    const int outside = boards.deck().suits - 1;
    std::array<int, kCardKinds> copies{};
    for (int rank = 0; rank < kRanks; ++rank) {
      copies[static_cast<std::size_t>(rank)] = 1;
      copies[static_cast<std::size_t>(kRanks + rank)] =
          outside - (task.suited < 5 && task.first == rank ? 1 : 0) - (task.suited < 4 && task.second == rank ? 1 : 0);
    }
    int board_ways = kFlopsInBoard * boards.deck().suits;
    if (task.suited == 4) board_ways *= outside;
    if (task.suited == 3) board_ways *= task.first == task.second ? outside * (outside - 1) / 2 : outside * outside;
    SmallRow row;
    for (std::size_t place = 0; place < kRow; ++place) {
      const HoleKind& kind = kHoleKinds[place];
      const int first = copies[kind.first];
      const int ways = kind.first == kind.second ? first * (first - 1) / 2 : first * copies[kind.second];
      row.at[place] = static_cast<std::int16_t>(board_ways * ways);
    }
    return row;
  }

  void weigh(const SuitTask& task, const FlushOrder& set, const SmallRow& all, std::size_t rank_board) {
    SmallRow rest = all;
    std::array<const SmallRow*, 10> parts{};
    for (std::size_t raise = 0; raise < weights.raises.size(); ++raise) {
      const std::size_t size = parts_of(task, set.ranks, raise, parts);
      kernels.weigh({std::span(parts).first(size), set.possible, board_weights[raise], rest, taken[raise][rank_board]});
    }
    const SmallRow* left = &rest;
    SmallRow unused;
    kernels.weigh({std::span(&left, 1), set.possible, board_weights.back(), unused, taken.back()[rank_board]});
  }

  // The rows of the flops inside a board: three, or six, or none with cards from outside the suit, then those of three.
  std::size_t parts_of(const SuitTask& task, unsigned ranks, std::size_t raise,
                       std::array<const SmallRow*, 10>& parts) const {
    std::array<int, 5> at{};
    std::size_t cards = 0;
    for (unsigned left = ranks; left != 0; left &= left - 1) at[cards++] = std::countr_zero(left);
    std::size_t size = 0;
    if (cards == 3) {
      const int pair = rank_pair(task.first, task.second);
      for (std::size_t a = 0; a < cards; ++a) parts[size++] = &flop(raise, flop_kind(at[a], pair));
    }
    for (std::size_t b = 1; b < cards && cards < 5; ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        const int two = rank_set(at[a], at[b]);
        parts[size++] = cards == 3 ? &by_two[raise][static_cast<std::size_t>(two)]
                                   : &flop(raise, flop_kind_of_two(two, task.first));
      }
    }
    for (std::size_t c = 2; c < cards; ++c) {
      for (std::size_t b = 1; b < c; ++b) {
        for (std::size_t a = 0; a < b; ++a) {
          const int three = rank_set(at[a], at[b], at[c]);
          parts[size++] =
              cards == 5 ? &flop(raise, flop_kind_of_three(three)) : &by_three[raise][static_cast<std::size_t>(three)];
        }
      }
    }
    return size;
  }

  // The river's weight goes to the choice that is best there.
  void count(const SuitBoard& board, const CountRows& counts) {
    Row<std::int16_t> unqualified;
    spread(counts.unqualified, unqualified);
    const CountedRows rows{counts.below, counts.not_above, unqualified};
    const auto segments = segments_of(board);
    const std::size_t raises = weights.raises.size();
    for (std::size_t raise = 0; raise < raises; ++raise) add_counts(segments, rows, board_weights[raise], sums[raise]);
    SmallRow chosen;
    for (std::size_t choice = 0; raises + choice < sums.size(); ++choice) {
      kernels.choose(chosen, board_weights[raises], counts.river_choice, static_cast<std::uint8_t>(choice));
      add_counts(segments, rows, chosen, sums[raises + choice]);
    }
  }
};

// The boards by ranks alone: all deals of their ranks, less those that hold three or more cards of a suit.
class RankWeights {
 public:
  RankWeights(const FlopWeights& weights, const SuitBoards& boards, const std::vector<std::unique_ptr<Worker>>& workers,
              RiverPlay* river)
      : weights_(weights), boards_(boards), workers_(workers), river_(river) {}

  // The ranks must be sorted, lowest first.
  void add_board(const std::array<int, 5>& ranks, int worker) const {
    std::vector<FamilySums>& sums = workers_[static_cast<std::size_t>(worker)]->rank_sums;
    const int number = sorted_multiset(ranks);
    const RankBoard& board = boards_.rank_board(number);
    if (board.holes == 0) return;
    const std::size_t raises = weights_.raises.size();
    PairRow<std::int32_t> river = all_deals(ranks, board);
    for (std::size_t raise = 0; raise < raises; ++raise) {
      const PairRow<std::int32_t> row = weigh(ranks, weights_.raises[raise]);
      for (std::size_t hole = 0; hole < kPairRow; ++hole) river[hole] -= row[hole];
      add_row(board, less_taken(row, raise, number), sums, [&](std::size_t) { return raise; });
    }
    river = less_taken(river, raises, number);
    std::array<std::uint8_t, kRankPairs> choices = board.river_choice;
    if (river_ != nullptr) river_->play({ranks, board, river, worker}, choices);
    add_row(board, river, sums, [&](std::size_t hole) { return raises + choices[hole]; });
  }

 private:
  template <typename ActionOf>
  static void add_row(const RankBoard& board, const PairRow<std::int32_t>& row, std::vector<FamilySums>& sums,
                      const ActionOf& action_of) {
    for (std::size_t i = 0; i < board.holes; ++i) {
      const std::size_t hole = board.order[i];
      if (row[hole] == 0) continue;
      sums[action_of(hole)][0][board.slot[hole]].add(row[hole],
                                                     {board.below[hole], board.equal[hole], board.unqualified[hole]});
    }
  }

  // Ten flops, and every choice of suits for board and hole.
  PairRow<std::int32_t> all_deals(const std::array<int, 5>& ranks, const RankBoard& board) const {
    std::int64_t ways = kFlopsInBoard;
    int same = 1;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      same = i > 0 && ranks[i] == ranks[i - 1] ? same + 1 : 1;
      ways = ways * (boards_.deck().suits - same + 1) / same;
    }
    PairRow<std::int32_t> row{};
    for (std::size_t hole = 0; hole < kRankPairs; ++hole) {
      const auto [high, low] = kRankPairOf[hole];
      const int copies = board.copies[high];
      row[hole] =
          static_cast<std::int32_t>(ways) * (high == low ? copies * (copies - 1) / 2 : copies * board.copies[low]);
    }
    return row;
  }

  // The flops inside the board, each kind once, times the ways to deal the other two cards.
  PairRow<std::int32_t> weigh(const std::array<int, 5>& ranks, const FlopWeights::Raise& raise) const {
    PairRow<std::int32_t> row{};
    PairRow<std::int32_t> ways;
    std::array<int, kFlopsInBoard> seen{};
    std::size_t size = 0;
    for (std::size_t b = 1; b < 5; ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        std::array<int, 3> flop{};
        std::size_t at = 0;
        for (std::size_t i = 0; i < 5; ++i) {
          if (i != a && i != b) flop[at++] = ranks[i];
        }
        const int number = sorted_multiset(flop);
        if (std::find(seen.begin(), seen.begin() + size, number) != seen.begin() + size) continue;
        seen[size++] = number;
        kernels_.ways_to_deal(ways, PairWays(boards_.deck(), flop), {ranks[b], ranks[a]});
        kernels_.add_small_pairs(row, ways, raise.by_ranks[static_cast<std::size_t>(number)]);
      }
    }
    return row;
  }

  PairRow<std::int32_t> less_taken(PairRow<std::int32_t> row, std::size_t action, int number) const {
    for (const auto& worker : workers_) {
      const SmallRow& taken = worker->taken[action][static_cast<std::size_t>(number)];
      const auto at = [&](int place) { return std::int32_t{static_cast<std::uint16_t>(taken[place])}; };
      for (std::size_t hole = 0; hole < kRankPairs; ++hole) {
        const int high = kRankPairOf[hole].high;
        const int low = kRankPairOf[hole].low;
        row[hole] -= at(none_suited(high, low)) + at(one_suited(high, low));
        if (high != low) row[hole] -= at(one_suited(low, high)) + at(both_suited(low, high));
      }
    }
    return row;
  }

  const FlopWeights& weights_;
  const SuitBoards& boards_;
  const std::vector<std::unique_ptr<Worker>>& workers_;
  RiverPlay* river_;
  const RowKernels& kernels_ = row_kernels();
};

void append(OutcomeTable& outcomes, const OutcomeCount& outcome) {
  if (outcome.deals != 0) outcomes.push_back(outcome);
}

void append_showdowns(OutcomeTable& outcomes, const Action& action, const Slot& slot, const SlotSums& sums,
                      std::int64_t all) {
  const auto row = [&](Showdown result, DealerHand dealer, std::int64_t deals) {
    append(outcomes, {action, result, slot.category, dealer, deals});
  };
  if (slot.level == DealerHand::qualified) {
    row(Showdown::win, DealerHand::unqualified, sums.unqualified);
    row(Showdown::win, DealerHand::qualified, sums.below - sums.unqualified);
    row(Showdown::tie, DealerHand::qualified, sums.not_above - sums.below);
    row(Showdown::lose, DealerHand::qualified, all - sums.not_above);
  } else {
    row(Showdown::win, DealerHand::unqualified, sums.below);
    row(Showdown::tie, DealerHand::unqualified, sums.not_above - sums.below);
    row(Showdown::lose, DealerHand::unqualified, sums.unqualified - sums.not_above);
    row(Showdown::lose, DealerHand::qualified, all - sums.unqualified);
  }
}

OutcomeTable as_table(const std::vector<Action>& actions, const std::vector<FamilySums>& sums,
                      const ValueForms& forms) {
  OutcomeTable outcomes;
  for (std::size_t action = 0; action < actions.size(); ++action) {
    const bool folded = actions[action].multiple == 0 && forms.may_fold();
    for (const Family family : {Family::ranks, Family::flush}) {
      const FamilyForms& of = forms.family(family);
      for (std::size_t slot = 0; slot < static_cast<std::size_t>(of.used); ++slot) {
        const SlotSums& at = sums[action][static_cast<std::size_t>(family)][slot];
        const std::int64_t all = at.weight * forms.dealer_holes();
        if (folded) {
          const Category hand = of.slots[slot].category;
          append(outcomes, {actions[action], std::nullopt, hand, DealerHand::unqualified, at.unqualified});
          append(outcomes, {actions[action], std::nullopt, hand, DealerHand::qualified, all - at.unqualified});
        } else {
          append_showdowns(outcomes, actions[action], of.slots[slot], at, all);
        }
      }
    }
  }
  return outcomes;
}

}  // namespace

OutcomeTable outcomes_of(const FlopWeights& weights, const SuitBoards& boards, const BasePayoffs& payoffs,
                         const OutcomeOptions& options) {
  const int threads = options.threads;
  const std::vector<Action> actions = all_actions(weights, payoffs);
  std::vector<std::unique_ptr<Worker>> workers(static_cast<std::size_t>(threads));
  for (auto& worker : workers) worker = std::make_unique<Worker>(weights, boards, actions.size());
  const auto& tasks = boards.tasks();
  for_each_task(tasks.size(), threads, [&](std::size_t task, int worker) {
    workers[static_cast<std::size_t>(worker)]->run(tasks[task], options.river, worker);
  });
  const RankWeights by_ranks(weights, boards, workers, options.river);
  for_each_task(kRankPairs, threads, [&](std::size_t task, int worker) {
    each_rank_board(kRankPairs - 1 - task, [&](const std::array<int, 5>& ranks) { by_ranks.add_board(ranks, worker); });
  });
  std::vector<FamilySums> sums(actions.size());
  for (const auto& worker : workers) {
    for (std::size_t action = 0; action < actions.size(); ++action) {
      for (std::size_t family = 0; family < kFamilies; ++family) {
        const auto& itself = boards.forms().family(static_cast<Family>(family)).itself_unqualified;
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
          SlotSums& to = sums[action][family][slot];
          to.add(worker->sums[action][family][slot]);
          to.unqualified += worker->sums[action][family][slot].weight * itself[slot];
          to.add(worker->rank_sums[action][family][slot]);
        }
      }
    }
  }
  return as_table(actions, sums, boards.forms());
}

}  // namespace riverbank
