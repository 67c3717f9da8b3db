// What a game that the check accepted must be able to do. Each answers in a sentence what went wrong; empty: nothing.
#pragma once

#include <string>

#include "rules/game.h"

namespace riverbank {

// Nights with and without irregularities: every chip through the ledger, every round replayed from its transcript,
// the table taken up again from its bytes in the middle.
std::string drive_nights(const Game& game, std::uint64_t seed);

// What the solver declares it can do, done: the side wagers that are counted quickly, and with `Price::all` every
// figure of the game.
enum class Price { quick, all };
std::string drive_prices(const Game& game, Price price);

// A table in a room on a database of its own, closed in play and opened again; `house` is the house's file.
std::string drive_room(const std::string& house, std::uint64_t seed);

}  // namespace riverbank
