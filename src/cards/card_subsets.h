// All ways to take a number of cards from a set: calls seen(subset) for each, lowest cards first.
#pragma once

#include "cards/card_set.h"

namespace riverbank {

template <typename Seen>
void each_subset(CardSet from, int count, Seen&& seen, CardSet taken = {}) {
  if (count == 0) {
    seen(taken);
    return;
  }
  for (const Card card : from) {
    from.erase(card);
    if (count == 1) {
      seen(taken | CardSet{card});
    } else {
      each_subset(from, count - 1, seen, taken | CardSet{card});
    }
  }
}

}  // namespace riverbank
