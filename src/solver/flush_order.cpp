#include "solver/flush_order.h"

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

FlushOrder make_order(int board_ranks, const DeckShape& deck, const ValueForms& forms,
                      const std::vector<std::uint16_t>& strengths) {
  FlushOrder order;
  if ((board_ranks & ~deck.ranks) != 0) return order;
  order.ranks = static_cast<std::uint16_t>(board_ranks);
  std::vector<std::uint32_t> keys;
  for (std::size_t place = 0; place < kRow; ++place) {
    if (!possible_with(kHoleKinds[place], board_ranks, deck)) continue;
    order.possible.at[place] = -1;
    const std::uint16_t strength = strengths[static_cast<std::size_t>(board_ranks | suited_bits(kHoleKinds[place]))];
    if (strength == 0) continue;
    order.slots.at[place] = static_cast<std::uint8_t>(forms.slot_of(HandRank(strength)));
    keys.push_back(static_cast<std::uint32_t>(strength) << 16 | static_cast<std::uint32_t>(place));
  }
  std::sort(keys.begin(), keys.end());
  for (const std::uint32_t key : keys) {
    const auto strength = static_cast<std::uint16_t>(key >> 16);
    if (order.groups.empty() || order.groups.back().strength != strength) order.groups.push_back({strength, 0});
    order.places.push_back(static_cast<std::uint16_t>(key & 0xffff));
    order.groups.back().end = static_cast<std::uint16_t>(order.places.size());
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
