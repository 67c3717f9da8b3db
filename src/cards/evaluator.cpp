#include "cards/evaluator.h"

#include "cards/hand_class.h"

namespace riverbank {

HandRank evaluate(CardSet cards) { return rank_of(classify(cards)); }

HandRank evaluate(std::span<const Card> cards) {
  const CardSet set(cards);
  CHECK(static_cast<std::size_t>(set.count()) == cards.size(), "a hand holds each card once");
  return evaluate(set);
}

}  // namespace riverbank
