#include "solver/best_play.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "solver/boards/flop_counts.h"
#include "solver/boards/rank_multiset.h"
#include "solver/kernels/flop_sums.h"
#include "solver/kernels/hand_play.h"
#include "solver/parallel.h"

namespace riverbank {

namespace {

constexpr std::size_t kHands = static_cast<std::size_t>(kRanks) * kRanks;
// Boards by ranks come first; each has a place for every rank pair.
constexpr std::size_t kRankRow = 96;
constexpr std::size_t kSuitBoardsAt = kRankBoards * kRankRow;
constexpr std::size_t kRiverPlaces = kSuitBoardsAt + SuitBoards::kBoards * kRow;

constexpr std::size_t choose(std::size_t n, std::size_t k) {
  std::size_t ways = 1;
  for (std::size_t i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return n < k ? 0 : ways;
}

// Numbers of sets of ranks, by their bits, as suit_view.h numbers them.
constexpr auto kRankSetOf = [] {
  std::array<std::uint16_t, 1 << kRanks> numbers{};
  // From the number of the set without its highest rank: compilers bound the steps of a constant.
  for (unsigned ranks = 1; ranks < numbers.size(); ++ranks) {
    const unsigned highest = std::bit_floor(ranks);
    const std::size_t more =
        choose(static_cast<std::size_t>(std::countr_zero(highest)), static_cast<std::size_t>(std::popcount(ranks)));
    numbers[ranks] = static_cast<std::uint16_t>(numbers[ranks ^ highest] + more);
  }
  return numbers;
}();

constexpr auto kChoose2 = [] {
  std::array<std::uint16_t, kCards> ways{};
  for (std::size_t n = 0; n < ways.size(); ++n) ways[n] = static_cast<std::uint16_t>(choose(n, 2));
  return ways;
}();
constexpr auto kChoose3 = [] {
  std::array<std::uint16_t, kCards> ways{};
  for (std::size_t n = 0; n < ways.size(); ++n) ways[n] = static_cast<std::uint16_t>(choose(n, 3));
  return ways;
}();

// The number of a card once the hole's suits come first: the high card's, then the low card's.
using Renaming = std::array<std::uint8_t, kCards>;
constexpr auto kRenamings = [] {
  std::array<Renaming, kSuits * kSuits> renamings{};
  for (std::size_t high = 0; high < kSuits; ++high)
    for (std::size_t low = 0; low < kSuits; ++low) {
      std::array<std::uint8_t, kSuits> to{};
      std::uint8_t next = 0;
      to[high] = next++;
      if (low != high) to[low] = next++;
      for (std::size_t suit = 0; suit < kSuits; ++suit)
        if (suit != high && suit != low) to[suit] = next++;
      for (std::size_t card = 0; card < kCards; ++card)
        renamings[high * kSuits + low][card] = static_cast<std::uint8_t>(card / kSuits * kSuits + to[card % kSuits]);
    }
  return renamings;
}();

constexpr std::size_t flop_number(unsigned a, unsigned b, unsigned c) {
  const unsigned low = std::min({a, b, c});
  const unsigned high = std::max({a, b, c});
  return low + kChoose2[a + b + c - low - high] + kChoose3[high];
}

std::size_t place_of(const SortedHole& hole, int suit) {
  const int high = hole.high_rank();
  const int low = hole.low_rank();
  const bool high_suited = hole.high % kSuits == suit;
  const bool low_suited = hole.low % kSuits == suit;
  const int place = high_suited && low_suited ? both_suited(low, high)
                    : high_suited             ? one_suited(high, low)
                    : low_suited              ? one_suited(low, high)
                                              : none_suited(high, low);
  return static_cast<std::size_t>(place);
}

SortedHole hole_of(const StartingHand& hand) { return SortedHole::of(hand.hole()); }

}  // namespace

ChoiceTable::ChoiceTable(std::size_t size, int choices)
    : planes_(static_cast<std::size_t>(std::bit_width(static_cast<unsigned>(std::max(choices - 1, 1))))),
      words_in_plane_((size + 63) / 64),
      words_(planes_ * words_in_plane_) {}

void ChoiceTable::set(std::size_t place, int choice) {
  for (std::size_t plane = 0; plane < planes_; ++plane) {
    std::uint64_t& word = words_[plane * words_in_plane_ + place / 64];
    const std::uint64_t bit = std::uint64_t{1} << (place % 64);
    word = (choice >> plane & 1) != 0 ? word | bit : word & ~bit;
  }
}

SortedHole SortedHole::of(CardSet hole) {
  const std::uint64_t bits = hole.bits();
  return {static_cast<std::uint8_t>(63 - std::countl_zero(bits)), static_cast<std::uint8_t>(std::countr_zero(bits))};
}

// Fills the tables from the same sums that solve() works on.
class BestPlayMaker {
 public:
  BestPlayMaker(BestPlay& play, const BasePayoffs& payoffs, int threads)
      : play_(play),
        payoffs_(payoffs),
        threads_(threads),
        forms_(payoffs, DealCounts(DeckShape{}).dealer_holes),
        boards_(DeckShape{}, forms_, threads),
        sums_(boards_, threads) {}

