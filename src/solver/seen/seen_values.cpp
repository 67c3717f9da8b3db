#include "solver/seen/seen_values.h"

namespace riverbank {

namespace {

// The dealer's other card, by kind, with the strength it makes and how many there are.
template <std::size_t Kinds>
struct OtherCard {
  std::array<std::uint16_t, Kinds> strength{};
  std::array<std::int16_t, Kinds> copies{};

  // How many hands are below, equal and unqualified, before the player's own cards are taken out.
  Counts against(std::uint16_t own, std::uint16_t qualifies_from) const {
    Counts counts;
    for (std::size_t kind = 0; kind < Kinds; ++kind) {
      counts.below += strength[kind] < own ? copies[kind] : 0;
      counts.equal += strength[kind] == own ? copies[kind] : 0;
      counts.unqualified += strength[kind] < qualifies_from ? copies[kind] : 0;
    }
    return counts;
  }
  // A card the player holds is not the dealer's.
  void take(Counts& counts, std::size_t kind, std::uint16_t own, std::uint16_t qualifies_from) const {
    counts.below -= strength[kind] < own ? 1 : 0;
    counts.equal -= strength[kind] == own ? 1 : 0;
    counts.unqualified -= strength[kind] < qualifies_from ? 1 : 0;
  }
};

void put(ValueRows& to, std::size_t place, const Values& values) {
  to[0].at[place] = values.river;
  to[1].at[place] = values.base;
  to[2].at[place] = values.play;
}

// How often each rank remains.
using RankCopies = std::array<std::uint8_t, kRanks>;

// Takes the seen cards out; false: they are not there.
bool take_all(RankCopies& copies, const SeenKind& seen) {
  for (int i = 0; i < seen.count; ++i) {
    std::uint8_t& left = copies[static_cast<std::size_t>(seen.cards[static_cast<std::size_t>(i)])];
    if (left == 0) return false;
    --left;
  }
  return true;
}

using PairValues = std::array<Values, kRankPairs>;

PairValues against_hand(const PairRow<std::uint16_t>& strengths, int dealer, const ShowdownTable& table) {
  PairValues values{};
  for (std::size_t pair = 0; pair < kRankPairs; ++pair) {
    values[pair] = table.of(strengths[pair], strengths[static_cast<std::size_t>(dealer)]);
  }
  return values;
}

PairValues against_card(const PairRow<std::uint16_t>& strengths, int seen, const RankCopies& copies,
                        const ShowdownTable& table) {
  const std::uint16_t qualifies_from = table.forms().qualifies_from().value();
  OtherCard<kRanks> other;
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    other.strength[rank] = strengths[static_cast<std::size_t>(rank_pair(seen, static_cast<int>(rank)))];
    other.copies[rank] = copies[rank];
  }
  PairValues values{};
  for (std::size_t pair = 0; pair < kRankPairs; ++pair) {
    Counts counts = other.against(strengths[pair], qualifies_from);
    other.take(counts, kRankPairOf[pair].high, strengths[pair], qualifies_from);
    other.take(counts, kRankPairOf[pair].low, strengths[pair], qualifies_from);
    values[pair] = table.of_counts(strengths[pair], counts);
  }
  return values;
}

}  // namespace

int place_of(int first, int second) {
  if (first >= kRanks && second >= kRanks) return none_suited(first - kRanks, second - kRanks);
  if (first >= kRanks) return one_suited(second, first - kRanks);
  if (second >= kRanks) return one_suited(first, second - kRanks);
  return both_suited(std::min(first, second), std::max(first, second));
}

ShowdownTable::ShowdownTable(const ValueForms& forms) : forms_(forms) {
  for (std::size_t value = 0; value < kHandRanks; ++value) {
    const HandRank rank(static_cast<std::uint16_t>(value));
    slot_[value] =
        static_cast<std::uint8_t>(static_cast<int>(family_of(rank.category())) * kSlots + forms.slot_of(rank));
  }
  if (forms.dealer_holes() != 1) return;
  for (int slot = 0; slot < kFamilies * kSlots; ++slot) {
    for (int result = 0; result < kShowdowns; ++result) {
      for (int qualified = 0; qualified < kDealerHands; ++qualified) {
        const Counts counts{result == 2 ? 1 : 0, result == 1 ? 1 : 0, qualified == 0 ? 1 : 0};
        values_[static_cast<std::size_t>((slot * kShowdowns + result) * kDealerHands + qualified)] =
            values_of(counts, slot % kSlots, forms.family(static_cast<Family>(slot / kSlots)), forms);
      }
    }
  }
}

