// DealtHand: the cards that one seat of a round on the fast path looks at. Seats of one round hold the same board,
// dealer's cards and box; a round is as many such hands in a row as it has seats.
#pragma once

#include <array>

#include "cards/card.h"

namespace riverbank {

inline constexpr std::size_t kCardsOfHand = 9;
inline constexpr std::size_t kBoxCards = 4;

using DealtHand = std::array<Card, kCardsOfHand + kBoxCards>;  // hole, board, dealer's hole, box

}  // namespace riverbank
