#include "solver/seen/seen_solver.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <map>
#include <memory>

#include "solver/parallel.h"
#include "solver/seen/seen_values.h"

namespace riverbank {

namespace {

// One bit for each of the renamings.
using Group = std::uint32_t;

// The flops up to the renamings that leave seen cards and hole as they are, for each such group once.
class FlopLists {
 public:
  explicit FlopLists(const DeckShape& deck) : deck_(deck), renamings_(all_renamings(deck.suits)) {}

  Group all() const { return (Group{1} << renamings_.size()) - 1; }
  // Those of a group that leave the cards alone.
  Group keeping(CardSet cards, Group group) const {
    Group kept = 0;
    for (Group left = group; left != 0; left &= left - 1) {
      const auto number = static_cast<std::size_t>(std::countr_zero(left));
      if (renamed(cards, renamings_[number]) == cards) kept |= Group{1} << number;
    }
    return kept;
  }
  // Whether no renaming of the group makes a lower set of these cards.
  bool is_lowest(CardSet cards, Group group) const {
    for (Group left = group; left != 0; left &= left - 1) {
      const auto number = static_cast<std::size_t>(std::countr_zero(left));
      if (renamed(cards, renamings_[number]).bits() < cards.bits()) return false;
    }
    return true;
  }
  void prepare(Group group) {
    if (lists_.contains(group)) return;
    std::vector<SuitRenaming> members;
    for (Group left = group; left != 0; left &= left - 1) {
      members.push_back(renamings_[static_cast<std::size_t>(std::countr_zero(left))]);
    }
    lists_[group] = flop_classes_under(members, deck_);
  }
  const std::vector<FlopClass>& of(Group group) const { return lists_.at(group); }

 private:
  DeckShape deck_;
  std::vector<SuitRenaming> renamings_;
  std::map<Group, std::vector<FlopClass>> lists_;
};

struct HoleClass {
  CardSet hole;
  int ways = 0;
  Group group = 0;
};

// Seen cards up to suits, and the holes beside them.
struct SeenClass {
  CardSet seen;
  int ways = 0;
  std::vector<HoleClass> holes;
};

std::vector<HoleClass> holes_beside(CardSet seen, Group group, FlopLists& lists, const DeckShape& deck) {
  std::vector<HoleClass> holes;
  const CardSet left = deck.all() - seen;
  for (const Card high : left) {
    for (const Card low : left) {
      const CardSet hole{low, high};
      if (!(low < high) || !lists.is_lowest(hole, group)) continue;
      const Group kept = lists.keeping(hole, group);
      holes.push_back({hole, std::popcount(group) / std::popcount(kept), kept});
      lists.prepare(kept);
    }
  }
  return holes;
}

// Seen cards of the same ranks, which share most of the work.
using SeenGroup = std::vector<SeenClass>;

std::vector<SeenGroup> seen_groups(int cards, FlopLists& lists, const DeckShape& deck) {
  std::vector<SeenGroup> groups;
  const auto add = [&](CardSet seen) {
    const Group group = lists.keeping(seen, lists.all());
    const int ways = std::popcount(lists.all()) / std::popcount(group);
    groups.back().push_back({seen, ways, holes_beside(seen, group, lists, deck)});
  };
  if (cards == 1) {
    for (int rank = 0; rank < kRanks; ++rank) {
      groups.emplace_back();
      if (deck.holds(rank)) add({Card::from_index(rank * kSuits)});
    }
    return groups;
  }
  int last = -1;
  for (const StartingHand& hand : starting_hands(deck)) {
    const int pair = rank_pair(hand.high, hand.low);
    if (pair != last) groups.emplace_back();
    last = pair;
    add(hand.hole());
  }
  return groups;
}

SeenKind kind_seen_by(int suit, CardSet seen) {
  SeenKind kind{.cards = {}, .count = 0};
  for (const Card card : seen) {
    const int rank = static_cast<int>(card.rank());
    kind.cards[static_cast<std::size_t>(kind.count++)] = static_cast<int>(card.suit()) == suit ? rank : kRanks + rank;
  }
  return kind;
}

using Corrections = BigArray<Sums>;

class SeenWorker {
 public:
  SeenWorker(const SuitBoards& boards, const BoardStrengths& strengths, const ShowdownTable& table,
             const BasePayoffs& payoffs, const FlopLists& lists)
      : boards_(boards),
        payoffs_(payoffs),
        lists_(lists),
        rank_values_(boards, strengths, table),
        suit_values_(boards, strengths, table, rank_values_),
        gather_(boards, suit_values_),
        by_ranks_(static_cast<std::size_t>(kRankPairs) * kRankFlops) {}

