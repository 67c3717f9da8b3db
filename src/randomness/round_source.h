// Decks as rounds get them: a seed from the operating system for each, the deck's own seed from it, and the shuffle.
// The code is that of play. With a word instead, the same decks come again.
#pragma once

#include <functional>
#include <string>

#include "fairness/shuffle.h"

namespace riverbank {

// The seed of the deck of the round with this number.
using DeckSeeds = std::function<Result<Seed, Error>(std::uint64_t round)>;

// Empty: from the operating system, as in play.
DeckSeeds deck_seeds(const std::string& word);

}  // namespace riverbank