  void fill() {
    const FlopClasses classes{DeckShape{}};
    const std::vector<StartingHand> hands = starting_hands(DeckShape{});
    std::vector<std::uint8_t> choices(hands.size());
    for_each_task(hands.size(), threads_, [&](std::size_t i, int) {
      choices[i] = choice_before_flop(play_hand(hands[i], classes, sums_, payoffs_.multiples_at(Decision::after_flop)));
    });
    for (std::size_t i = 0; i < hands.size(); ++i) play_.before_flop_[hole_of(hands[i]).hand()] = choices[i];
    fill_flops(hands);
    fill_rivers();
  }

 private:
  std::uint8_t choice_before_flop(const HandPlay& hand) const {
    std::uint8_t choice = 0;
    std::int64_t best = hand.check;
    const auto& multiples = payoffs_.multiples_at(Decision::before_flop);
    for (std::size_t i = 0; i < multiples.size(); ++i) {
      if (hand.raised(multiples[i]) <= best) continue;
      best = hand.raised(multiples[i]);
      choice = static_cast<std::uint8_t>(i + 1);
    }
    return choice;
  }

  void fill_flops(const std::vector<StartingHand>& hands) {
    std::vector<FlopClass> flops(kFlops);
    for (unsigned c = 2; c < kCards; ++c)
      for (unsigned b = 1; b < c; ++b)
        for (unsigned a = 0; a < b; ++a) {
          const std::uint64_t bits = std::uint64_t{1} << a | std::uint64_t{1} << b | std::uint64_t{1} << c;
          flops[flop_number(a, b, c)] = flop_class_of(CardSet::from_bits(bits));
        }
    for (const StartingHand& hand : hands) {
      const std::size_t at = hole_of(hand).hand();
      const std::uint64_t hole = hand.hole().bits();
      if (play_.before_flop_[at] != 0) continue;
      for (std::size_t flop = 0; flop < kFlops; ++flop)
        if ((flops[flop].cards & hole) == 0)
          play_.after_flop_.set(at * kFlops + flop, choice_after_flop(flop_sums_of(hand, flops[flop], sums_)));
    }
  }

  int choice_after_flop(const Sums& sums) const {
    int choice = 0;
    std::int64_t best = sums.river();
    const auto& multiples = payoffs_.multiples_at(Decision::after_flop);
    for (std::size_t i = 0; i < multiples.size(); ++i) {
      if (sums.raised(multiples[i]) <= best) continue;
      best = sums.raised(multiples[i]);
      choice = static_cast<int>(i + 1);
    }
    return choice;
  }

