// Cards written in a test: cards_of("As Kd"). A slip in the text stops the test program.
#pragma once

#include <string_view>

#include "cards/card_set.h"

namespace riverbank {

inline CardSet cards_of(std::string_view text) {
  const auto cards = parse_card_set(text);
  CHECK(cards.ok(), cards.error());
  return *cards;
}

}  // namespace riverbank
