#include "solver/boards/flush_order.h"

#include <algorithm>
#include <bit>

#include "cards/hand_class.h"

namespace riverbank {

namespace {

constexpr int kRankMasks = 1 << kRanks;

// The strength of each set of ranks of one suit that makes a flush.
std::vector<std::uint16_t> flush_strengths() {
  std::vector<std::uint16_t> strengths(kRankMasks);
  for (int mask = 0; mask < kRankMasks; ++mask) {
    const int cards = std::popcount(static_cast<unsigned>(mask));
    if (cards < 5 || cards > 7) continue;
    strengths[static_cast<std::size_t>(mask)] = rank_of(classify_one_suit(static_cast<std::uint16_t>(mask))).value();
  }
  return strengths;
}

int suited_bits(const HoleKind& kind) {
  int bits = 0;
  for (const int card : {kind.first, kind.second}) bits |= card < kRanks ? 1 << card : 0;
  return bits;
}

bool possible_with(const HoleKind& kind, int board_ranks, const DeckShape& deck) {
  const auto exists = [&](int card) { return deck.holds(card % kRanks); };
  return kind.used && exists(kind.first) && exists(kind.second) && (suited_bits(kind) & board_ranks) == 0;
}

// A kind of hole cards by what the suit sees of it: the cards of the suit it holds.
struct Suited {
  std::uint16_t strength = 0;
  std::uint8_t cards = 0;  // two, one or none
  std::uint8_t high = 0;
  std::uint8_t low = 0;

  friend auto operator<=>(const Suited&, const Suited&) = default;
};

std::vector<Suited> suited_holes(int board_ranks, const DeckShape& deck, const std::vector<std::uint16_t>& strengths) {
  std::vector<Suited> holes;
  const auto add = [&](int cards, int high, int low) {
    const int bits = (cards > 0 ? 1 << high : 0) | (cards > 1 ? 1 << low : 0);
    if ((bits & board_ranks) != 0 || (bits & ~deck.ranks) != 0) return;
    const std::uint16_t strength = strengths[static_cast<std::size_t>(board_ranks | bits)];
    if (strength == 0) return;
    holes.push_back(
        {strength, static_cast<std::uint8_t>(cards), static_cast<std::uint8_t>(high), static_cast<std::uint8_t>(low)});
  };
  add(0, 0, 0);
  for (int high = 0; high < kRanks; ++high) {
    add(1, high, 0);
    for (int low = 0; low < high; ++low) add(2, high, low);
  }
  std::sort(holes.begin(), holes.end());
  return holes;
}

FlushOrder make_order(int board_ranks, const DeckShape& deck, const ValueForms& forms,
                      const std::vector<std::uint16_t>& strengths) {
  FlushOrder order;
  if ((board_ranks & ~deck.ranks) != 0) return order;
  order.ranks = static_cast<std::uint16_t>(board_ranks);
  for (std::size_t place = 0; place < kRow; ++place) {
    if (!possible_with(kHoleKinds[place], board_ranks, deck)) continue;
    order.possible.at[place] = -1;
    const std::uint16_t strength = strengths[static_cast<std::size_t>(board_ranks | suited_bits(kHoleKinds[place]))];
    if (strength == 0) continue;
    order.slots.at[place] = static_cast<std::uint8_t>(forms.slot_of(HandRank(strength)));
    order.slots_present |= static_cast<std::uint8_t>(1 << order.slots.at[place]);
  }
  for (const Suited& hole : suited_holes(board_ranks, deck, strengths)) {
    if (order.groups.empty() || order.groups.back().strength != hole.strength) {
      order.groups.push_back({.strength = hole.strength});
    }
    FlushGroup& group = order.groups.back();
    if (hole.cards == 0) group.none = true;
    if (hole.cards == 1) order.one.push_back(hole.high);
    if (hole.cards == 2) {
      order.both.push_back({hole.high, hole.low, static_cast<std::uint16_t>(both_suited(hole.low, hole.high))});
    }
    group.both_end = static_cast<std::uint16_t>(order.both.size());
    group.one_end = static_cast<std::uint16_t>(order.one.size());
  }
  return order;
}

}  // namespace

FlushOrders::FlushOrders(const DeckShape& deck, const ValueForms& forms) {
  const std::vector<std::uint16_t> strengths = flush_strengths();
  // Ascending masks of one size are the colexicographic order.
  for (int mask = 0; mask < kRankMasks; ++mask) {
    const int size = std::popcount(static_cast<unsigned>(mask));
    if (size < 3 || size > 5) continue;
    by_size_[static_cast<std::size_t>(size - 3)].push_back(make_order(mask, deck, forms, strengths));
  }
}

}  // namespace riverbank