  void fill_rivers() {
    for (std::size_t board = 0; board < kRankBoards; ++board)
      for (std::size_t pair = 0; pair < kRankPairs; ++pair)
        play_.after_river_.set(board * kRankRow + pair, boards_.rank_board(static_cast<int>(board)).river_choice[pair]);
    for (const SuitTask& task : boards_.tasks())
      for (std::size_t set = 0; set < boards_.sets(task).size(); ++set) {
        if (boards_.board(task, boards_.sets(task)[set]).ranks == nullptr) continue;
        const auto& choices = boards_.counts(task, set).river_choice;
        const std::size_t first = kSuitBoardsAt + SuitBoards::number(task, set) * kRow;
        for (std::size_t place = 0; place < kRow; ++place) play_.after_river_.set(first + place, choices.at[place]);
      }
  }

  BestPlay& play_;
  const BasePayoffs& payoffs_;
  int threads_;
  ValueForms forms_;
  SuitBoards boards_;
  FlopSums sums_;
};

BestPlay::BestPlay(const BasePayoffs& payoffs, int threads)
    : multiples_(payoffs.multiples),
      after_flop_(kHands * kFlops, static_cast<int>(payoffs.multiples_at(Decision::after_flop).size()) + 1),
      after_river_(kRiverPlaces, static_cast<int>(payoffs.multiples_at(Decision::after_river).size()) + 1) {
  BestPlayMaker(*this, payoffs, threads).fill();
}

std::size_t BestPlay::flop_place(const SortedHole& hole, const std::array<std::uint8_t, 3>& flop) const {
  const Renaming& renaming = kRenamings[static_cast<std::size_t>(hole.high % kSuits * kSuits + hole.low % kSuits)];
  const std::size_t number = flop_number(renaming[flop[0]], renaming[flop[1]], renaming[flop[2]]);
  return hole.hand() * kFlops + number;
}

RiverRow BestPlay::river_row(CardSet board) const {
  std::array<int, 5> ranks{};
  std::array<std::uint16_t, kSuits> suits{};
  std::size_t at = 0;
  for (const Card card : board) {
    ranks[at++] = card.index() / kSuits;
    suits[static_cast<std::size_t>(card.index() % kSuits)] |= static_cast<std::uint16_t>(1U << card.index() / kSuits);
  }
  for (int suit = 0; suit < kSuits; ++suit) {
    const unsigned suited = suits[static_cast<std::size_t>(suit)];
    if (std::popcount(suited) < 3) continue;
    SuitTask task{.suited = std::popcount(suited)};
    int others = 0;
    for (const Card card : board)
      if (card.index() % kSuits != suit) (others++ == 0 ? task.second : task.first) = card.index() / kSuits;
    if (others == 1) task.first = task.second;
    return {kSuitBoardsAt + SuitBoards::number(task, kRankSetOf[suited]) * kRow, suit};
  }
  // A card set is in the order of ranks.
  return {static_cast<std::size_t>(sorted_multiset(ranks)) * kRankRow, -1};
}

std::size_t BestPlay::river_place(const SortedHole& hole, const RiverRow& row) const {
  const std::size_t place =
      row.suit < 0 ? static_cast<std::size_t>(rank_pair(hole.high_rank(), hole.low_rank())) : place_of(hole, row.suit);
  return row.first + place;
}

int BestPlay::multiple(CardSet hole, CardSet board) const {
  const SortedHole cards = SortedHole::of(hole);
  const auto of = [&](Decision decision, int choice) {
    return choice == 0 ? 0 : multiples_[static_cast<std::size_t>(decision)][static_cast<std::size_t>(choice - 1)];
  };
  if (board.empty()) return of(Decision::before_flop, before_flop(cards));
  if (board.count() == 5) return of(Decision::after_river, after_river(cards, river_row(board)));
  CHECK(board.count() == 3, "decisions are taken with no, three or five community cards");
  std::array<std::uint8_t, 3> flop{};
  std::size_t at = 0;
  for (const Card card : board) flop[at++] = static_cast<std::uint8_t>(card.index());
  return of(Decision::after_flop, after_flop(cards, flop));
}

}  // namespace riverbank