  void run(const SeenGroup& group, std::vector<SeenHole>& holes);

 private:
  void sum_by_ranks(const SeenKind& ranks);
  const Sums* corrections_of(const SeenKind& kind);
  SeenHole play(const SeenClass& seen, const HoleClass& hole, const std::array<const Sums*, kSuits>& tables) const;

  const SuitBoards& boards_;
  const BasePayoffs& payoffs_;
  const FlopLists& lists_;
  SeenRankValues rank_values_;
  SeenSuitValues suit_values_;
  FlopGather gather_;
  BigArray<Sums> by_ranks_;
  std::map<std::array<int, 2>, std::unique_ptr<Corrections>> corrections_;  // of this group
  std::vector<std::unique_ptr<Corrections>> unused_;
};

void SeenWorker::sum_by_ranks(const SeenKind& ranks) {
  const RowKernels& kernels = row_kernels();
  for (std::size_t number = 0; number < kRankFlops; ++number) {
    const auto flop = kRankFlopOf[number];
    PairWays ways(boards_.deck(), flop);
    for (int i = 0; i < ranks.count; ++i) ways.take(ranks.cards[static_cast<std::size_t>(i)]);
    PairRow<std::int32_t> times;
    std::array<WidePairRow, kQuantities> sums{};
    for (const auto [high, low] : kRankPairOf) {
      const int board = multiset<5>({flop[0], flop[1], flop[2], low, high});
      if (!rank_values_.can_be_dealt(board)) continue;
      kernels.ways_to_deal(times, ways, {high, low});
      for (std::size_t q = 0; q < kQuantities; ++q) {
        kernels.add_pairs_times(sums[q], times, &rank_values_.of(board)[q].at[kNoneAt]);
      }
    }
    for (std::size_t hole = 0; hole < kRankPairs; ++hole) {
      for (std::size_t q = 0; q < kQuantities; ++q) by_ranks_[hole * kRankFlops + number].of[q] = sums[q][hole];
    }
  }
}

const Sums* SeenWorker::corrections_of(const SeenKind& kind) {
  auto& table = corrections_[kind.cards];
  if (table != nullptr) return &(*table)[0];
  if (unused_.empty()) {
    table = std::make_unique<Corrections>(static_cast<std::size_t>(kRow) * kFlopKinds);
  } else {
    table = std::move(unused_.back());
    unused_.pop_back();
  }
  suit_values_.see(kind);
  gather_.clear();
  for (const SuitTask& task : boards_.tasks()) gather_.run(task);
  for (std::size_t flop = 0; flop < kFlopKinds; ++flop) {
    const WideRows& rows = gather_.flop(flop);
    for (std::size_t place = 0; place < kRow; ++place) {
      Sums& sums = (*table)[place * kFlopKinds + flop];
      for (std::size_t q = 0; q < kQuantities; ++q) sums.of[q] = rows[q].at[place];
    }
  }
  return &(*table)[0];
}

SeenHole SeenWorker::play(const SeenClass& seen, const HoleClass& hole,
                          const std::array<const Sums*, kSuits>& tables) const {
  SeenHole result{.seen = seen.seen, .hole = hole.hole, .ways = std::int64_t{seen.ways} * hole.ways};
  const auto places = places_of(hole.hole);
  const StartingHand hand = starting_hand_of(hole.hole);
  const Sums* by_ranks = &by_ranks_[static_cast<std::size_t>(rank_pair(hand.high, hand.low)) * kRankFlops];
  std::array<const Sums*, kSuits> rows{};
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    rows[suit] = tables[suit] + static_cast<std::size_t>(places[suit]) * kFlopKinds;
  }
  const std::uint64_t known = (seen.seen | hole.hole).bits();
  const auto& multiples = payoffs_.multiples_at(Decision::after_flop);
  for (const FlopClass& flop : lists_.of(hole.group)) {
    if ((flop.cards & known) != 0) continue;
    Sums at = by_ranks[flop.rank_flop];
    for (std::size_t suit = 0; suit < kSuits; ++suit) at += rows[suit][flop.kinds[suit]];
    std::int64_t best = at.river();
    for (const int multiple : multiples) best = std::max(best, at.raised(multiple));
    result.check += best * flop.flops;
    result.base += at.of[1] * flop.flops;
    result.play += at.of[2] * flop.flops;
  }
  return result;
}

void SeenWorker::run(const SeenGroup& group, std::vector<SeenHole>& holes) {
  if (group.empty()) return;
  SeenKind ranks = kind_seen_by(-1, group.front().seen);
  for (int i = 0; i < ranks.count; ++i) ranks.cards[static_cast<std::size_t>(i)] -= kRanks;
  rank_values_.see(ranks);
  sum_by_ranks(ranks);
  for (const SeenClass& seen : group) {
    std::array<const Sums*, kSuits> tables{};
    for (int suit = 0; suit < kSuits; ++suit) {
      tables[static_cast<std::size_t>(suit)] = corrections_of(kind_seen_by(suit, seen.seen));
    }
    for (const HoleClass& hole : seen.holes) holes.push_back(play(seen, hole, tables));
  }
  for (auto& [kind, table] : corrections_) unused_.push_back(std::move(table));
  corrections_.clear();
}

std::vector<SeenHole> play_all(const BasePayoffs& payoffs, const ValueForms& forms, int cards,
                               const SolveOptions& options) {
  const int threads = std::max(1, options.threads);
  const SuitBoards boards(options.deck, forms, threads);
  const BoardStrengths strengths(boards, threads);
  const ShowdownTable table(forms);
  FlopLists lists(options.deck);
  const std::vector<SeenGroup> groups = seen_groups(cards, lists, options.deck);
  std::vector<std::unique_ptr<SeenWorker>> workers;
  for (int i = 0; i < threads; ++i) {
    workers.push_back(std::make_unique<SeenWorker>(boards, strengths, table, payoffs, lists));
  }
  std::vector<std::vector<SeenHole>> holes(groups.size());
  std::atomic<std::size_t> done{0};
  for_each_task(groups.size(), threads, [&](std::size_t group, int worker) {
    workers[static_cast<std::size_t>(worker)]->run(groups[group], holes[group]);
    ++done;
    if (worker == 0 && options.progress) {
      options.progress(static_cast<double>(done) / static_cast<double>(groups.size() + 1));
    }
  });
  std::vector<SeenHole> all;
  for (const auto& part : holes) all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace

std::int64_t SeenHole::best(const std::vector<int>& multiples) const {
  std::int64_t best = check;
  for (const int multiple : multiples) best = std::max(best, raised(multiple));
  return best;
}

SeenSolution solve_seen(const BasePayoffs& payoffs, int cards, const SolveOptions& options) {
  CHECK(!problem_with(payoffs), problem_with(payoffs).value_or(""));
  CHECK(cards == 1 || cards == 2, "the dealer holds two cards");
  const int left = options.deck.cards() - cards;
  const std::int64_t dealer_holes = ways(left - 7, 2 - cards);
  SeenSolution solution;
  solution.deals_per_hole = ways(left - 2, 3) * ways(left - 5, 2) * dealer_holes;
  for (const SeenHole& hole : play_all(payoffs, ValueForms(payoffs, dealer_holes), cards, options)) {
    solution.deals += hole.ways * solution.deals_per_hole;
    solution.result += hole.ways * hole.best(payoffs.multiples_at(Decision::before_flop));
    solution.holes.push_back(hole);
  }
  if (options.progress) options.progress(1.0);
  return solution;
}

}  // namespace riverbank
