// The deck: 52 cards in order, 2c first and As last. Who shuffles starts from here.
#pragma once

#include <array>

#include "cards/card.h"

namespace riverbank {

constexpr std::array<Card, kCards> full_deck() {
  std::array<Card, kCards> deck;
  for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = Card::from_index(static_cast<int>(i));
  return deck;
}

}  // namespace riverbank
