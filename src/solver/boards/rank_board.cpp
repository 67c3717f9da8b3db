#include "solver/boards/rank_board.h"

#include <algorithm>

#include "cards/hand.h"

namespace riverbank {

namespace {

constexpr std::uint16_t kAboveAll = 0xffff;

std::uint32_t key_of(int rank) { return kRankKeys[static_cast<std::size_t>(rank)].packed(); }

bool remains(const RankBoard& board, const RankPair& hole) {
  return hole.high == hole.low ? board.copies[hole.high] >= 2
                               : board.copies[hole.high] > 0 && board.copies[hole.low] > 0;
}

void sort_holes(RankBoard& board, const std::array<int, 5>& ranks, const ValueForms& forms) {
  std::array<std::uint32_t, kRankPairs> keys;
  std::size_t size = 0;
  std::uint32_t board_key = 0;
  for (const int rank : ranks) board_key += key_of(rank);
  for (std::size_t pair = 0; pair < kRankPairs; ++pair) {
    if (!remains(board, kRankPairOf[pair])) continue;
    const auto [high, low] = kRankPairOf[pair];
    const std::uint16_t strength = hand_words::no_flush_value(board_key + key_of(high) + key_of(low));
    board.slot[pair] = static_cast<std::uint8_t>(forms.slot_of(HandRank(strength)));
    board.slots_present |= static_cast<std::uint8_t>(1 << board.slot[pair]);
    keys[size++] = static_cast<std::uint32_t>(strength << 8 | static_cast<int>(pair));
  }
  std::sort(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(size));
  board.holes = static_cast<std::uint8_t>(size);
  for (std::size_t i = 0; i < size; ++i) {
    board.order[i] = static_cast<std::uint8_t>(keys[i] & 0xff);
    board.strength[i] = static_cast<std::uint16_t>(keys[i] >> 8);
  }
  board.strength[size] = kAboveAll;
}

// How many of the dealer's holes have been met so far on the way from the weakest to the strongest, and how many of
// them hold one given card of each rank. Those without a card of the player's are total - holding[a] - holding[b], and
// one more once the player's own hole has been met, which was taken away twice.
struct MetRanks {
  std::int32_t total = 0;
  std::array<std::int32_t, kRanks> holding{};

  std::int32_t without(const RankPair& hole) const { return total - holding[hole.high] - holding[hole.low]; }
  void meet(const RankPair& hole, const std::array<std::uint8_t, kRanks>& copies) {
    const int high = copies[hole.high];
    const int low = copies[hole.low];
    if (hole.high == hole.low) {
      total += high * (high - 1) / 2;
      holding[hole.high] += high - 1;
    } else {
      total += high * low;
      holding[hole.high] += low;
      holding[hole.low] += high;
    }
  }
};

void count_holes(RankBoard& board, const ValueForms& forms) {
  MetRanks met;
  MetRanks unqualified;
  for (std::size_t begin = 0, end = 0; begin < board.holes; begin = end) {
    while (board.strength[end] == board.strength[begin]) ++end;
    for (std::size_t i = begin; i < end; ++i) {
      board.below[board.order[i]] = static_cast<std::int16_t>(met.without(kRankPairOf[board.order[i]]));
    }
    for (std::size_t i = begin; i < end; ++i) met.meet(kRankPairOf[board.order[i]], board.copies);
    for (std::size_t i = begin; i < end; ++i) {
      const std::size_t pair = board.order[i];
      board.equal[pair] = static_cast<std::int16_t>(met.without(kRankPairOf[pair]) + 1 - board.below[pair]);
    }
    if (HandRank(board.strength[begin]) < forms.qualifies_from()) unqualified = met;
  }
  const FamilyForms& family = forms.family(Family::ranks);
  for (std::size_t i = 0; i < board.holes; ++i) {
    const std::size_t pair = board.order[i];
    board.unqualified[pair] =
        static_cast<std::int16_t>(unqualified.without(kRankPairOf[pair]) + family.itself_unqualified[board.slot[pair]]);
  }
}

void value_holes(RankBoard& board, const ValueForms& forms) {
  std::array<Values, kRankPairs> values{};
  for (std::size_t i = 0; i < board.holes; ++i) {
    const std::size_t pair = board.order[i];
    values[pair] = values_of({board.below[pair], board.equal[pair], board.unqualified[pair]}, board.slot[pair],
                             forms.family(Family::ranks), forms);
    board.river_choice[pair] = values[pair].choice;
  }
  for (std::size_t place = 0; place < kRow; ++place) {
    const std::size_t pair = kHoleKinds[place].ranks;
    board.slots.at[place] = board.slot[pair];
    board.values[0].at[place] = values[pair].river;
    board.values[1].at[place] = values[pair].base;
    board.values[2].at[place] = values[pair].play;
  }
}

}  // namespace

void fill_rank_board(RankBoard& board, const std::array<int, 5>& ranks, const DeckShape& deck,
                     const ValueForms& forms) {
  for (int rank = 0; rank < kRanks; ++rank) {
    board.copies[static_cast<std::size_t>(rank)] = static_cast<std::uint8_t>(deck.holds(rank) ? deck.suits : 0);
  }
  for (const int rank : ranks) {
    std::uint8_t& copies = board.copies[static_cast<std::size_t>(rank)];
    if (copies == 0) return;
    --copies;
  }
  sort_holes(board, ranks, forms);
  count_holes(board, forms);
  value_holes(board, forms);
}

}  // namespace riverbank
