// The deals that a player who plays the base game best folds although the hand beaten in them is one that a bad beat
// wager pays. Such a fold needs a board that gives nearly everybody a strong hand (three of a kind on the board, a
// straight, a full house ...): a few thousand of the 134,459 boards up to suits.
#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#include "cards/hand.h"
#include "cards/isomorphism.h"
#include "solver/boards/flop_counts.h"
#include "solver/boards/rank_board.h"
#include "solver/parallel.h"
#include "solver/sides/beaten_hands.h"

namespace riverbank {

namespace {

constexpr std::size_t kHoles = 1081;  // on a board
constexpr std::int64_t kDealerHoles = 990;
constexpr std::int64_t kShare = 92;  // at most so many holes share a card with one hole

struct Hole {
  std::uint8_t high = 0;  // card index
  std::uint8_t low = 0;
  std::uint16_t rank = 0;
};

// The dealer's holes met on the way from the weakest to the strongest.
struct MetHoles {
  std::int32_t total = 0;
  std::array<std::int32_t, kCards> holding{};

  std::int32_t without(const Hole& hole) const { return total - holding[hole.high] - holding[hole.low]; }
  void meet(const Hole& hole) {
    ++total;
    ++holding[hole.high];
    ++holding[hole.low];
  }
};

// Whether a hole checks before the flop, and on a flop. The flop's answer is asked once for each hand of the 169 and
// flop, the hole's suits renamed to the first two.
class Checks {
 public:
  explicit Checks(const Solution& solution) : solution_(solution), on_flop_(169 * kFlops) {
    for (std::size_t i = 0; i < solution.hands().size(); ++i) {
      const StartingHand& hand = solution.hands()[i].hand;
      number_[static_cast<std::size_t>(rank_pair(hand.high, hand.low))][static_cast<std::size_t>(hand.shape)] =
          static_cast<int>(i);
    }
  }

  int hand_number(CardSet hole) const {
    const StartingHand hand = starting_hand_of(hole);
    return number_[static_cast<std::size_t>(rank_pair(hand.high, hand.low))][static_cast<std::size_t>(hand.shape)];
  }
  bool before_flop(int hand) const { return solution_.hands()[static_cast<std::size_t>(hand)].best == 0; }

  bool on_flop(int hand, const Hole& hole, const std::array<Card, 3>& flop) {
    std::atomic<std::uint8_t>& known =
        on_flop_[static_cast<std::size_t>(hand) * kFlops + static_cast<std::size_t>(renamed(hole, flop))];
    std::uint8_t answer = known.load(std::memory_order_relaxed);
    if (answer == kUnknown) {
      const CardSet cards{Card::from_index(hole.high), Card::from_index(hole.low)};
      answer = best_of(solution_.flop_values(cards, CardSet(flop))) == 0 ? kChecks : kRaises;
      known.store(answer, std::memory_order_relaxed);
    }
    return answer == kChecks;
  }

 private:
  static constexpr std::uint8_t kUnknown = 0;
  static constexpr std::uint8_t kChecks = 1;
  static constexpr std::uint8_t kRaises = 2;

  static int renamed(const Hole& hole, const std::array<Card, 3>& flop) {
    std::array<int, kSuits> name{-1, -1, -1, -1};
    int next = 0;
    for (const int suit : {hole.high % kSuits, hole.low % kSuits, 0, 1, 2, 3})
      if (name[static_cast<std::size_t>(suit)] < 0) name[static_cast<std::size_t>(suit)] = next++;
    std::array<int, 3> cards{};
    for (std::size_t i = 0; i < 3; ++i)
      cards[i] = static_cast<int>(flop[i].rank()) * kSuits + name[static_cast<std::size_t>(flop[i].suit())];
    std::sort(cards.begin(), cards.end());
    return static_cast<int>(ways(cards[2], 3) + ways(cards[1], 2)) + cards[0];
  }

  const Solution& solution_;
  std::array<std::array<int, kHoleShapes>, kRankPairs> number_{};
  std::vector<std::atomic<std::uint8_t>> on_flop_;
};

// The fewest dealer's holes below a hand of this category or better with which no raise can be worse than a fold.
std::int64_t never_folds_from(const BasePayoffs& payoffs, Category from) {
  std::int64_t least = kDealerHoles + 1;
  for (const int multiple : payoffs.multiples_at(Decision::after_river)) {
    std::int64_t win = payoff(payoffs, multiple, {Showdown::win, from, DealerHand::qualified});
    std::int64_t any = win;
    for (int hand = static_cast<int>(from); hand < kCategories; ++hand) {
      for (const DealerHand dealer : {DealerHand::unqualified, DealerHand::qualified}) {
        const auto category = static_cast<Category>(hand);
        win = std::min(win, payoff(payoffs, multiple, {Showdown::win, category, dealer}));
        for (const Showdown result : {Showdown::lose, Showdown::tie, Showdown::win})
          any = std::min(any, payoff(payoffs, multiple, {result, category, dealer}));
      }
    }
    for (std::int64_t below = 0; below < least; ++below)
      if (below * win + (kDealerHoles - below) * any > kDealerHoles * *payoffs.folded) least = below;
  }
  return least;
}

class FoldedBoard {
 public:
  FoldedBoard(const Solution& solution, Category from, Checks& checks)
      : from_(from),
        skip_from_(never_folds_from(solution.payoffs(), from) + kShare),
        forms_(solution.payoffs(), kDealerHoles),
        checks_(checks) {}