void SeenRankValues::see(const SeenKind& ranks) {
  for (std::size_t pair = 0; pair < kRankPairs; ++pair) {
    each_rank_board(pair, [&](const std::array<int, 5>& board) { value(board, ranks); });
  }
}

void SeenRankValues::value(const std::array<int, 5>& ranks, const SeenKind& seen) {
  const auto number = static_cast<std::size_t>(sorted_multiset(ranks));
  RankCopies copies = boards_.rank_board(static_cast<int>(number)).copies;
  holds_[number] = boards_.rank_board(static_cast<int>(number)).holes > 0 && take_all(copies, seen);
  if (!holds_[number]) return;
  const PairRow<std::uint16_t>& strengths = strengths_.of_ranks(static_cast<int>(number));
  const auto values = seen.count == 2 ? against_hand(strengths, rank_pair(seen.cards[0], seen.cards[1]), table_)
                                      : against_card(strengths, seen.cards[0], copies, table_);
  ValueRows& rows = values_[number];
  for (std::size_t place = 0; place < kRow; ++place) put(rows, place, values[kHoleKinds[place].ranks]);
}

int SeenSuitValues::outside(int rank) const {
  int cards = boards_.deck().suits - 1;
  for (int i = 0; i < seen_.count; ++i) cards -= seen_.cards[static_cast<std::size_t>(i)] == kRanks + rank ? 1 : 0;
  return cards;
}

bool SeenSuitValues::value(const SuitTask& task, std::size_t set, ValueRows& values) {
  const FlushOrder& flush = boards_.sets(task)[set];
  SuitBoard board = boards_.board(task, flush);
  if (board.ranks == nullptr) return false;
  for (int i = 0; i < seen_.count; ++i) {
    const int card = seen_.cards[static_cast<std::size_t>(i)];
    if (card < kRanks && (flush.ranks >> card & 1) != 0) return false;
    if (card < kRanks) continue;
    std::uint8_t& left = board.others[static_cast<std::size_t>(card - kRanks)];
    if (left == 0) return false;
    --left;
  }
  const Row<std::uint16_t>& strengths = strengths_.of(task, set);
  const ValueRows& by_ranks = by_ranks_.of(boards_.rank_board_number(task, flush));
  if (seen_.count == 1) {
    value_one_seen(board, strengths, values);
  } else {
    value_both_seen(board, strengths, values);
  }
  for (std::size_t q = 0; q < kQuantities; ++q) {
    for (std::size_t place = 0; place < kRow; ++place) {
      values[q].at[place] = (values[q].at[place] - by_ranks[q].at[place]) & flush.possible.at[place];
    }
  }
  return true;
}

void SeenSuitValues::value_both_seen(const SuitBoard&, const Row<std::uint16_t>& strengths, ValueRows& values) const {
  const std::uint16_t dealer = strengths[place_of(seen_.cards[0], seen_.cards[1])];
  for (std::size_t place = 0; place < kRow; ++place) put(values, place, table_.of(strengths.at[place], dealer));
}

void SeenSuitValues::value_one_seen(const SuitBoard& board, const Row<std::uint16_t>& strengths,
                                    ValueRows& values) const {
  const std::uint16_t qualifies_from = table_.forms().qualifies_from().value();
  OtherCard<kCardKinds> other;
  for (int kind = 0; kind < kCardKinds; ++kind) {
    const auto at = static_cast<std::size_t>(kind);
    const bool of_suit = kind < kRanks;
    const int rank = of_suit ? kind : kind - kRanks;
    int copies = of_suit ? (boards_.deck().holds(rank) && (board.flush->ranks >> rank & 1) == 0 ? 1 : 0)
                         : board.others[static_cast<std::size_t>(rank)];
    if (kind == seen_.cards[0] && of_suit) copies = 0;
    other.copies[at] = static_cast<std::int16_t>(copies);
    if (copies > 0) other.strength[at] = strengths[place_of(seen_.cards[0], kind)];
  }
  for (std::size_t place = 0; place < kRow; ++place) {
    const HoleKind& kind = kHoleKinds[place];
    const std::uint16_t own = strengths.at[place];
    Counts counts = other.against(own, qualifies_from);
    other.take(counts, kind.first, own, qualifies_from);
    other.take(counts, kind.second, own, qualifies_from);
    put(values, place, table_.of_counts(own, counts));
  }
}

}  // namespace riverbank
