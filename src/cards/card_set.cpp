#include "cards/card_set.h"

#include <algorithm>

namespace riverbank {

std::string to_text(CardSet cards) {
  std::vector<Card> listed(cards.begin(), cards.end());
  std::reverse(listed.begin(), listed.end());
  return to_text(listed);
}

Result<CardSet, std::string> parse_card_set(std::string_view text) {
  const auto cards = parse_cards(text);
  if (!cards) return Failure{cards.error()};
  return CardSet(std::span(*cards));
}

}  // namespace riverbank
