// Outs by kind: on the river the cards that beat the player if the dealer holds just one of them; after the flop the
// cards that give the player a higher kind of hand, one that the board would not make alone.
#pragma once

#include <string>
#include <vector>

#include "cards/card_set.h"
#include "cards/hand_rank.h"

namespace riverbank {

struct OutKind {
  std::string hand;  // "pair of kings"
  HandRank best;     // of this kind
  CardSet cards;
};

// The best kind first. Ties are no outs, and neither are two cards that beat the player only together.
std::vector<OutKind> dealer_outs(CardSet hole, CardSet board);
// With three cards on the board.
std::vector<OutKind> own_outs(CardSet hole, CardSet flop);

// What makes the hand what it is.
enum class MadeBy { board, kicker, own };
// board: the five on the table are the best hand. kicker: the kind of hand is the board's, and an own card only decides
// between equals. own: at least one own card is part of what the hand is called. Three or five cards on the board.
MadeBy made_by(CardSet hole, CardSet board);

}  // namespace riverbank
