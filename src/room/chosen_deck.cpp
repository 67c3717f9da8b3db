#include "room/chosen_deck.h"

#include <set>

#include <fmt/core.h>

#include "rules/words.h"

namespace riverbank {

namespace {

// The cards of one place, taken one after the other.
struct PlaceOfDeck {
  const std::vector<Card>& cards;
  std::size_t taken = 0;
};

}  // namespace

Result<ShuffledDeck, std::string> deck_with(const Game& game, const ChosenCards& chosen) {
  std::set<Card> named;
  for (const auto* cards : {&chosen.hole, &chosen.dealer, &chosen.board})
    for (const Card card : *cards)
      if (!named.insert(card).second) return Failure{fmt::format("{} is there twice", to_text(card))};
  std::vector<Card> others;
  for (const Card card : full_deck())
    if (!named.contains(card)) others.push_back(card);
  std::map<Area, PlaceOfDeck> places{
      {Area::seats, {chosen.hole}}, {Area::dealer, {chosen.dealer}}, {Area::board, {chosen.board}}};
  ShuffledDeck deck{};
  std::size_t filled = 0;
  std::size_t other = 0;
  for (const Step& step : game.dealing.steps) {
    if (step.kind != StepKind::deal && step.kind != StepKind::burn) continue;
    const auto place = step.kind == StepKind::deal ? places.find(step.area) : places.end();
    for (int i = 0; i < step.cards; ++i) {
      const bool is_chosen = place != places.end() && place->second.taken < place->second.cards.size();
      deck[filled++] = is_chosen ? place->second.cards[place->second.taken++] : others[other++];
    }
  }
  for (const auto& [area, place] : places)
    if (place.taken < place.cards.size())
      return Failure{fmt::format("only {} cards are dealt to the {}", place.taken, word_for(area))};
  while (filled < deck.size()) deck[filled++] = others[other++];
  return deck;
}

}  // namespace riverbank
