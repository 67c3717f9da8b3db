#include "cards/deck.h"

#include <gtest/gtest.h>

namespace riverbank {
namespace {

TEST(Deck, HoldsThe52CardsInOrder) {
  constexpr auto deck = full_deck();
  for (std::size_t i = 0; i < deck.size(); ++i) EXPECT_EQ(deck[i].index(), static_cast<int>(i));
  EXPECT_EQ(to_text(deck.front()), "2c");
  EXPECT_EQ(to_text(deck.back()), "As");
}

}  // namespace
}  // namespace riverbank
