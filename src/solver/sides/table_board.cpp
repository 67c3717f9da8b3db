#include "solver/sides/table_board.h"

#include <algorithm>
#include <bit>

#include "cards/hand.h"
#include "solver/boards/deck_shape.h"

namespace riverbank {

namespace {

constexpr int kBoard = 5;
constexpr int kOfASuit = 3;  // so many on the board make a flush possible

std::uint64_t key_of(std::size_t rank) { return kRankKeys[rank].packed(); }

}  // namespace

TableBoard::TableBoard(const Cards& cards) {
  std::uint64_t board_key = 0;
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    board_key += cards.copies[rank] * key_of(rank);
    const int on_suit = cards.suited >> rank & 1;
    const int of_suit = cards.suited != 0 ? 1 - on_suit : 0;
    const int others = (cards.suited != 0 ? kSuits - 1 : kSuits) - (cards.copies[rank] - on_suit);
    if (of_suit > 0) kinds_[size_++] = {static_cast<std::uint8_t>(rank), 1};
    if (others > 0) kinds_[size_++] = {static_cast<std::uint8_t>(kRanks + rank), static_cast<std::uint8_t>(others)};
  }
  const auto suited_bit = [](const Kind& kind) { return kind.kind < kRanks ? 1U << kind.kind : 0U; };
  for (std::size_t a = 0; a < size_; ++a) {
    for (std::size_t b = 0; b <= a; ++b) {
      if (a == b && kinds_[a].left < 2) continue;
      const unsigned suited = cards.suited | suited_bit(kinds_[a]) | suited_bit(kinds_[b]);
      const bool flush = std::popcount(suited) >= kBoard;
      const auto rank_of = [](const Kind& kind) { return static_cast<std::size_t>(kind.kind % kRanks); };
      const std::uint64_t key = board_key + key_of(rank_of(kinds_[a])) + key_of(rank_of(kinds_[b]));
      const std::uint16_t value = flush ? kEvaluatorTables.by_flush_ranks[suited] : hand_words::no_flush_value(key);
      category_[a][b] = category_[b][a] = static_cast<std::uint8_t>(HandRank(value).category());
    }
  }
}

TableBoard TableBoard::of(CardSet board) {
  Cards cards;
  for (const Card card : board) ++cards.copies[static_cast<std::size_t>(card.rank())];
  for (const Suit suit : kAllSuits)
    if (std::popcount(unsigned{board.ranks_of(suit)}) >= kOfASuit) cards.suited = board.ranks_of(suit);
  return TableBoard(cards);
}

// Bit n: kind n. Joined to the kinds with which it reaches the category.
std::array<std::uint32_t, kCardKinds> TableBoard::reaching(Category category) const {
  std::array<std::uint32_t, kCardKinds> reaches{};
  for (std::size_t a = 0; a < size_; ++a)
    for (std::size_t b = 0; b < size_; ++b)
      if (category_[a][b] >= static_cast<std::uint8_t>(category) && (a != b || kinds_[a].left > 1))
        reaches[a] |= 1U << b;
  return reaches;
}

// A card that reaches the category with any other is in no hand below it.
TableBoard::Rest TableBoard::without_hubs(const std::array<std::uint32_t, kCardKinds>& reaches) const {
  const std::uint32_t all = (1U << size_) - 1;
  std::array<std::uint32_t, kCardKinds> place{};
  std::uint32_t kept = 0;
  for (std::size_t a = 0, next = 0; a < size_; ++a) {
    const std::uint32_t missing = all & ~reaches[a];
    if (missing == 0 || (missing == 1U << a && kinds_[a].left == 1)) continue;
    kept |= 1U << a;
    place[a] = 1U << next++;
  }
  Rest rest;
  for (std::size_t a = 0; a < size_; ++a) {
    if ((kept >> a & 1) == 0) continue;
    std::uint32_t to = 0;
    for (std::uint32_t left = reaches[a] & kept; left != 0; left &= left - 1)
      to |= place[static_cast<std::size_t>(std::countr_zero(left))];
    rest.graph.sizes.push_back(kinds_[a].left);
    rest.graph.joined.push_back(to);
    rest.cards += kinds_[a].left;
  }
  return rest;
}

