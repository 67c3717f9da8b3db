#include "fairness/shuffle.h"

#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "cards/card_set.h"
#include "fairness/stream.h"

namespace riverbank {
namespace {

// Exhaustive: for every bound, each number has exactly the same count of bytes that lead to it.
TEST(Stream, MapsBytesWithoutBias) {
  for (int bound = 1; bound <= 256; ++bound) {
    std::vector<int> hits(static_cast<std::size_t>(bound));
    for (int byte = 0; byte < 256; ++byte)
      if (const auto number = map_byte(static_cast<std::uint8_t>(byte), bound))
        ++hits[static_cast<std::size_t>(*number)];
    for (const int count : hits) ASSERT_EQ(count, 256 / bound) << "bound " << bound;
  }
}

// Exhaustive for a small deck: Fisher-Yates reaches every order by exactly one sequence of draws.
TEST(Shuffle, EveryOrderComesFromExactlyOneSequenceOfDraws) {
  std::map<std::array<int, 5>, int> orders;
  std::array<int, 4> draws{};
  for (draws[0] = 0; draws[0] < 5; ++draws[0])
    for (draws[1] = 0; draws[1] < 4; ++draws[1])
      for (draws[2] = 0; draws[2] < 3; ++draws[2])
        for (draws[3] = 0; draws[3] < 2; ++draws[3]) {
          std::array<int, 5> deck{0, 1, 2, 3, 4};
          for (std::size_t last = 4; last > 0; --last)
            std::swap(deck[last], deck[static_cast<std::size_t>(draws[4 - last])]);
          ++orders[deck];
        }
  EXPECT_EQ(orders.size(), 120U);
  for (const auto& [order, count] : orders) EXPECT_EQ(count, 1);
}

TEST(Shuffle, IsADeckAndFollowsFromTheSeed) {
  const Seed seed = Seed::of_text("riverbank");
  const ShuffledDeck deck = shuffled_deck(seed);
  EXPECT_EQ(CardSet(std::span<const Card>(deck)), CardSet::full());
  EXPECT_EQ(deck, shuffled_deck(seed));
  EXPECT_NE(deck, shuffled_deck(seed.derived(1)));
  EXPECT_NE(shuffled_deck(*Seed::fresh()), shuffled_deck(*Seed::fresh()));
}

// The stream is plain ChaCha20 (64-bit counter, zero nonce), so that anyone can repeat it with another library.
TEST(Stream, IsChaCha20) {
  Stream zero_key((Seed()));
  const std::array<std::uint8_t, 8> known{0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90};
  for (const std::uint8_t byte : known) EXPECT_EQ(zero_key.byte(), byte);
}

TEST(Seed, OfTextIsSha256) {
  EXPECT_EQ(Seed::of_text("abc").hex(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

}  // namespace
}  // namespace riverbank
