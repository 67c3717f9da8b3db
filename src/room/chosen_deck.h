// A deck for a rehearsal with one player, made of the cards that are to lie in each place: in whatever order a game's
// dealing method takes them, they come to lie there.
#pragma once

#include "fairness/shuffle.h"
#include "rules/game.h"

namespace riverbank {

struct ChosenCards {
  std::vector<Card> hole;
  std::vector<Card> dealer;
  std::vector<Card> board;
};

// What is not chosen follows in order. Refused: a card twice, or more cards than a place has.
Result<ShuffledDeck, std::string> deck_with(const Game& game, const ChosenCards& chosen);

}  // namespace riverbank
