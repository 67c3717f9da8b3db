#include "fairness/shuffle.h"

#include <utility>

#include "fairness/stream.h"

namespace riverbank {

ShuffledDeck shuffled_deck(const Seed& seed) {
  ShuffledDeck deck = full_deck();
  Stream stream(seed);
  for (std::size_t last = deck.size() - 1; last > 0; --last)
    std::swap(deck[last], deck[static_cast<std::size_t>(stream.below(static_cast<int>(last) + 1))]);
  return deck;
}

}  // namespace riverbank
