// Hand: cards as a value that adds up. A board is summed once and each player's hole cards are added to it:
//   const Hand board = Hand(flop) + turn + river;   HandRank best = (board + hole).rank();
// A hand is two words. `key` holds the sum of rank keys (low half) and a counter per suit (high half, one byte each);
// `suits` holds the ranks of each suit, 16 bits per suit. Adding hands adds the words.
// A card counts 27 in its suit's byte: four cards, and the carries from below, stay under 128; five reach it. So one
// test of four bits finds a flush, and no hand needs a starting value.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "cards/card_set.h"
#include "cards/evaluator_tables.h"
#include "cards/hand_rank.h"

namespace riverbank {

namespace hand_words {

inline constexpr std::uint64_t kPerCard = 27;
inline constexpr int kMostCards = 7;
inline constexpr int kMostCarries = kMostCards - 1;
static_assert(4 * kPerCard + kMostCarries < 128 && 5 * kPerCard >= 128 && kMostCards * kPerCard + kMostCarries < 256);
// Column sums must not reach the row above them.
static_assert(kMostCards * kColumnMask < 1u << (32 - kRowBits));

inline constexpr std::uint64_t kFlushBits = 0x8080808000000000;

inline constexpr std::array<std::uint64_t, kCards> kKeys = [] {
  std::array<std::uint64_t, kCards> keys{};
  for (std::size_t i = 0; i < keys.size(); ++i) {
    keys[i] = kRankKeys[i / kSuits].packed() + (kPerCard << (32 + 8 * (i % kSuits)));
  }
  return keys;
}();

inline constexpr std::array<std::uint64_t, kCards> kSuitRanks = [] {
  std::array<std::uint64_t, kCards> suits{};
  for (std::size_t i = 0; i < suits.size(); ++i) suits[i] = std::uint64_t{1} << (16 * (i % kSuits) + i / kSuits);
  return suits;
}();

inline std::uint16_t flush_value(std::uint64_t key, std::uint64_t suits) {
  // The flag of suit s is bit 39 + 8s, its ranks start at bit 16s.
  const int first_rank = 2 * (std::countr_zero(key & kFlushBits) - 39);
  return kEvaluatorTables.by_flush_ranks[suits >> first_rank & ((1u << kRanks) - 1)];
}

inline std::uint16_t no_flush_value(std::uint64_t key) {
  return kEvaluatorTables.by_ranks[kEvaluatorTables.slot(static_cast<std::uint32_t>(key))];
}

}  // namespace hand_words

class Hand {
 public:
  constexpr Hand() = default;
  constexpr Hand(Card card)
      : key_(hand_words::kKeys[static_cast<std::size_t>(card.index())]),
        suits_(hand_words::kSuitRanks[static_cast<std::size_t>(card.index())]) {}
  constexpr explicit Hand(CardSet cards) {
    for (const Card card : cards) *this += card;
  }

  constexpr Hand& operator+=(Hand more) {
    key_ += more.key_;
    suits_ += more.suits_;
    return *this;
  }
  friend constexpr Hand operator+(Hand a, Hand b) { return a += b; }
  friend constexpr bool operator==(Hand, Hand) = default;

  // The best five cards' value. The hand must hold five, six or seven different cards: this is the inner loop of the
  // solver and does not check; evaluate() (evaluator.h) does.
  HandRank rank() const {
    if ((key_ & hand_words::kFlushBits) != 0) [[unlikely]]
      return HandRank(hand_words::flush_value(key_, suits_));
    return HandRank(hand_words::no_flush_value(key_));
  }

 private:
  std::uint64_t key_ = 0;
  std::uint64_t suits_ = 0;
};

}  // namespace riverbank