// Inclusion and exclusion over the pairs that reach the category.
MatchingCounts TableBoard::hands_below(Category category, Matchings& matchings) const {
  const Rest rest = without_hubs(reaching(category));
  const MatchingCounts reached = matchings.count(rest.graph);
  MatchingCounts below{};
  for (int hands = 0; hands <= kMostPairs; ++hands) {
    for (int pairs = 0; pairs <= hands; ++pairs) {
      const std::int64_t ways =
          reached[static_cast<std::size_t>(pairs)] * sets_of_pairs(rest.cards - 2 * pairs, hands - pairs);
      below[static_cast<std::size_t>(hands)] += pairs % 2 == 0 ? ways : -ways;
    }
  }
  return below;
}

namespace {

// Boards with three or more cards of a suit: the ranks of the suit, then the cards outside it.
class SuitedBoards {
 public:
  SuitedBoards(unsigned suited, const std::function<void(const TableBoard&, std::int64_t)>& seen)
      : suited_(suited), seen_(seen) {}

  void run() {
    TableBoard::Cards cards;
    cards.suited = static_cast<std::uint16_t>(suited_);
    for (std::size_t rank = 0; rank < kRanks; ++rank) cards.copies[rank] = suited_ >> rank & 1;
    add(0, kBoard - std::popcount(suited_), cards, kSuits);
  }

 private:
  void add(std::size_t rank, int outside, const TableBoard::Cards& cards, std::int64_t alike) {
    if (outside == 0) return seen_(TableBoard(cards), alike);
    if (rank == kRanks) return;
    TableBoard::Cards more = cards;
    for (int copies = 0; copies <= outside; ++copies, ++more.copies[rank])
      add(rank + 1, outside - copies, more, alike * ways(kSuits - 1, copies));
  }

  unsigned suited_;
  const std::function<void(const TableBoard&, std::int64_t)>& seen_;
};

// Boards by ranks; `of_suit[n]` counts the suitings in which a given suit has n cards.
class RankedBoards {
 public:
  RankedBoards(const BoardPart& part, const std::function<void(const TableBoard&, std::int64_t)>& seen)
      : part_(part), seen_(seen) {}

  void run() { add(0, kBoard, {}, {1}); }

 private:
  using OfSuit = std::array<std::int64_t, kBoard + 1>;

  void add(std::size_t rank, int left, const TableBoard::Cards& cards, const OfSuit& of_suit) {
    if (left == 0) return see(cards, of_suit);
    if (rank == kRanks) return;
    for (int copies = 0; copies <= std::min(left, kSuits); ++copies) {
      TableBoard::Cards more = cards;
      more.copies[rank] = static_cast<std::uint8_t>(copies);
      OfSuit next{};
      for (std::size_t n = 0; n < of_suit.size(); ++n) {
        next[n] += of_suit[n] * ways(kSuits - 1, copies);
        if (copies > 0 && n + 1 < of_suit.size()) next[n + 1] += of_suit[n] * ways(kSuits - 1, copies - 1);
      }
      add(rank + 1, left - copies, more, next);
    }
  }

  void see(const TableBoard::Cards& cards, const OfSuit& of_suit) {
    if (number_++ % part_.parts != part_.part) return;
    std::int64_t all = 0;
    std::int64_t of_a_suit = 0;
    for (std::size_t n = 0; n < of_suit.size(); ++n) {
      all += of_suit[n];
      if (n >= kOfASuit) of_a_suit += kSuits * of_suit[n];
    }
    if (all > of_a_suit) seen_(TableBoard(cards), all - of_a_suit);
  }

  BoardPart part_;
  const std::function<void(const TableBoard&, std::int64_t)>& seen_;
  int number_ = 0;
};

}  // namespace

void each_table_board(const BoardPart& part, const std::function<void(const TableBoard&, std::int64_t)>& seen) {
  RankedBoards(part, seen).run();
  for (unsigned suited = 0; suited < 1U << kRanks; ++suited) {
    const int cards = std::popcount(suited);
    if (cards < kOfASuit || cards > kBoard) continue;
    if (static_cast<int>(suited) % part.parts == part.part) SuitedBoards(suited, seen).run();
  }
}

}  // namespace riverbank
