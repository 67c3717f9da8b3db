#include "cards/evaluator.h"

#include "cards/hand.h"

namespace riverbank {

HandRank evaluate(CardSet cards) {
  CHECK(cards.count() >= 5 && cards.count() <= 7, "a hand has five, six or seven cards");
  return Hand(cards).rank();
}

HandRank evaluate(std::span<const Card> cards) {
  const CardSet set(cards);
  CHECK(static_cast<std::size_t>(set.count()) == cards.size(), "a hand holds each card once");
  return evaluate(set);
}

}  // namespace riverbank
