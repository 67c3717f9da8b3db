// Shuffle: the order of a deck that follows from a seed. Fisher-Yates from the ordered deck (2c first), each position
// drawn without bias from the seed's stream, so each of the 52! orders is equally likely over all streams.
#pragma once

#include <array>

#include "cards/deck.h"
#include "fairness/seed.h"

namespace riverbank {

using ShuffledDeck = std::array<Card, kCards>;
// With which place each of the places 51, 50, ... 1 is exchanged: a number from 0 up to the place itself.
using ShuffleDraws = std::array<std::uint8_t, kCards - 1>;

ShuffleDraws shuffle_draws(const Seed& seed);
ShuffledDeck shuffled_by(const ShuffleDraws& draws);
ShuffledDeck shuffled_deck(const Seed& seed);

}  // namespace riverbank
