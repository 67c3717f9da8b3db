#include "solver/strategy/strategy_spot.h"

#include <algorithm>
#include <bit>

namespace riverbank {

namespace {

std::uint16_t ranks_in(CardSet cards) {
  std::uint16_t ranks = 0;
  for (const Card card : cards) ranks = static_cast<std::uint16_t>(ranks | 1U << static_cast<int>(card.rank()));
  return ranks;
}

// Of three cards, which the evaluator does not rank.
Category category_of_three(CardSet cards) {
  switch (std::popcount(ranks_in(cards))) {
    case 1:
      return Category::three_of_a_kind;
    case 2:
      return Category::pair;
    default:
      return Category::high_card;
  }
}

}  // namespace

StrategyBoard::StrategyBoard(CardSet board, CardSet deck)
    : cards_(board), deck_(deck), hand_(board), ranks_(ranks_in(board)) {
  paired_ = std::popcount(ranks_) < board.count();
  if (board.count() == 5) category_ = hand_.rank().category();
  if (board.count() == 3) category_ = category_of_three(board);
}

void StrategyBoard::rank_outs() const {
  outs_ = 0;
  for (const Card card : deck_ - cards_) {
    const std::uint16_t value = (hand_ + card).rank().value();
    ranked_[static_cast<std::size_t>(outs_++)] = value;
    by_card_[static_cast<std::size_t>(card.index())] = value;
  }
  std::sort(ranked_.begin(), ranked_.begin() + outs_, std::greater<>());
}

int StrategyBoard::outs_above(HandRank own, CardSet hole) const {
  if (outs_ < 0) rank_outs();
  const auto end = std::partition_point(ranked_.begin(), ranked_.begin() + outs_,
                                        [&](std::uint16_t value) { return value > own.value(); });
  int outs = static_cast<int>(end - ranked_.begin());
  for (const Card card : hole) outs -= by_card_[static_cast<std::size_t>(card.index())] > own.value() ? 1 : 0;
  return outs;
}

StrategySpot::StrategySpot(CardSet hole, const StrategyBoard& board) : hole_(hole), board_(board) {
  const Card low = *hole.begin();
  const Card high = *++hole.begin();
  high_ = high.rank();
  low_ = low.rank();
  suited_ = high.suit() == low.suit();
}

HandRank StrategySpot::rank() const {
  if (!rank_) {
    Hand hand = board_.hand();
    for (const Card card : hole_) hand += card;
    rank_ = hand.rank();
  }
  return *rank_;
}

bool StrategySpot::has_hidden_pair() const {
  return high_ == low_ || (board_.ranks() & (1U << static_cast<int>(high_) | 1U << static_cast<int>(low_))) != 0;
}

bool StrategySpot::has_hidden_pair_or_better() const { return rank().category() > board_.category(); }

bool StrategySpot::has_four_to_a_flush(std::optional<Rank> hidden_from) const {
  const CardSet all = hole_ | board_.cards();
  for (const Suit suit : kAllSuits) {
    if (std::popcount(static_cast<unsigned>(all.ranks_of(suit))) < 4) continue;
    if (!hidden_from) return true;
    const auto fits = [&](Card card) { return card.suit() == suit && card.rank() >= *hidden_from; };
    if (std::any_of(hole_.begin(), hole_.end(), fits)) return true;
  }
  return false;
}

}  // namespace riverbank
