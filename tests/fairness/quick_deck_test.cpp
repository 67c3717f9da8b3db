#include "fairness/quick_deck.h"

#include <vector>

#include <gtest/gtest.h>

#include "cards/card_set.h"
#include "fairness/stream.h"

namespace riverbank {
namespace {

// Exhaustive: for every bound, each number has exactly the same count of words that lead to it.
TEST(QuickDeck, maps_words_without_bias) {
  for (std::uint32_t bound = 1; bound <= 52; ++bound) {
    std::vector<std::uint32_t> hits(bound);
    for (std::uint32_t word = 0; word < 0x10000; ++word)
      if (QuickDeck::is_fair(word * bound, bound)) ++hits[word * bound >> 16];
    for (const std::uint32_t count : hits) ASSERT_EQ(count, 0x10000 / bound) << "bound " << bound;
  }
}

TEST(QuickDeck, deals_every_card_once) {
  QuickDeck deck(Seed::of_text("riverbank"));
  for (int round = 0; round < 100; ++round) {
    CardSet dealt;
    deck.gather();
    for (int i = 0; i < kCards; ++i) dealt.insert(deck.deal());
    EXPECT_EQ(dealt, CardSet::full());
  }
}

// The same words as the stream that shuffles whole decks, two bytes at a time.
TEST(QuickDeck, draws_from_the_key_stream_of_its_seed) {
  const Seed seed = Seed::of_text("key stream");
  QuickDeck deck(seed);
  Stream stream(seed);
  for (int i = 0; i < 10'000; ++i) {
    const std::uint32_t low = stream.byte();
    ASSERT_EQ(deck.below(0x10000), low | static_cast<std::uint32_t>(stream.byte()) << 8);
  }
}

TEST(QuickDeck, first_cards_are_even) {
  constexpr int kRounds = 520'000;
  QuickDeck deck(Seed::of_text("even"));
  std::array<std::array<int, kCards>, 3> seen{};
  for (int round = 0; round < kRounds; ++round) {
    deck.gather();
    for (auto& place : seen) ++place[static_cast<std::size_t>(deck.deal().index())];
  }
  for (const auto& place : seen) {
    double chi_square = 0;
    for (const int count : place) chi_square += (count - 1e4) * (count - 1e4) / 1e4;
    EXPECT_LT(chi_square, 100);  // 51 degrees of freedom: one in 20,000 is above
    EXPECT_GT(chi_square, 20);
  }
}

}  // namespace
}  // namespace riverbank
