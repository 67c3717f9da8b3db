#include "fairness/shuffle.h"

#include <utility>

#include <sodium.h>

#include "fairness/stream.h"

namespace riverbank {

ShuffleDraws shuffle_draws(const Seed& seed) {
  ShuffleDraws draws{};
  Stream stream(seed);
  for (std::size_t i = 0; i < draws.size(); ++i)
    draws[i] = static_cast<std::uint8_t>(stream.below(static_cast<int>(kCards - i)));
  return draws;
}

ShuffledDeck shuffled_by(const ShuffleDraws& draws) {
  ShuffledDeck deck = full_deck();
  for (std::size_t i = 0; i < draws.size(); ++i) std::swap(deck[kCards - 1 - i], deck[draws[i]]);
  return deck;
}

ShuffledDeck shuffled_deck(const Seed& seed) {
  ShuffleDraws draws = shuffle_draws(seed);
  const ShuffledDeck deck = shuffled_by(draws);
  sodium_memzero(draws.data(), draws.size());  // they say as much as the deck
  return deck;
}

}  // namespace riverbank
