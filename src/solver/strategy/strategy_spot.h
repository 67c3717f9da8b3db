// StrategySpot: what a player sees at a decision, in the words strategies are written in. What costs time (the rank of
// the hand, the dealer's outs) is worked out when it is first asked for; what belongs to the board alone is shared by
// all holes on it.
// A dealer's out is an unseen card that alone, with the board, makes a better hand than the player's: of the 45 cards
// a player does not see on the river, those that beat the hand if the dealer holds just one of them.
#pragma once

#include <array>
#include <optional>

#include "cards/card_set.h"
#include "cards/hand.h"

namespace riverbank {

// The board, and what each single card would make of it for the dealer.
class StrategyBoard {
 public:
  explicit StrategyBoard(CardSet board, CardSet deck = CardSet::full());

  CardSet cards() const { return cards_; }
  Hand hand() const { return hand_; }
  std::uint16_t ranks() const { return ranks_; }
  bool paired() const { return paired_; }
  // Only with three cards or more on the board, as everything that asks for a hand.
  Category category() const { return category_; }
  int outs_above(HandRank own, CardSet hole) const;

 private:
  void rank_outs() const;

  CardSet cards_;
  CardSet deck_;
  Hand hand_;
  std::uint16_t ranks_ = 0;
  bool paired_ = false;
  Category category_ = Category::high_card;
  mutable int outs_ = -1;                               // how many cards remain; -1: not worked out yet
  mutable std::array<std::uint16_t, kCards> ranked_{};  // what each makes, best first
  mutable std::array<std::uint16_t, kCards> by_card_{};
};

class StrategySpot {
 public:
  StrategySpot(CardSet hole, const StrategyBoard& board);

  CardSet hole() const { return hole_; }
  const StrategyBoard& board() const { return board_; }
  Rank high() const { return high_; }
  Rank low() const { return low_; }
  bool suited() const { return suited_; }

  HandRank rank() const;
  // A pair with at least one card of the hole in it.
  bool has_hidden_pair() const;
  // A hand of a higher category than the board alone: a pair or better that the hole makes. A hidden pair that two
  // pairs of the board push aside is none.
  bool has_hidden_pair_or_better() const;
  // Four cards of one suit or more, hole and board together, with a card of the hole in it of this rank or a higher
  // one.
  bool has_four_to_a_flush(std::optional<Rank> hidden_from) const;
  int dealer_outs() const { return board_.outs_above(rank(), hole_); }

 private:
  CardSet hole_;
  const StrategyBoard& board_;
  Rank high_;
  Rank low_;
  bool suited_;
  mutable std::optional<HandRank> rank_;
};

}  // namespace riverbank