  void add(CardSet board, BeatenHands& to) {
    if (weak_holes(board) >= skip_from_) return;
    board_cards_.assign(board.begin(), board.end());
    alike_ = deals_alike(board);
    std::sort(holes_.begin(), holes_.end(), [](const Hole& a, const Hole& b) { return a.rank < b.rank; });
    meet_all();
    MetHoles met;
    for (std::size_t begin = 0, end = 0; begin < kHoles; begin = end) {
      const MetHoles before = met;
      for (; end < kHoles && holes_[end].rank == holes_[begin].rank; ++end) met.meet(holes_[end]);
      if (HandRank(holes_[begin].rank) < HandRank::lowest_of(from_)) continue;
      for (std::size_t i = begin; i < end; ++i) add_hole(holes_[i], before.without(holes_[i]), met, to);
    }
  }

 private:
  // Ranks the holes; how many are below the categories that count.
  std::int64_t weak_holes(CardSet board) {
    const Hand on_board(board);
    const std::uint16_t strong = HandRank::lowest_of(from_).value();
    std::array<Card, 47> left{};
    std::size_t size = 0;
    for (const Card card : CardSet::full() - board) left[size++] = card;
    std::int64_t weak = 0;
    std::size_t at = 0;
    for (std::size_t high = 1; high < left.size(); ++high) {
      const Hand with_high = on_board + left[high];
      for (std::size_t low = 0; low < high; ++low, ++at) {
        const std::uint16_t rank = (with_high + left[low]).rank().value();
        holes_[at] = {static_cast<std::uint8_t>(left[high].index()), static_cast<std::uint8_t>(left[low].index()),
                      rank};
        weak += rank < strong ? 1 : 0;
      }
    }
    return weak;
  }

  // The holes below each category, and those that do not qualify.
  void meet_all() {
    MetHoles met;
    std::size_t at = 0;
    for (std::size_t category = 0; category < kCategories; ++category) {
      for (; at < kHoles && holes_[at].rank < kCategoryBegin[category]; ++at) met.meet(holes_[at]);
      below_category_[category] = met;
    }
    unqualified_ = {};
    for (const Hole& hole : holes_)
      if (HandRank(hole.rank) < forms_.qualifies_from()) unqualified_.meet(hole);
  }

  void add_hole(const Hole& hole, std::int32_t below, const MetHoles& met, BeatenHands& to) {
    const CardSet cards{Card::from_index(hole.high), Card::from_index(hole.low)};
    const int hand = checks_.hand_number(cards);
    if (!checks_.before_flop(hand)) return;
    const HandRank rank(hole.rank);
    const std::int32_t not_above = met.without(hole) + 1;
    const std::int32_t unqualified = unqualified_.without(hole) + (rank < forms_.qualifies_from() ? 1 : 0);
    const Counts counts{below, not_above - below, unqualified};
    if (values_of(counts, forms_.slot_of(rank), forms_.family(family_of(rank.category())), forms_).choice != 0) return;
    const std::int64_t weight = alike_ * flops_checked(hand, hole);
    const auto category = static_cast<std::size_t>(rank.category());
    to.players[category] += weight * (kDealerHoles - not_above);
    to.ties[category] += weight * counts.equal;
    std::int32_t lower = 0;
    for (std::size_t dealers = 0; dealers <= category; ++dealers) {
      const std::int32_t up_to = dealers == category ? below : below_category_[dealers + 1].without(hole);
      to.dealers[dealers] += weight * (up_to - lower);
      lower = up_to;
    }
  }

  std::int64_t flops_checked(int hand, const Hole& hole) {
    std::int64_t flops = 0;
    for (std::size_t c = 2; c < 5; ++c)
      for (std::size_t b = 1; b < c; ++b)
        for (std::size_t a = 0; a < b; ++a)
          flops += checks_.on_flop(hand, hole, {board_cards_[a], board_cards_[b], board_cards_[c]}) ? 1 : 0;
    return flops;
  }

  Category from_;
  std::int64_t skip_from_;
  ValueForms forms_;
  Checks& checks_;
  std::array<Hole, kHoles> holes_{};
  std::array<MetHoles, kCategories> below_category_;
  MetHoles unqualified_;
  std::vector<Card> board_cards_;
  std::int64_t alike_ = 1;
};

void add(CategoryCounts& to, const CategoryCounts& more) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += more[i];
}

}  // namespace

BeatenHands folded_beaten_hands(const Solution& solution, Category from, int threads) {
  CHECK(solution.deck() == DeckShape{}, "folds are counted for the full deck");
  BeatenHands folded;
  if (!solution.payoffs().folded) return folded;
  std::vector<CardSet> boards;
  each_canonical_next(CardGroups<0>{}, 5, [&](CardSet board) { boards.push_back(board); });
  Checks checks(solution);
  std::vector<BeatenHands> by_worker(static_cast<std::size_t>(threads));
  std::vector<FoldedBoard> workers(static_cast<std::size_t>(threads), FoldedBoard(solution, from, checks));
  constexpr std::size_t kChunk = 64;
  for_each_task((boards.size() + kChunk - 1) / kChunk, threads, [&](std::size_t task, int worker) {
    const auto at = static_cast<std::size_t>(worker);
    for (std::size_t i = task * kChunk; i < std::min(boards.size(), (task + 1) * kChunk); ++i)
      workers[at].add(boards[i], by_worker[at]);
  });
  for (const BeatenHands& part : by_worker) {
    add(folded.players, part.players);
    add(folded.dealers, part.dealers);
    add(folded.ties, part.ties);
  }
  return folded;
}

}  // namespace riverbank
