// The value of seven cards that lie in a row in memory, for simulations. Faster than adding them to a Hand one by one:
// the ranks of each suit are gathered only for the one hand in 33 that has a flush.
#pragma once

#include <bit>
#include <cstring>
#include <span>

#include "cards/hand.h"

namespace riverbank {

// The cards must differ; not checked, as in Hand::rank().
inline HandRank rank_of_seven(std::span<const Card, 7> cards) {
  static_assert(sizeof(Card) == 1 && std::endian::native == std::endian::little);
  // Two words instead of seven bytes: the loads, not the sums, are what limits this function.
  std::uint32_t first;
  std::uint32_t last;  // its lowest byte is card 3 again
  std::memcpy(&first, cards.data(), sizeof first);
  std::memcpy(&last, cards.data() + 3, sizeof last);
  const auto& keys = hand_words::kKeys;
  const std::uint64_t key = keys[first & 0xff] + keys[first >> 8 & 0xff] + keys[first >> 16 & 0xff] +
                            keys[first >> 24] + keys[last >> 8 & 0xff] + keys[last >> 16 & 0xff] + keys[last >> 24];
  if ((key & hand_words::kFlushBits) == 0) [[likely]]
    return HandRank(hand_words::no_flush_value(key));
  std::uint64_t suits = 0;
  for (const Card card : cards) suits |= hand_words::kSuitRanks[static_cast<std::size_t>(card.index())];
  return HandRank(hand_words::flush_value(key, suits));
}

}  // namespace riverbank
