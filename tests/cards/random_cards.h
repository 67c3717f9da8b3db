// Different cards in a random order, the same in every run.
#pragma once

#include <cstdint>
#include <vector>

#include "cards/card_set.h"

namespace riverbank {

class RandomCards {
 public:
  std::vector<Card> draw(int count) {
    std::vector<Card> cards;
    CardSet seen;
    while (seen.count() < count) {
      state_ = state_ * 6364136223846793005u + 1442695040888963407u;
      const Card card = Card::from_index(static_cast<int>((state_ >> 33) % kCards));
      if (seen.contains(card)) continue;
      seen.insert(card);
      cards.push_back(card);
    }
    return cards;
  }

 private:
  std::uint64_t state_ = 1;
};

}  // namespace riverbank
