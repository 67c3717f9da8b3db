// Shuffle: the order of a deck that follows from a seed. Fisher-Yates from the ordered deck (2c first), each position
// drawn without bias from the seed's stream, so each of the 52! orders is equally likely over all streams.
#pragma once

#include <array>

#include "cards/deck.h"
#include "fairness/seed.h"

namespace riverbank {

using ShuffledDeck = std::array<Card, kCards>;

ShuffledDeck shuffled_deck(const Seed& seed);

}  // namespace riverbank
